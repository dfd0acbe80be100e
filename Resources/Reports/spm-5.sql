-- title.en: Measure 5: homeless for the first time
-- title.es: Medida 5: sin hogar por primera vez
-- about.en: Who entered a shelter, Safe Haven or transitional housing in the period, in the second line permanent housing
--   too, by their first such entry; and who of them had been in any of these projects or in permanent housing in the
--   730 days before it: an earlier entry, and an exit not more than 730 days before.
-- about.es: Quienes entraron a un albergue, refugio seguro o vivienda de transición en el período, en la segunda línea
--   también a vivienda permanente, según su primera entrada así; y quiénes de ellos estuvieron en alguno de estos
--   proyectos o en vivienda permanente en los 730 días anteriores: una entrada anterior, y una salida a lo más 730
--   días antes.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- column projects word: Projects | Proyectos
-- column persons count: Entered | Entraron
-- column known count: Had been there | Habían estado
-- column first count: First time | Primera vez
-- column rate percent: Rate | Tasa
-- picture: bars projects first
-- word homeless: Shelter, Safe Haven, transitional (5.1) | Albergue, refugio seguro, transición (5.1)
-- word all: And permanent housing (5.2) | Y vivienda permanente (5.2)

WITH "line" ("row", "projects") AS (VALUES (1, 'homeless'), (2, 'all')),
"entry" AS (
  SELECT l."row", e."PersonalID", MIN(e."EntryDate") AS "Day"
  FROM "Participation" e
  JOIN "line" l ON e."ProjectType" IN (0, 1, 2, 8) OR l."row" = 2 AND e."ProjectType" IN (3, 9, 10, 13)
  WHERE e."EntryDate" BETWEEN :start AND :end
  GROUP BY l."row", e."PersonalID"
),
"subject" AS (
  SELECT n."row",
    CASE WHEN EXISTS (
      SELECT 1 FROM "Participation" b
      WHERE b."PersonalID" = n."PersonalID" AND b."ProjectType" IN (0, 1, 2, 3, 8, 9, 10, 13)
        AND b."EntryDate" < n."Day" AND b."EndDate" >= n."Day" - 730
    ) THEN 1 ELSE 0 END AS "known"
  FROM "entry" n
)
SELECT
  l."projects" AS "projects",
  COUNT(p."known") AS "persons",
  COALESCE(SUM(p."known"), 0) AS "known",
  COUNT(CASE WHEN p."known" = 0 THEN 1 END) AS "first",
  CASE WHEN COUNT(p."known") > 0 THEN
    COUNT(CASE WHEN p."known" = 0 THEN 1 END) * 100.0 / COUNT(p."known")
  END AS "rate"
FROM "line" l
LEFT JOIN "subject" p ON p."row" = l."row"
GROUP BY l."row", l."projects"
ORDER BY l."row"

-- people
WITH "line" ("row", "projects") AS (VALUES (1, 'homeless'), (2, 'all')),
"entry" AS (
  SELECT l."row", e."PersonalID", MIN(e."EntryDate") AS "Day"
  FROM "Participation" e
  JOIN "line" l ON e."ProjectType" IN (0, 1, 2, 8) OR l."row" = 2 AND e."ProjectType" IN (3, 9, 10, 13)
  WHERE e."EntryDate" BETWEEN :start AND :end
  GROUP BY l."row", e."PersonalID"
),
"subject" AS (
  SELECT n."row", n."PersonalID",
    CASE WHEN EXISTS (
      SELECT 1 FROM "Participation" b
      WHERE b."PersonalID" = n."PersonalID" AND b."ProjectType" IN (0, 1, 2, 3, 8, 9, 10, 13)
        AND b."EntryDate" < n."Day" AND b."EndDate" >= n."Day" - 730
    ) THEN 'known' ELSE 'first' END AS "number"
  FROM "entry" n
)
SELECT l."projects" AS "projects", s."number" AS "number", s."PersonalID" AS "person"
FROM "line" l
JOIN "subject" s ON s."row" = l."row"
UNION ALL
SELECT l."projects", 'persons', n."PersonalID"
FROM "line" l
JOIN "entry" n ON n."row" = l."row"
