-- title.en: Measure 3: how many people are homeless
-- title.es: Medida 3: cuántas personas están sin hogar
-- about.en: Everybody who spent a night of the period in a shelter, Safe Haven or transitional housing, once in each
--   line. In night-by-night shelters a bed night counts. The count of the street (3.1) is not in these data.
-- about.es: Quienes pasaron una noche del período en un albergue, refugio seguro o vivienda de transición, una vez por
--   línea. En albergues de noche a noche cuenta la noche de cama. El conteo de la calle (3.1) no está en estos datos.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- column projects word: Projects | Proyectos
-- column persons count: People | Personas
-- picture: bars projects persons
-- word total: Total | Total
-- word shelter: Emergency shelter | Albergue de emergencia
-- word haven: Safe Haven | Refugio seguro
-- word transitional: Transitional housing | Vivienda de transición

WITH "line" ("row", "projects", "low", "high") AS (
  VALUES (1, 'total', 1, 3), (2, 'shelter', 1, 1), (3, 'haven', 2, 2), (4, 'transitional', 3, 3)
),
"slept" AS MATERIALIZED (
  SELECT n."PersonalID", 1 AS "kind"
  FROM "NightClient" n JOIN "Project" p ON p."ProjectID" = n."ProjectID"
  WHERE p."ProjectType" = 1 AND n."Day" BETWEEN :start AND :end
  UNION
  SELECT s."PersonalID", CASE p."ProjectType" WHEN 0 THEN 1 WHEN 8 THEN 2 ELSE 3 END
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE p."ProjectType" IN (0, 2, 8) AND s."FirstDay" <= :end AND s."EndDay" > :start
)
SELECT l."projects" AS "projects", COUNT(DISTINCT s."PersonalID") AS "persons"
FROM "line" l
LEFT JOIN "slept" s ON s."kind" BETWEEN l."low" AND l."high"
GROUP BY l."row", l."projects"
ORDER BY l."row"

-- people
WITH "line" ("row", "projects", "low", "high") AS (
  VALUES (1, 'total', 1, 3), (2, 'shelter', 1, 1), (3, 'haven', 2, 2), (4, 'transitional', 3, 3)
),
"slept" AS (
  SELECT n."PersonalID", 1 AS "kind"
  FROM "NightClient" n JOIN "Project" p ON p."ProjectID" = n."ProjectID"
  WHERE p."ProjectType" = 1 AND n."Day" BETWEEN :start AND :end
  UNION
  SELECT s."PersonalID", CASE p."ProjectType" WHEN 0 THEN 1 WHEN 8 THEN 2 ELSE 3 END
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE p."ProjectType" IN (0, 2, 8) AND s."FirstDay" <= :end AND s."EndDay" > :start
)
SELECT l."projects" AS "projects", 'persons' AS "number", s."PersonalID" AS "person"
FROM "line" l
JOIN "slept" s ON s."kind" BETWEEN l."low" AND l."high"
