-- title.en: Use of beds by project
-- title.es: Uso de camas por proyecto
-- about.en: Distinct people a night, averaged over the nights of the period, by the average number of beds.
--   Projects without beds in the inventory have no percentage, and those without any inventory no beds.
--   Nights after the end of the export are left out.
-- about.es: Personas distintas por noche, en promedio sobre las noches del período, entre el promedio de camas.
--   Los proyectos sin camas en el inventario no tienen porcentaje, y los que no tienen ningún inventario, ni
--   camas. Las noches posteriores al fin de la exportación no figuran.
-- parameter start day latest-29: From | Desde
-- parameter end day latest: Until | Hasta
-- column project text: Project | Proyecto
-- column clients number: People a night | Personas por noche
-- column beds number: Beds a night | Camas por noche
-- column used percent: In use | En uso
-- picture: bars project used

WITH "span" AS (
  SELECT "Day" FROM "Calendar"
  WHERE "Day" BETWEEN :start AND :end AND "Day" <= (SELECT MAX("ExportEndDate") FROM "Export")
),
"slept" AS (
  SELECT n."ProjectID", SUM(n."Clients") AS "nights"
  FROM "Night" n JOIN "span" d ON d."Day" = n."Day"
  GROUP BY n."ProjectID"
),
"bed" AS (
  SELECT i."ProjectID", SUM(CASE WHEN d."Day" IS NULL THEN 0 ELSE COALESCE(i."BedInventory", 0) END) AS "beds"
  FROM "Inventory" i
  LEFT JOIN "span" d ON i."InventoryStartDate" <= d."Day"
    AND (i."InventoryEndDate" IS NULL OR i."InventoryEndDate" >= d."Day")
  WHERE i."DateDeleted" IS NULL
  GROUP BY i."ProjectID"
)
SELECT
  p."ProjectName" AS "project",
  COALESCE(s."nights", 0) * 1.0 / d."days" AS "clients",
  b."beds" * 1.0 / d."days" AS "beds",
  CASE WHEN b."beds" > 0 THEN COALESCE(s."nights", 0) * 100.0 / b."beds" END AS "used"
FROM "Project" p
CROSS JOIN (SELECT COUNT(*) AS "days" FROM "span") d
LEFT JOIN "slept" s ON s."ProjectID" = p."ProjectID"
LEFT JOIN "bed" b ON b."ProjectID" = p."ProjectID"
WHERE p."DateDeleted" IS NULL AND d."days" > 0 AND (s."nights" > 0 OR b."beds" > 0)
ORDER BY p."ProjectName", CAST(p."ProjectID" AS TEXT)
