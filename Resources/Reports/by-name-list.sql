-- title.en: By-name list: inflow and outflow
-- title.es: Lista nominal: entradas y salidas
-- about.en: Who was on the list on the first of each month, and who came and left until the next. On the list: an
--   enrolment in shelter, transitional housing, Safe Haven, outreach or coordinated entry (0, 1, 2, 4, 8, 14) lasts
--   that day (the day of exit no longer), and nobody is housed: moved into permanent housing. In outreach and
--   night-by-night shelters an enrolment ends so many days after its last contact or service. New: no such
--   enrolment before the month. From housing: housed, or left to permanent housing, ever before. Who comes and goes
--   within one month is not seen.
-- about.es: Quién estaba en la lista el primero de cada mes, y quién llegó y se fue hasta el siguiente. En la lista:
--   una inscripción en albergue, transición, refugio seguro, trabajo de calle o entrada coordinada (0, 1, 2, 4, 8, 14)
--   dura ese día (el de salida ya no), sin estar en vivienda permanente tras la mudanza. En trabajo de calle y
--   albergues de noche a noche una inscripción termina tantos días después del último contacto o servicio. Nueva: sin
--   inscripción así antes del mes. Desde vivienda: estuvo en ella, o salió a ella, alguna vez. Quien llega y se va en
--   el mismo mes no se ve.
-- parameter from month latest-11: From | Desde
-- parameter to month latest-1: Until | Hasta
-- parameter days number 90: Inactive after days | Inactiva tras días
-- column month month: Month | Mes
-- column start count: At the start | Al inicio
-- column new count: New | Nuevas
-- column unhoused count: From housing | Desde vivienda
-- column back count: Back | De regreso
-- column housed count: Housed | Con vivienda
-- column gone count: Left or inactive | Se fueron o inactivas
-- column end count: At the end | Al final
-- picture: sparkline month end

