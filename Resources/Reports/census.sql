-- title.en: Beds tonight
-- title.es: Camas esta noche
-- about.en: Who sleeps where on one night, and how many beds are left. Counted are bed nights, and stays that
--   began by that night and end after it; in permanent housing from the day of moving in. A person counts once
--   in each project. Beds are those of the inventory in force; of a project that has no inventory at all they
--   are not known. Projects that house people and are in operation, as far as either is known, and any with
--   somebody in.
-- about.es: Quién duerme dónde una noche, y cuántas camas quedan. Cuentan las noches de cama y las estancias
--   que empezaron hasta esa noche y terminan después; en vivienda permanente desde el día de mudanza. Cada
--   persona cuenta una vez en cada proyecto. Las camas son las del inventario vigente; de un proyecto sin
--   ningún inventario no se conocen. Proyectos que alojan y están en funcionamiento, hasta donde se sabe, y los
--   que tienen a alguien.
-- parameter day day latest: Night | Noche
-- column project text: Project | Proyecto
-- column clients count: People | Personas
-- column beds count: Beds | Camas
-- column free count: Free | Libres
-- column used percent: In use | En uso
-- column projectID key: Project number | Número del proyecto
-- picture: bars project clients

WITH "bed" AS (
  SELECT "ProjectID", SUM(
    CASE
      WHEN "InventoryStartDate" <= :day AND ("InventoryEndDate" IS NULL OR "InventoryEndDate" >= :day)
      THEN COALESCE("BedInventory", 0) ELSE 0
    END) AS "beds"
  FROM "Inventory"
  WHERE "DateDeleted" IS NULL
  GROUP BY "ProjectID"
)
SELECT
  p."ProjectName" AS "project",
  COALESCE(n."Clients", 0) AS "clients",
  b."beds" AS "beds",
  b."beds" - COALESCE(n."Clients", 0) AS "free",
  CASE WHEN b."beds" > 0 THEN COALESCE(n."Clients", 0) * 100.0 / b."beds" END AS "used",
  CAST(p."ProjectID" AS TEXT) AS "projectID"
FROM "Project" p
LEFT JOIN "bed" b ON b."ProjectID" = p."ProjectID"
LEFT JOIN "Night" n ON n."ProjectID" = p."ProjectID" AND n."Day" = :day
WHERE p."DateDeleted" IS NULL
  AND :day <= (SELECT MAX("ExportEndDate") FROM "Export")
  AND (
    n."Clients" IS NOT NULL
    OR COALESCE(p."ProjectType", 1) IN (0, 1, 2, 3, 8, 9, 10, 13)
      AND (p."OperatingStartDate" IS NULL OR p."OperatingStartDate" <= :day)
      AND (p."OperatingEndDate" IS NULL OR p."OperatingEndDate" >= :day)
  )
ORDER BY p."ProjectName", CAST(p."ProjectID" AS TEXT)

-- people
SELECT CAST(s."ProjectID" AS TEXT) AS "projectID", 'clients' AS "number", s."PersonalID" AS "person"
FROM (
  SELECT "ProjectID", "PersonalID" FROM "NightClient" WHERE "Day" = :day
  UNION ALL
  SELECT "ProjectID", "PersonalID" FROM "Stay" WHERE "FirstDay" <= :day AND "EndDay" > :day
) s
WHERE :day <= (SELECT MAX("ExportEndDate") FROM "Export")
