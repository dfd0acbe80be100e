-- title.en: People by project and month
-- title.es: Personas por proyecto y mes
-- about.en: Everybody who slept in a project in a month, once a project and month, and the nights they slept
--   there. The sum over projects or months counts people again; Unduplicated people of a month does not.
-- about.es: Quienes durmieron en un proyecto en un mes, una vez por proyecto y mes, y las noches que durmieron
--   allí. La suma sobre proyectos o meses cuenta a las personas de nuevo; Personas del mes sin duplicar no.
-- parameter from month latest-35: From | Desde
-- parameter to month latest: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column month month: Month | Mes
-- column project text: Project | Proyecto
-- column persons count: People | Personas
-- column nights count: Nights | Noches
-- column projectID key: Project number | Número del proyecto
-- picture: heat month persons

WITH "slept" AS (
  SELECT "MonthNumber", "ProjectID", COUNT(*) AS "persons", SUM("Nights") AS "nights"
  FROM "MonthClient"
  WHERE "MonthNumber" BETWEEN :from AND :to AND (:project IS NULL OR "ProjectID" = :project)
  GROUP BY "MonthNumber", "ProjectID"
)
SELECT
  c."MonthFirst" AS "month",
  p."ProjectName" AS "project",
  s."persons" AS "persons",
  s."nights" AS "nights",
  CAST(p."ProjectID" AS TEXT) AS "projectID"
FROM "slept" s
JOIN "Project" p ON p."ProjectID" = s."ProjectID"
JOIN "Calendar" c ON c."MonthNumber" = s."MonthNumber" AND c."DayOfMonth" = 1
ORDER BY c."MonthFirst", p."ProjectName", CAST(p."ProjectID" AS TEXT)

-- people
SELECT c."MonthFirst" AS "month", CAST(m."ProjectID" AS TEXT) AS "projectID", w."number" AS "number",
  m."PersonalID" AS "person"
FROM "MonthClient" m
JOIN "Calendar" c ON c."MonthNumber" = m."MonthNumber" AND c."DayOfMonth" = 1
CROSS JOIN (SELECT 'persons' AS "number" UNION ALL SELECT 'nights') w
WHERE m."MonthNumber" BETWEEN :from AND :to AND (:project IS NULL OR m."ProjectID" = :project)