WITH "homeless" AS (
  SELECT "EnrollmentID", "PersonalID", "EntryDate", "EndDate",
    CASE WHEN "ProjectType" IN (1, 4) THEN
      :days + CASE WHEN "contact" > "service" THEN "contact" ELSE "service" END
    ELSE "EndDate" END AS "fades"
  FROM (
    SELECT s."EnrollmentID", s."PersonalID", s."ProjectType", s."EntryDate", s."EndDate",
      COALESCE((
        SELECT MAX(l."InformationDate") FROM "CurrentLivingSituation" l
        WHERE l."EnrollmentID" = s."EnrollmentID" AND l."DateDeleted" IS NULL
      ), s."EntryDate") AS "contact",
      COALESCE((
        SELECT MAX(v."DateProvided") FROM "Services" v
        WHERE v."EnrollmentID" = s."EnrollmentID" AND v."DateDeleted" IS NULL
      ), s."EntryDate") AS "service"
    FROM "Participation" s
    WHERE s."ProjectType" IN (0, 1, 2, 4, 8, 14)
  ) a
),
"first" AS (
  SELECT "PersonalID", MIN("EntryDate") AS "Day" FROM "homeless" GROUP BY "PersonalID"
),
"home" AS (
  SELECT s."PersonalID", s."FirstDay", s."EndDay"
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE p."ProjectType" IN (3, 9, 10, 13)
),
"placement" AS (
  SELECT "PersonalID", "FirstDay" AS "Day" FROM "home"
  UNION
  SELECT "PersonalID", "ExitDate" FROM "Participation" WHERE "Destination" BETWEEN 400 AND 499
),
"month" AS (
  SELECT "MonthNumber", "Day" FROM "Calendar"
  WHERE "MonthNumber" BETWEEN :from AND :to + 1 AND "DayOfMonth" = 1
    AND "Day" <= (SELECT MAX("ExportEndDate") FROM "Export")
),
"listed" AS (
  SELECT DISTINCT m."MonthNumber", h."PersonalID"
  FROM "homeless" h
  JOIN "month" m ON m."Day" >= h."EntryDate" AND m."Day" < h."EndDate" AND m."Day" <= h."fades"
  WHERE NOT EXISTS (
    SELECT 1 FROM "home" o
    WHERE o."PersonalID" = h."PersonalID" AND o."FirstDay" <= m."Day" AND o."EndDay" > m."Day"
  )
),
"inflow" AS (
  SELECT m."MonthNumber",
    CASE
      WHEN f."Day" >= m."Day" THEN 1
      WHEN EXISTS (
        SELECT 1 FROM "placement" p WHERE p."PersonalID" = b."PersonalID" AND p."Day" < n."Day"
      ) THEN 2
      ELSE 3
    END AS "kind"
  FROM "month" m
  JOIN "month" n ON n."MonthNumber" = m."MonthNumber" + 1
  JOIN "listed" b ON b."MonthNumber" = n."MonthNumber"
  JOIN "first" f ON f."PersonalID" = b."PersonalID"
  LEFT JOIN "listed" a ON a."MonthNumber" = m."MonthNumber" AND a."PersonalID" = b."PersonalID"
  WHERE a."PersonalID" IS NULL
),
"outflow" AS (
  SELECT m."MonthNumber",
    CASE WHEN EXISTS (
      SELECT 1 FROM "placement" p
      WHERE p."PersonalID" = a."PersonalID" AND p."Day" BETWEEN m."Day" AND n."Day"
    ) THEN 4 ELSE 5 END AS "kind"
  FROM "month" m
  JOIN "month" n ON n."MonthNumber" = m."MonthNumber" + 1
  JOIN "listed" a ON a."MonthNumber" = m."MonthNumber"
  LEFT JOIN "listed" b ON b."MonthNumber" = n."MonthNumber" AND b."PersonalID" = a."PersonalID"
  WHERE b."PersonalID" IS NULL
),
"flow" AS (
  SELECT "MonthNumber", "kind", COUNT(*) AS "persons"
  FROM (SELECT * FROM "inflow" UNION ALL SELECT * FROM "outflow") f
  GROUP BY "MonthNumber", "kind"
),
"size" AS (SELECT "MonthNumber", COUNT(*) AS "persons" FROM "listed" GROUP BY "MonthNumber")
SELECT
  m."Day" AS "month",
  COALESCE(s."persons", 0) AS "start",
  COALESCE(SUM(CASE WHEN f."kind" = 1 THEN f."persons" END), 0) AS "new",
  COALESCE(SUM(CASE WHEN f."kind" = 2 THEN f."persons" END), 0) AS "unhoused",
  COALESCE(SUM(CASE WHEN f."kind" = 3 THEN f."persons" END), 0) AS "back",
  COALESCE(SUM(CASE WHEN f."kind" = 4 THEN f."persons" END), 0) AS "housed",
  COALESCE(SUM(CASE WHEN f."kind" = 5 THEN f."persons" END), 0) AS "gone",
  COALESCE(e."persons", 0) AS "end"
FROM "month" m
JOIN "month" n ON n."MonthNumber" = m."MonthNumber" + 1
LEFT JOIN "size" s ON s."MonthNumber" = m."MonthNumber"
LEFT JOIN "size" e ON e."MonthNumber" = n."MonthNumber"
LEFT JOIN "flow" f ON f."MonthNumber" = m."MonthNumber"
GROUP BY m."Day", s."persons", e."persons"
ORDER BY m."Day"

