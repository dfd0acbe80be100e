-- title.en: Occupancy by night
-- title.es: Ocupación por noche
-- about.en: How full it was, night by night. A person counts once in each project and night, as in Beds tonight;
--   beds are those of the inventory in force that night, and not known where there is no inventory at all.
--   Nights after the end of the export are left out.
-- about.es: Cuán lleno estuvo, noche por noche. Una persona cuenta una vez por proyecto y noche, como en Camas
--   esta noche; las camas son las del inventario vigente esa noche, y no se conocen si no hay ningún
--   inventario. Las noches posteriores al fin de la exportación no figuran.
-- parameter start day latest-29: From | Desde
-- parameter end day latest: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column night day: Night | Noche
-- column clients count: People | Personas
-- column beds count: Beds | Camas
-- column used percent: In use | En uso
-- picture: heat night clients

WITH "slept" AS (
  SELECT "Day", SUM("Clients") AS "clients"
  FROM "Night"
  WHERE "Day" BETWEEN :start AND :end AND (:project IS NULL OR "ProjectID" = :project)
  GROUP BY "Day"
),
"bed" AS (
  SELECT c."Day", SUM(COALESCE(i."BedInventory", 0)) AS "beds"
  FROM "Calendar" c
  JOIN "Inventory" i ON i."InventoryStartDate" <= c."Day"
    AND (i."InventoryEndDate" IS NULL OR i."InventoryEndDate" >= c."Day")
  WHERE c."Day" BETWEEN :start AND :end AND i."DateDeleted" IS NULL
    AND (:project IS NULL OR i."ProjectID" = :project)
  GROUP BY c."Day"
)
SELECT
  c."Day" AS "night",
  COALESCE(s."clients", 0) AS "clients",
  CASE WHEN k."rows" > 0 THEN COALESCE(b."beds", 0) END AS "beds",
  CASE WHEN b."beds" > 0 THEN COALESCE(s."clients", 0) * 100.0 / b."beds" END AS "used"
FROM "Calendar" c
CROSS JOIN (
  SELECT COUNT(*) AS "rows" FROM "Inventory"
  WHERE "DateDeleted" IS NULL AND (:project IS NULL OR "ProjectID" = :project)
) k
LEFT JOIN "slept" s ON s."Day" = c."Day"
LEFT JOIN "bed" b ON b."Day" = c."Day"
WHERE c."Day" BETWEEN :start AND :end AND c."Day" <= (SELECT MAX("ExportEndDate") FROM "Export")
ORDER BY c."Day"

-- people
SELECT n."Day" AS "night", 'clients' AS "number", n."PersonalID" AS "person"
FROM "NightClient" n
WHERE n."Day" BETWEEN :start AND :end AND n."Day" <= (SELECT MAX("ExportEndDate") FROM "Export")
  AND (:project IS NULL OR n."ProjectID" = :project)
UNION ALL
SELECT c."Day", 'clients', s."PersonalID"
FROM "Calendar" c
JOIN "Stay" s ON s."FirstDay" <= c."Day" AND s."EndDay" > c."Day"
WHERE c."Day" BETWEEN :start AND :end AND c."Day" <= (SELECT MAX("ExportEndDate") FROM "Export")
  AND (:project IS NULL OR s."ProjectID" = :project)
