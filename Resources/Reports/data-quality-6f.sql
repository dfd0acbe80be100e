-- title.en: Data quality: inactive records (Q6f)
-- title.es: Calidad de datos: registros inactivos (Q6f)
-- about.en: Enrolments open at the end of the period that began more than so many days before it, without a contact
--   (street outreach and night-by-night shelters; adults and heads of household) or without a bed night
--   (night-by-night shelters; everybody) in the last so many days up to the end. Age: at entry, or at the start of
--   the period if that is later.
-- about.es: Inscripciones abiertas al fin del período que empezaron más de tantos días antes, sin un contacto (trabajo
--   de calle y albergues de noche a noche; adultos y jefes de hogar) o sin una noche de cama (albergues de noche a
--   noche; todos) en los últimos tantos días hasta el fin.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- parameter days number 90: Days | Días
-- column element word: Without | Sin
-- column inactive count: Inactive | Inactivas
-- column open count: Of | De
-- column rate percent: Rate | Tasa
-- picture: bars element inactive
-- word contact: Contact | Contacto
-- word night: Bed night | Noche de cama

WITH "line" ("row", "element") AS (VALUES (1, 'contact'), (2, 'night')),
"open" AS (
  SELECT s."EnrollmentID", s."ProjectType", s."RelationshipToHoH",
    (c."Number" - p."BirthNumber") / 10000 AS "age"
  FROM "Participation" s
  JOIN "Person" p ON p."PersonalID" = s."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN s."EntryDate" > :start THEN s."EntryDate" ELSE :start END
  WHERE s."ProjectType" IN (1, 4) AND s."EntryDate" < :end - :days AND s."EndDate" > :end
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"cell" AS (
  SELECT 1 AS "row",
    CASE WHEN EXISTS (
      SELECT 1 FROM "CurrentLivingSituation" l
      WHERE l."EnrollmentID" = "open"."EnrollmentID" AND l."DateDeleted" IS NULL
        AND l."InformationDate" > :end - :days AND l."InformationDate" <= :end
    ) THEN 0 ELSE 1 END AS "inactive"
  FROM "open"
  WHERE "RelationshipToHoH" = 1 OR "age" >= 18
  UNION ALL
  SELECT 2 AS "row",
    CASE WHEN EXISTS (
      SELECT 1 FROM "Services" n
      WHERE n."EnrollmentID" = "open"."EnrollmentID" AND n."RecordType" = 200
        AND n."DateDeleted" IS NULL
        AND n."DateProvided" > :end - :days AND n."DateProvided" <= :end
    ) THEN 0 ELSE 1 END AS "inactive"
  FROM "open"
  WHERE "ProjectType" = 1
)
SELECT
  l."element" AS "element",
  COALESCE(SUM(c."inactive"), 0) AS "inactive",
  COUNT(c."inactive") AS "open",
  CASE WHEN COUNT(c."inactive") > 0 THEN SUM(c."inactive") * 100.0 / COUNT(c."inactive") END AS "rate"
FROM "line" l
LEFT JOIN "cell" c ON c."row" = l."row"
GROUP BY l."row", l."element"
ORDER BY l."row"

-- people
WITH "open" AS (
  SELECT s."EnrollmentID", s."PersonalID", s."ProjectType", s."RelationshipToHoH",
    (c."Number" - p."BirthNumber") / 10000 AS "age"
  FROM "Participation" s
  JOIN "Person" p ON p."PersonalID" = s."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN s."EntryDate" > :start THEN s."EntryDate" ELSE :start END
  WHERE s."ProjectType" IN (1, 4) AND s."EntryDate" < :end - :days AND s."EndDate" > :end
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"cell" AS (
  SELECT 'contact' AS "element", "PersonalID",
    CASE WHEN EXISTS (
      SELECT 1 FROM "CurrentLivingSituation" l
      WHERE l."EnrollmentID" = "open"."EnrollmentID" AND l."DateDeleted" IS NULL
        AND l."InformationDate" > :end - :days AND l."InformationDate" <= :end
    ) THEN 0 ELSE 1 END AS "inactive"
  FROM "open"
  WHERE "RelationshipToHoH" = 1 OR "age" >= 18
  UNION ALL
  SELECT 'night', "PersonalID",
    CASE WHEN EXISTS (
      SELECT 1 FROM "Services" n
      WHERE n."EnrollmentID" = "open"."EnrollmentID" AND n."RecordType" = 200
        AND n."DateDeleted" IS NULL
        AND n."DateProvided" > :end - :days AND n."DateProvided" <= :end
    ) THEN 0 ELSE 1 END
  FROM "open"
  WHERE "ProjectType" = 1
)
SELECT "element" AS "element", 'open' AS "number", "PersonalID" AS "person" FROM "cell"
UNION ALL
SELECT "element", 'inactive', "PersonalID" FROM "cell" WHERE "inactive" = 1