-- people
WITH "homeless" AS (
  SELECT "EnrollmentID", "PersonalID", "EntryDate", "EndDate",
    CASE WHEN "ProjectType" IN (1, 4) THEN
      :days + CASE WHEN "contact" > "service" THEN "contact" ELSE "service" END
    ELSE "EndDate" END AS "fades"
  FROM (
    SELECT s."EnrollmentID", s."PersonalID", s."ProjectType", s."EntryDate", s."EndDate",
      COALESCE((
        SELECT MAX(l."InformationDate") FROM "CurrentLivingSituation" l
        WHERE l."EnrollmentID" = s."EnrollmentID" AND l."DateDeleted" IS NULL
      ), s."EntryDate") AS "contact",
      COALESCE((
        SELECT MAX(v."DateProvided") FROM "Services" v
        WHERE v."EnrollmentID" = s."EnrollmentID" AND v."DateDeleted" IS NULL
      ), s."EntryDate") AS "service"
    FROM "Participation" s
    WHERE s."ProjectType" IN (0, 1, 2, 4, 8, 14)
  ) a
),
"first" AS (
  SELECT "PersonalID", MIN("EntryDate") AS "Day" FROM "homeless" GROUP BY "PersonalID"
),
"home" AS (
  SELECT s."PersonalID", s."FirstDay", s."EndDay"
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE p."ProjectType" IN (3, 9, 10, 13)
),
"placement" AS (
  SELECT "PersonalID", "FirstDay" AS "Day" FROM "home"
  UNION
  SELECT "PersonalID", "ExitDate" FROM "Participation" WHERE "Destination" BETWEEN 400 AND 499
),
"month" AS (
  SELECT "MonthNumber", "Day" FROM "Calendar"
  WHERE "MonthNumber" BETWEEN :from AND :to + 1 AND "DayOfMonth" = 1
    AND "Day" <= (SELECT MAX("ExportEndDate") FROM "Export")
),
"listed" AS (
  SELECT DISTINCT m."MonthNumber", h."PersonalID"
  FROM "homeless" h
  JOIN "month" m ON m."Day" >= h."EntryDate" AND m."Day" < h."EndDate" AND m."Day" <= h."fades"
  WHERE NOT EXISTS (
    SELECT 1 FROM "home" o
    WHERE o."PersonalID" = h."PersonalID" AND o."FirstDay" <= m."Day" AND o."EndDay" > m."Day"
  )
)
SELECT m."Day" AS "month", 'start' AS "number", a."PersonalID" AS "person"
FROM "month" m
JOIN "month" n ON n."MonthNumber" = m."MonthNumber" + 1
JOIN "listed" a ON a."MonthNumber" = m."MonthNumber"
UNION ALL
SELECT m."Day", 'end', b."PersonalID"
FROM "month" m
JOIN "listed" b ON b."MonthNumber" = m."MonthNumber" + 1
UNION ALL
SELECT m."Day",
  CASE
    WHEN f."Day" >= m."Day" THEN 'new'
    WHEN EXISTS (
      SELECT 1 FROM "placement" p WHERE p."PersonalID" = b."PersonalID" AND p."Day" < n."Day"
    ) THEN 'unhoused'
    ELSE 'back'
  END,
  b."PersonalID"
FROM "month" m
JOIN "month" n ON n."MonthNumber" = m."MonthNumber" + 1
JOIN "listed" b ON b."MonthNumber" = n."MonthNumber"
JOIN "first" f ON f."PersonalID" = b."PersonalID"
LEFT JOIN "listed" a ON a."MonthNumber" = m."MonthNumber" AND a."PersonalID" = b."PersonalID"
WHERE a."PersonalID" IS NULL
UNION ALL
SELECT m."Day",
  CASE WHEN EXISTS (
    SELECT 1 FROM "placement" p
    WHERE p."PersonalID" = a."PersonalID" AND p."Day" BETWEEN m."Day" AND n."Day"
  ) THEN 'housed' ELSE 'gone' END,
  a."PersonalID"
FROM "month" m
JOIN "month" n ON n."MonthNumber" = m."MonthNumber" + 1
JOIN "listed" a ON a."MonthNumber" = m."MonthNumber"
LEFT JOIN "listed" b ON b."MonthNumber" = n."MonthNumber" AND b."PersonalID" = a."PersonalID"
WHERE b."PersonalID" IS NULL
