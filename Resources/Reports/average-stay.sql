-- title.en: Average and median stay (Q22b)
-- title.es: Estancia media y mediana (Q22b)
-- about.en: The days of Length of stay, averaged, and their median, of leavers and of stayers.
-- about.es: Los días de Duración de la estancia, en promedio, y su mediana, de quienes salieron y de quienes siguen.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column who word: Who | Quién
-- column persons count: People | Personas
-- column average number: Average days | Días en promedio
-- column median number: Median days | Mediana de días
-- picture: bars who average
-- word leavers: Leavers | Salieron
-- word stayers: Stayers | Siguen

WITH "line" ("row", "who") AS (VALUES (1, 'leavers'), (2, 'stayers')),
"ranked" AS (
  SELECT "EnrollmentID", "ProjectType", "EntryDate", "EndDate",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "EndDate" DESC, "EntryDate" DESC, CAST("EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation"
  WHERE "EntryDate" <= :end AND "EndDate" >= :start
    AND (:project IS NULL OR "ProjectID" = :project)
),
"subject" AS (
  SELECT
    CASE WHEN "EndDate" <= :end THEN 1 ELSE 2 END AS "row",
    CASE
      WHEN "ProjectType" = 1 THEN (
        SELECT COUNT(DISTINCT s."DateProvided") FROM "Services" s
        WHERE s."EnrollmentID" = "ranked"."EnrollmentID" AND s."RecordType" = 200
          AND s."DateProvided" <= :end AND s."DateDeleted" IS NULL
      )
      WHEN "EndDate" <= :end THEN "EndDate" - "EntryDate"
      ELSE :end + 1 - "EntryDate"
    END AS "days"
  FROM "ranked"
  WHERE "place" = 1
),
"placed" AS (
  SELECT "row", "days",
    ROW_NUMBER() OVER (PARTITION BY "row" ORDER BY "days") AS "place",
    COUNT(*) OVER (PARTITION BY "row") AS "size"
  FROM "subject"
)
SELECT
  w."who" AS "who",
  COUNT(p."days") AS "persons",
  AVG(p."days" * 1.0) AS "average",
  AVG(CASE WHEN p."place" IN ((p."size" + 1) / 2, (p."size" + 2) / 2) THEN p."days" * 1.0 END) AS "median"
FROM "line" w
LEFT JOIN "placed" p ON p."row" = w."row"
GROUP BY w."row", w."who"
ORDER BY w."row"

-- people
WITH "ranked" AS (
  SELECT "PersonalID", "EndDate",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "EndDate" DESC, "EntryDate" DESC, CAST("EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation"
  WHERE "EntryDate" <= :end AND "EndDate" >= :start
    AND (:project IS NULL OR "ProjectID" = :project)
)
SELECT CASE WHEN "EndDate" <= :end THEN 'leavers' ELSE 'stayers' END AS "who",
  'persons' AS "number", "PersonalID" AS "person"
FROM "ranked"
WHERE "place" = 1
