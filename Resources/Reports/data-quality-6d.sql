-- title.en: Data quality: chronic homelessness (Q6d)
-- title.es: Calidad de datos: falta de hogar crónica (Q6d)
-- about.en: Adults and heads of household with an enrolment in the period, by the one that ended last, in shelters,
--   Safe Havens and outreach (0, 1, 4, 8), transitional (2) and permanent housing (3, 9, 10, 13). Everybody of the
--   first is asked since when, how often and for how many months. In housing: those who came from a homeless
--   situation, or from elsewhere, stayed there under the threshold and were homeless before. Of those from an
--   institution, and from other places, the time there is asked too.
-- about.es: Adultos y jefes de hogar con una inscripción en el período, según la que terminó última, en albergues,
--   refugios seguros y trabajo de calle (0, 1, 4, 8), vivienda de transición (2) y permanente (3, 9, 10, 13). A todos
--   los primeros se pregunta desde cuándo, cuántas veces y cuántos meses. En vivienda: a quienes venían de estar sin
--   hogar, o de otro lugar, donde estuvieron menos del umbral y antes sin hogar. De una institución, y de otros
--   lugares, se pregunta también el tiempo allí.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column projects word: Projects | Proyectos
-- column asked count: People | Personas
-- column institution count: Time in institution | Tiempo en institución
-- column housing count: Time in housing | Tiempo en vivienda
-- column since count: Since when | Desde cuándo
-- column times count: How often | Cuántas veces
-- column months count: Months | Meses
-- column rate percent: Not to be told | No se puede saber
-- picture: bars projects rate
-- word shelter: Shelter, Safe Haven, outreach | Albergue, refugio seguro, trabajo de calle
-- word transitional: Transitional housing | Vivienda de transición
-- word permanent: Permanent housing | Vivienda permanente
-- word total: Total | Total

