-- title.en: Households on the last Wednesday (Q8b)
-- title.es: Hogares el último miércoles (Q8b)
-- about.en: The households of the people of Q7b: those of whom anybody was served that day, once a project. Who has no
--   household id is one alone.
-- about.es: Los hogares de las personas de Q7b: aquellos de los que alguien fue atendido ese día, una vez por
--   proyecto. Quien no tiene número de hogar es uno por sí mismo.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column day day: Wednesday | Miércoles
-- column total count: Households | Hogares
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
),
"once" AS (SELECT DISTINCT "Day", "ProjectID", "HouseholdKey" FROM "served")
SELECT
  w."Day" AS "day",
  COUNT(h."kind") AS "total",
  COUNT(CASE WHEN h."kind" = 1 THEN 1 END) AS "adults",
  COUNT(CASE WHEN h."kind" = 2 THEN 1 END) AS "families",
  COUNT(CASE WHEN h."kind" = 3 THEN 1 END) AS "children",
  COUNT(CASE WHEN h."kind" = 4 THEN 1 END) AS "unknown"
FROM "wednesday" w
LEFT JOIN "once" s ON s."Day" = w."Day"
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
