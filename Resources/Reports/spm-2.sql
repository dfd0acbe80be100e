-- title.en: Measure 2: returns to homelessness
-- title.es: Medida 2: regresos a la falta de hogar
-- about.en: Who left to permanent housing two years (730 days) before the period, by the kind of project of their first
--   such exit, and when they came back: the first other enrolment in outreach, shelter, transitional housing or Safe
--   Haven on the day of exit or later, or in permanent housing more than 14 days later, within 730 days.
-- about.es: Quienes salieron a vivienda permanente dos años (730 días) antes del período, según el tipo de proyecto
--   de su primera salida así, y cuándo volvieron: la primera otra inscripción en trabajo de calle, albergue, vivienda
--   de transición o refugio seguro desde el día de salida, o en vivienda permanente más de 14 días después, en 730
--   días.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- column projects word: Left from | Salieron de
-- column persons count: People | Personas
-- column half count: Back in 180 days | De vuelta en 180 días
-- column year count: 181 to 365 days | 181 a 365 días
-- column later count: 366 to 730 days | 366 a 730 días
-- column back count: Back in two years | De vuelta en dos años
-- column rate percent: Rate | Tasa
-- picture: bars projects rate
-- word outreach: Street outreach | Trabajo de calle
-- word shelter: Emergency shelter | Albergue de emergencia
-- word transitional: Transitional housing | Vivienda de transición
-- word haven: Safe Haven | Refugio seguro
-- word permanent: Permanent housing | Vivienda permanente
-- word total: Total | Total

WITH "line" ("row", "projects", "low", "high") AS (
  VALUES (1, 'outreach', 1, 1), (2, 'shelter', 2, 2), (3, 'transitional', 3, 3), (4, 'haven', 4, 4),
    (5, 'permanent', 5, 5), (6, 'total', 1, 5)
),
"ranked" AS (
  SELECT "EnrollmentID", "PersonalID", "ExitDate",
    CASE "ProjectType" WHEN 4 THEN 1 WHEN 0 THEN 2 WHEN 1 THEN 2 WHEN 2 THEN 3 WHEN 8 THEN 4 ELSE 5 END
      AS "kind",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "ExitDate", "EntryDate", CAST("EnrollmentID" AS TEXT)
    ) AS "place"
  FROM "Participation"
  WHERE "ExitDate" BETWEEN :start - 730 AND :end - 730 AND "Destination" BETWEEN 400 AND 499
    AND "ProjectType" IN (0, 1, 2, 3, 4, 8, 9, 10, 13)
),
"subject" AS MATERIALIZED (
  SELECT r."PersonalID", r."kind", MIN(e."EntryDate" - r."ExitDate") AS "days"
  FROM "ranked" r
  LEFT JOIN "Participation" e ON e."PersonalID" = r."PersonalID"
    AND e."EnrollmentID" <> r."EnrollmentID"
    AND e."EntryDate" BETWEEN r."ExitDate" AND r."ExitDate" + 730
    AND (
      e."ProjectType" IN (0, 1, 2, 4, 8)
      OR e."ProjectType" IN (3, 9, 10, 13) AND e."EntryDate" > r."ExitDate" + 14
    )
  WHERE r."place" = 1
  GROUP BY r."PersonalID", r."kind"
)
SELECT
  l."projects" AS "projects",
  COUNT(p."kind") AS "persons",
  COUNT(CASE WHEN p."days" <= 180 THEN 1 END) AS "half",
  COUNT(CASE WHEN p."days" BETWEEN 181 AND 365 THEN 1 END) AS "year",
  COUNT(CASE WHEN p."days" > 365 THEN 1 END) AS "later",
  COUNT(p."days") AS "back",
  CASE WHEN COUNT(p."kind") > 0 THEN COUNT(p."days") * 100.0 / COUNT(p."kind") END AS "rate"
FROM "line" l
LEFT JOIN "subject" p ON p."kind" BETWEEN l."low" AND l."high"
GROUP BY l."row", l."projects"
ORDER BY l."row"

-- people
WITH "line" ("row", "projects", "low", "high") AS (
  VALUES (1, 'outreach', 1, 1), (2, 'shelter', 2, 2), (3, 'transitional', 3, 3), (4, 'haven', 4, 4),
    (5, 'permanent', 5, 5), (6, 'total', 1, 5)
),
"ranked" AS (
  SELECT "EnrollmentID", "PersonalID", "ExitDate",
    CASE "ProjectType" WHEN 4 THEN 1 WHEN 0 THEN 2 WHEN 1 THEN 2 WHEN 2 THEN 3 WHEN 8 THEN 4 ELSE 5 END
      AS "kind",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "ExitDate", "EntryDate", CAST("EnrollmentID" AS TEXT)
    ) AS "place"
  FROM "Participation"
  WHERE "ExitDate" BETWEEN :start - 730 AND :end - 730 AND "Destination" BETWEEN 400 AND 499
    AND "ProjectType" IN (0, 1, 2, 3, 4, 8, 9, 10, 13)
),
"subject" AS MATERIALIZED (
  SELECT r."PersonalID", r."kind",
    (
      SELECT MIN(e."EntryDate") FROM "Participation" e
      WHERE e."PersonalID" = r."PersonalID" AND e."EnrollmentID" <> r."EnrollmentID"
        AND e."EntryDate" BETWEEN r."ExitDate" AND r."ExitDate" + 730
        AND (
          e."ProjectType" IN (0, 1, 2, 4, 8)
          OR e."ProjectType" IN (3, 9, 10, 13) AND e."EntryDate" > r."ExitDate" + 14
        )
    ) - r."ExitDate" AS "days"
  FROM "ranked" r
  WHERE r."place" = 1
),
"cell" ("kind", "number", "PersonalID") AS (
  SELECT "kind", 'persons', "PersonalID" FROM "subject"
  UNION ALL SELECT "kind", 'back', "PersonalID" FROM "subject" WHERE "days" IS NOT NULL
  UNION ALL
  SELECT "kind",
    CASE WHEN "days" <= 180 THEN 'half' WHEN "days" <= 365 THEN 'year' ELSE 'later' END,
    "PersonalID"
  FROM "subject" WHERE "days" IS NOT NULL
)
SELECT l."projects" AS "projects", c."number" AS "number", c."PersonalID" AS "person"
FROM "line" l
JOIN "cell" c ON c."kind" BETWEEN l."low" AND l."high"
