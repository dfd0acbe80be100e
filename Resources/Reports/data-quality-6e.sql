-- title.en: Data quality: timeliness (Q6e)
-- title.es: Calidad de datos: puntualidad (Q6e)
-- about.en: How many days after an entry or an exit of the period its record was made. A record made before the day
--   counts as made on it; one without a date of creation is not counted.
-- about.es: Cuántos días después de una entrada o salida del período se hizo su registro. Uno hecho antes de ese día
--   cuenta como hecho en él; uno sin fecha de creación no cuenta.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column delay word: Days later | Días después
-- column entries count: Entries | Entradas
-- column exits count: Exits | Salidas
-- picture: bars delay entries
-- word d0: The same day | El mismo día
-- word d3: 1 to 3 days | 1 a 3 días
-- word d6: 4 to 6 days | 4 a 6 días
-- word d10: 7 to 10 days | 7 a 10 días
-- word more: 11 days or more | 11 días o más

WITH "band" ("row", "low", "high", "delay") AS (
  VALUES (1, -9999999, 0, 'd0'), (2, 1, 3, 'd3'), (3, 4, 6, 'd6'), (4, 7, 10, 'd10'),
    (5, 11, 9999999, 'more')
),
"record" AS MATERIALIZED (
  SELECT 1 AS "entry", "EntryCreatedDay" - "EntryDate" AS "days"
  FROM "Participation"
  WHERE "EntryDate" BETWEEN :start AND :end AND (:project IS NULL OR "ProjectID" = :project)
  UNION ALL
  SELECT 0 AS "entry", "ExitCreatedDay" - "ExitDate" AS "days"
  FROM "Participation"
  WHERE "ExitDate" BETWEEN :start AND :end AND (:project IS NULL OR "ProjectID" = :project)
)
SELECT
  b."delay" AS "delay",
  COUNT(CASE WHEN r."entry" = 1 THEN 1 END) AS "entries",
  COUNT(CASE WHEN r."entry" = 0 THEN 1 END) AS "exits"
FROM "band" b
LEFT JOIN "record" r ON r."days" BETWEEN b."low" AND b."high"
GROUP BY b."row", b."delay"
ORDER BY b."row"

-- people
WITH "band" ("row", "low", "high", "delay") AS (
  VALUES (1, -9999999, 0, 'd0'), (2, 1, 3, 'd3'), (3, 4, 6, 'd6'), (4, 7, 10, 'd10'),
    (5, 11, 9999999, 'more')
),
"record" AS (
  SELECT 'entries' AS "number", "PersonalID", "EntryCreatedDay" - "EntryDate" AS "days"
  FROM "Participation"
  WHERE "EntryDate" BETWEEN :start AND :end AND (:project IS NULL OR "ProjectID" = :project)
  UNION ALL
  SELECT 'exits', "PersonalID", "ExitCreatedDay" - "ExitDate"
  FROM "Participation"
  WHERE "ExitDate" BETWEEN :start AND :end AND (:project IS NULL OR "ProjectID" = :project)
)
SELECT b."delay" AS "delay", r."number" AS "number", r."PersonalID" AS "person"
FROM "band" b
JOIN "record" r ON r."days" BETWEEN b."low" AND b."high"
