-- title.en: Measure 7: successful placement
-- title.es: Medida 7: ubicación lograda
-- about.en: By the enrolment of the period that ended last, of the projects of each line. Outreach (7a.1): leavers;
--   success is permanent housing, and 101, 118, 204, 205, 215, 225, 302, 312, 313, 314, 327, 332. Shelter, Safe Haven,
--   transitional and rapid re-housing, and other permanent housing without moving in (7b.1): leavers; success is
--   permanent housing. Permanent housing but rapid re-housing after moving in (7b.2): success is to stay, or to leave
--   to permanent housing. Left out are exits to 206, 329, 24 (7a.1) and 206, 215, 225, 24 (7b).
-- about.es: Según la inscripción del período que terminó última, de los proyectos de cada línea. Trabajo de calle
--   (7a.1): quienes salieron; éxito es vivienda permanente, y 101, 118, 204, 205, 215, 225, 302, 312, 313, 314, 327,
--   332. Albergue, refugio seguro, transición y realojamiento rápido, y otra vivienda permanente sin mudanza (7b.1):
--   quienes salieron; éxito es vivienda permanente. Vivienda permanente, sin realojamiento rápido, tras la mudanza
--   (7b.2): éxito es quedarse o salir a vivienda permanente. No cuentan salidas a 206, 329, 24 (7a.1) ni 206, 215, 225,
--   24 (7b).
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- column measure word: Measure | Medida
-- column persons count: People | Personas
-- column temporary count: To some temporary place | A ciertos lugares temporales
-- column permanent count: To permanent housing | A vivienda permanente
-- column stayed count: Stayed in housing | Siguen en la vivienda
-- column rate percent: Success | Éxito
-- picture: bars measure rate
-- word outreach: Left outreach (7a.1) | Salieron de trabajo de calle (7a.1)
-- word shelter: Left shelter or rapid re-housing (7b.1) | Salieron de albergue o realojamiento (7b.1)
-- word housing: In permanent housing (7b.2) | En vivienda permanente (7b.2)

WITH "line" ("row", "measure") AS (VALUES (1, 'outreach'), (2, 'shelter'), (3, 'housing')),
"ranked" AS (
  SELECT l."row", s."ProjectType", s."EntryDate", s."EndDate", s."Destination", s."MoveInDate",
    ROW_NUMBER() OVER (
      PARTITION BY l."row", s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  JOIN "line" l ON l."row" = 1 AND s."ProjectType" = 4
    OR l."row" = 2 AND s."ProjectType" IN (0, 1, 2, 3, 8, 9, 10, 13)
    OR l."row" = 3 AND s."ProjectType" IN (3, 9, 10)
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
),
"subject" AS (
  SELECT "row",
    CASE WHEN "EndDate" > :end THEN 1 ELSE 0 END AS "stayed",
    COALESCE("Destination", 99) AS "code"
  FROM "ranked"
  WHERE "place" = 1
    AND CASE
      WHEN "row" = 1 THEN "EndDate" <= :end AND COALESCE("Destination", 99) NOT IN (24, 206, 329)
      WHEN "row" = 2 THEN "EndDate" <= :end
        AND COALESCE("Destination", 99) NOT IN (24, 206, 215, 225)
        AND ("ProjectType" NOT IN (3, 9, 10) OR "MoveInDate" IS NULL OR "MoveInDate" > :end)
      ELSE "MoveInDate" <= :end
        AND ("EndDate" > :end OR COALESCE("Destination", 99) NOT IN (24, 206, 215, 225))
    END
),
"outcome" AS (
  SELECT "row", "stayed",
    CASE WHEN "row" = 1 AND "code" IN (101, 118, 204, 205, 215, 225, 302, 312, 313, 314, 327, 332)
      THEN 1 ELSE 0 END AS "temporary",
    CASE WHEN "stayed" = 0 AND "code" BETWEEN 400 AND 499 THEN 1 ELSE 0 END AS "permanent"
  FROM "subject"
)
SELECT
  l."measure" AS "measure",
  COUNT(o."stayed") AS "persons",
  COALESCE(SUM(o."temporary"), 0) AS "temporary",
  COALESCE(SUM(o."permanent"), 0) AS "permanent",
  COALESCE(SUM(o."stayed"), 0) AS "stayed",
  CASE WHEN COUNT(o."stayed") > 0 THEN
    SUM(o."temporary" + o."permanent" + o."stayed") * 100.0 / COUNT(o."stayed")
  END AS "rate"
FROM "line" l
LEFT JOIN "outcome" o ON o."row" = l."row"
GROUP BY l."row", l."measure"
ORDER BY l."row"

-- people
WITH "line" ("row", "measure") AS (VALUES (1, 'outreach'), (2, 'shelter'), (3, 'housing')),
"ranked" AS (
  SELECT l."row", s."PersonalID", s."ProjectType", s."EntryDate", s."EndDate", s."Destination", s."MoveInDate",
    ROW_NUMBER() OVER (
      PARTITION BY l."row", s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  JOIN "line" l ON l."row" = 1 AND s."ProjectType" = 4
    OR l."row" = 2 AND s."ProjectType" IN (0, 1, 2, 3, 8, 9, 10, 13)
    OR l."row" = 3 AND s."ProjectType" IN (3, 9, 10)
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
),
"subject" AS (
  SELECT "row", "PersonalID",
    CASE WHEN "EndDate" > :end THEN 1 ELSE 0 END AS "stayed",
    COALESCE("Destination", 99) AS "code"
  FROM "ranked"
  WHERE "place" = 1
    AND CASE
      WHEN "row" = 1 THEN "EndDate" <= :end AND COALESCE("Destination", 99) NOT IN (24, 206, 329)
      WHEN "row" = 2 THEN "EndDate" <= :end
        AND COALESCE("Destination", 99) NOT IN (24, 206, 215, 225)
        AND ("ProjectType" NOT IN (3, 9, 10) OR "MoveInDate" IS NULL OR "MoveInDate" > :end)
      ELSE "MoveInDate" <= :end
        AND ("EndDate" > :end OR COALESCE("Destination", 99) NOT IN (24, 206, 215, 225))
    END
),
"cell" ("row", "number", "PersonalID") AS (
  SELECT "row", 'persons', "PersonalID" FROM "subject"
  UNION ALL SELECT "row", 'stayed', "PersonalID" FROM "subject" WHERE "stayed" = 1
  UNION ALL
  SELECT "row", 'permanent', "PersonalID"
  FROM "subject" WHERE "stayed" = 0 AND "code" BETWEEN 400 AND 499
  UNION ALL
  SELECT "row", 'temporary', "PersonalID"
  FROM "subject"
  WHERE "row" = 1 AND "code" IN (101, 118, 204, 205, 215, 225, 302, 312, 313, 314, 327, 332)
)
SELECT l."measure" AS "measure", c."number" AS "number", c."PersonalID" AS "person"
FROM "line" l
JOIN "cell" c ON c."row" = l."row"
