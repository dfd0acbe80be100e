-- title.en: People on the last Wednesday (Q7b)
-- title.es: Personas el último miércoles (Q7b)
-- about.en: Who was served on the last Wednesday of January, April, July and October. Shelters, transitional and
--   permanent housing: who slept there (permanent housing from the day of moving in; night-by-night by bed night,
--   from entry to exit); others: who was enrolled that day, the day of exit too. Households by their members of the
--   period: with an adult and a child, else unknown if an age is; age at entry, or at the start if that is later.
-- about.es: Quién fue atendido el último miércoles de enero, abril, julio y octubre. Albergues, vivienda de transición
--   y permanente: quien durmió allí (permanente desde la mudanza; noche a noche por noche de cama, de entrada a
--   salida); otros: quien estaba inscrito ese día, también el de salida. Hogares según sus miembros del período: con
--   adulto y niño; si no, desconocido si falta una edad; edad a la entrada, o al inicio si es posterior.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column day day: Wednesday | Miércoles
-- column total count: People | Personas
-- column adults count: Without children | Sin niños
-- column families count: Adults and children | Adultos y niños
-- column children count: Only children | Solo niños
-- column unknown count: Unknown | Desconocido
-- picture: bars day total

WITH "member" AS (
  SELECT s."EnrollmentID", s."PersonalID", s."ProjectID", s."ProjectType", s."HouseholdKey",
    s."EntryDate", s."EndDate", (c."Number" - p."BirthNumber") / 10000 AS "age"
  FROM "Participation" s
  JOIN "Person" p ON p."PersonalID" = s."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN s."EntryDate" > :start THEN s."EntryDate" ELSE :start END
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"household" AS (
  SELECT "ProjectID", "HouseholdKey",
    CASE
      WHEN COUNT(CASE WHEN "age" >= 18 THEN 1 END) > 0 AND COUNT(CASE WHEN "age" < 18 THEN 1 END) > 0
        THEN 2
      WHEN COUNT("age") < COUNT(*) THEN 4
      WHEN COUNT(CASE WHEN "age" >= 18 THEN 1 END) > 0 THEN 1
      ELSE 3
    END AS "kind"
  FROM "member"
  GROUP BY "ProjectID", "HouseholdKey"
),
"wednesday" AS (
  SELECT "Day" FROM "Calendar"
  WHERE "Day" BETWEEN :start AND :end AND "IsLastWednesday" = 1 AND "Month" IN (1, 4, 7, 10)
),
"served" AS (
  SELECT w."Day", m."PersonalID", m."ProjectID", m."HouseholdKey"
  FROM "wednesday" w
  JOIN "Stay" t ON t."FirstDay" <= w."Day" AND t."EndDay" > w."Day"
  JOIN "member" m ON m."EnrollmentID" = t."EnrollmentID"
  UNION
  SELECT w."Day", m."PersonalID", m."ProjectID", m."HouseholdKey"
  FROM "wednesday" w
  JOIN "NightClient" n ON n."Day" = w."Day"
  JOIN "member" m ON m."PersonalID" = n."PersonalID" AND m."ProjectID" = n."ProjectID"
    AND m."EntryDate" <= w."Day" AND m."EndDate" >= w."Day"
  WHERE m."ProjectType" = 1
  UNION
  SELECT w."Day", m."PersonalID", m."ProjectID", m."HouseholdKey"
  FROM "wednesday" w
  JOIN "member" m ON m."EntryDate" <= w."Day" AND m."EndDate" >= w."Day"
  WHERE m."ProjectType" NOT IN (0, 1, 2, 3, 8, 9, 10, 13)
)
SELECT
  w."Day" AS "day",
  COUNT(DISTINCT s."PersonalID") AS "total",
  COUNT(DISTINCT CASE WHEN h."kind" = 1 THEN s."PersonalID" END) AS "adults",
  COUNT(DISTINCT CASE WHEN h."kind" = 2 THEN s."PersonalID" END) AS "families",
  COUNT(DISTINCT CASE WHEN h."kind" = 3 THEN s."PersonalID" END) AS "children",
  COUNT(DISTINCT CASE WHEN h."kind" = 4 THEN s."PersonalID" END) AS "unknown"
FROM "wednesday" w
LEFT JOIN "served" s ON s."Day" = w."Day"
LEFT JOIN "household" h ON h."ProjectID" = s."ProjectID" AND h."HouseholdKey" = s."HouseholdKey"
GROUP BY w."Day"
ORDER BY w."Day"

-- people
WITH "member" AS (
  SELECT s."EnrollmentID", s."PersonalID", s."ProjectID", s."ProjectType", s."HouseholdKey",
    s."EntryDate", s."EndDate", (c."Number" - p."BirthNumber") / 10000 AS "age"
  FROM "Participation" s
  JOIN "Person" p ON p."PersonalID" = s."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN s."EntryDate" > :start THEN s."EntryDate" ELSE :start END
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"household" AS (
  SELECT "ProjectID", "HouseholdKey",
    CASE
      WHEN COUNT(CASE WHEN "age" >= 18 THEN 1 END) > 0 AND COUNT(CASE WHEN "age" < 18 THEN 1 END) > 0
        THEN 2
      WHEN COUNT("age") < COUNT(*) THEN 4
      WHEN COUNT(CASE WHEN "age" >= 18 THEN 1 END) > 0 THEN 1
      ELSE 3
    END AS "kind"
  FROM "member"
  GROUP BY "ProjectID", "HouseholdKey"
),
"wednesday" AS (
  SELECT "Day" FROM "Calendar"
  WHERE "Day" BETWEEN :start AND :end AND "IsLastWednesday" = 1 AND "Month" IN (1, 4, 7, 10)
),
"served" AS (
  SELECT w."Day", m."PersonalID", m."ProjectID", m."HouseholdKey"
  FROM "wednesday" w
  JOIN "Stay" t ON t."FirstDay" <= w."Day" AND t."EndDay" > w."Day"
  JOIN "member" m ON m."EnrollmentID" = t."EnrollmentID"
  UNION
  SELECT w."Day", m."PersonalID", m."ProjectID", m."HouseholdKey"
  FROM "wednesday" w
  JOIN "NightClient" n ON n."Day" = w."Day"
  JOIN "member" m ON m."PersonalID" = n."PersonalID" AND m."ProjectID" = n."ProjectID"
    AND m."EntryDate" <= w."Day" AND m."EndDate" >= w."Day"
  WHERE m."ProjectType" = 1
  UNION
  SELECT w."Day", m."PersonalID", m."ProjectID", m."HouseholdKey"
  FROM "wednesday" w
  JOIN "member" m ON m."EntryDate" <= w."Day" AND m."EndDate" >= w."Day"
  WHERE m."ProjectType" NOT IN (0, 1, 2, 3, 8, 9, 10, 13)
)
SELECT "Day" AS "day", 'total' AS "number", "PersonalID" AS "person" FROM "served"
UNION ALL
SELECT s."Day",
  CASE h."kind" WHEN 1 THEN 'adults' WHEN 2 THEN 'families' WHEN 3 THEN 'children' ELSE 'unknown' END,
  s."PersonalID"
FROM "served" s
JOIN "household" h ON h."ProjectID" = s."ProjectID" AND h."HouseholdKey" = s."HouseholdKey"