WITH "line" ("row", "projects", "low", "high") AS (
  VALUES (1, 'shelter', 1, 1), (2, 'transitional', 2, 2), (3, 'permanent', 3, 3), (4, 'total', 1, 3)
),
"ranked" AS (
  SELECT s.*,
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"subject" AS (
  SELECT e.*,
    CASE r."ProjectType"
      WHEN 0 THEN 1 WHEN 1 THEN 1 WHEN 4 THEN 1 WHEN 8 THEN 1 WHEN 2 THEN 2 ELSE 3
    END AS "kind",
    CASE WHEN e."LivingSituation" BETWEEN 100 AND 199 OR r."ProjectType" IN (0, 1, 4, 8) THEN 1 ELSE 0 END
      AS "homeless",
    CASE WHEN e."LivingSituation" BETWEEN 200 AND 299 THEN 1 ELSE 0 END AS "institutional",
    CASE WHEN COALESCE(e."LengthOfStay", 99) IN (8, 9, 99) THEN 1 ELSE 0 END AS "timeless"
  FROM "ranked" r
  JOIN "Enrollment" e ON e."EnrollmentID" = r."EnrollmentID"
  JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1 AND r."ProjectType" IN (0, 1, 2, 3, 4, 8, 9, 10, 13)
    AND (r."RelationshipToHoH" = 1 OR (c."Number" - p."BirthNumber") / 10000 >= 18)
),
"asked" AS (
  SELECT "subject".*,
    CASE
      WHEN "homeless" = 1 OR "LOSUnderThreshold" = 1 AND "PreviousStreetESSH" = 1 THEN 1
      ELSE 0
    END AS "history"
  FROM "subject"
),
"fault" AS MATERIALIZED (
  SELECT "kind",
    CASE WHEN "homeless" = 0 AND "institutional" = 1 THEN "timeless" ELSE 0 END AS "institution",
    CASE WHEN "homeless" = 0 AND "institutional" = 0 THEN "timeless" ELSE 0 END AS "housing",
    CASE WHEN "history" = 1 AND "DateToStreetESSH" IS NULL THEN 1 ELSE 0 END AS "since",
    CASE WHEN "history" = 1 AND COALESCE("TimesHomelessPastThreeYears", 99) IN (8, 9, 99)
      THEN 1 ELSE 0 END AS "times",
    CASE WHEN "history" = 1 AND COALESCE("MonthsHomelessPastThreeYears", 99) IN (8, 9, 99)
      THEN 1 ELSE 0 END AS "months"
  FROM "asked"
)
SELECT
  l."projects" AS "projects",
  COUNT(f."kind") AS "asked",
  COALESCE(SUM(f."institution"), 0) AS "institution",
  COALESCE(SUM(f."housing"), 0) AS "housing",
  COALESCE(SUM(f."since"), 0) AS "since",
  COALESCE(SUM(f."times"), 0) AS "times",
  COALESCE(SUM(f."months"), 0) AS "months",
  CASE WHEN COUNT(f."kind") > 0 THEN
    COUNT(CASE WHEN 1 IN (f."institution", f."housing", f."since", f."times", f."months") THEN 1 END)
      * 100.0 / COUNT(f."kind")
  END AS "rate"
FROM "line" l
LEFT JOIN "fault" f ON f."kind" BETWEEN l."low" AND l."high"
GROUP BY l."row", l."projects"
ORDER BY l."row"

-- people
WITH "line" ("row", "projects", "low", "high") AS (
  VALUES (1, 'shelter', 1, 1), (2, 'transitional', 2, 2), (3, 'permanent', 3, 3), (4, 'total', 1, 3)
),
"ranked" AS (
  SELECT s.*,
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"subject" AS (
  SELECT e.*,
    CASE r."ProjectType"
      WHEN 0 THEN 1 WHEN 1 THEN 1 WHEN 4 THEN 1 WHEN 8 THEN 1 WHEN 2 THEN 2 ELSE 3
    END AS "kind",
    CASE WHEN e."LivingSituation" BETWEEN 100 AND 199 OR r."ProjectType" IN (0, 1, 4, 8) THEN 1 ELSE 0 END
      AS "homeless",
    CASE WHEN e."LivingSituation" BETWEEN 200 AND 299 THEN 1 ELSE 0 END AS "institutional",
    CASE WHEN COALESCE(e."LengthOfStay", 99) IN (8, 9, 99) THEN 1 ELSE 0 END AS "timeless"
  FROM "ranked" r
  JOIN "Enrollment" e ON e."EnrollmentID" = r."EnrollmentID"
  JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1 AND r."ProjectType" IN (0, 1, 2, 3, 4, 8, 9, 10, 13)
    AND (r."RelationshipToHoH" = 1 OR (c."Number" - p."BirthNumber") / 10000 >= 18)
),
"asked" AS (
  SELECT "subject".*,
    CASE
      WHEN "homeless" = 1 OR "LOSUnderThreshold" = 1 AND "PreviousStreetESSH" = 1 THEN 1
      ELSE 0
    END AS "history"
  FROM "subject"
),
"fault" AS MATERIALIZED (
  SELECT "PersonalID", "kind",
    CASE WHEN "homeless" = 0 AND "institutional" = 1 THEN "timeless" ELSE 0 END AS "institution",
    CASE WHEN "homeless" = 0 AND "institutional" = 0 THEN "timeless" ELSE 0 END AS "housing",
    CASE WHEN "history" = 1 AND "DateToStreetESSH" IS NULL THEN 1 ELSE 0 END AS "since",
    CASE WHEN "history" = 1 AND COALESCE("TimesHomelessPastThreeYears", 99) IN (8, 9, 99)
      THEN 1 ELSE 0 END AS "times",
    CASE WHEN "history" = 1 AND COALESCE("MonthsHomelessPastThreeYears", 99) IN (8, 9, 99)
      THEN 1 ELSE 0 END AS "months"
  FROM "asked"
),
"cell" ("kind", "number", "PersonalID") AS (
  SELECT "kind", 'asked', "PersonalID" FROM "fault"
  UNION ALL SELECT "kind", 'institution', "PersonalID" FROM "fault" WHERE "institution" = 1
  UNION ALL SELECT "kind", 'housing', "PersonalID" FROM "fault" WHERE "housing" = 1
  UNION ALL SELECT "kind", 'since', "PersonalID" FROM "fault" WHERE "since" = 1
  UNION ALL SELECT "kind", 'times', "PersonalID" FROM "fault" WHERE "times" = 1
  UNION ALL SELECT "kind", 'months', "PersonalID" FROM "fault" WHERE "months" = 1
)
SELECT l."projects" AS "projects", c."number" AS "number", c."PersonalID" AS "person"
FROM "line" l
JOIN "cell" c ON c."kind" BETWEEN l."low" AND l."high"
