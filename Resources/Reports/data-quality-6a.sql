-- title.en: Data quality: who people are (Q6a)
-- title.es: Calidad de datos: quiénes son (Q6a)
-- about.en: Everybody with an enrolment in the period, by the one that ended last (an open one is last of all). Each
--   person is at most once in a row: unknown (quality 8 or 9) before missing (no answer, or quality 99) before
--   doubtful. Doubtful: quality 2; a number of other than nine digits, or with 000, 666 or 9 in front, 00 in the
--   middle or 0000 at the end; a birth before 1915 or after the entry.
-- about.es: Quienes tienen una inscripción en el período, según la que terminó última. Cada persona está a lo más una
--   vez por fila: no sabe o no responde (8, 9), luego falta (sin respuesta, o 99), luego dudoso. Dudoso: calidad 2;
--   un número que no tiene nueve cifras, o con 000, 666 o 9 al inicio, 00 en medio o 0000 al final; un nacimiento
--   antes de 1915 o después de la entrada.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column element word: Element | Elemento
-- column refused count: Doesn’t know or answer | No sabe o no responde
-- column missing count: Missing | Falta
-- column doubtful count: Doubtful | Dudoso
-- column total count: Total | Total
-- column rate percent: Of everybody | Del total
-- picture: bars element total
-- word name: Name | Nombre
-- word ssn: Social security number | Número de seguro social
-- word dob: Date of birth | Fecha de nacimiento
-- word race: Race and ethnicity | Raza y etnia
-- word sex: Sex | Sexo

WITH "line" ("row", "element") AS (
  VALUES (1, 'name'), (2, 'ssn'), (3, 'dob'), (4, 'race'), (5, 'sex')
),
"ranked" AS (
  SELECT s."PersonalID", s."EntryDate",
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"fault" AS MATERIALIZED (
  SELECT
    CASE
      WHEN p."NameDataQuality" IN (8, 9) THEN 1
      WHEN COALESCE(p."FirstName", '') = '' OR COALESCE(p."LastName", '') = ''
        OR COALESCE(p."NameDataQuality", 99) = 99 THEN 2
      WHEN p."NameDataQuality" = 2 THEN 3
    END AS "name",
    CASE
      WHEN p."SSNDataQuality" IN (8, 9) THEN 1
      WHEN COALESCE(p."SSN", '') = '' OR COALESCE(p."SSNDataQuality", 99) = 99 THEN 2
      WHEN p."SSNDataQuality" = 2 OR LENGTH(p."SSN") <> 9 OR SUBSTR(p."SSN", 1, 1) = '9'
        OR SUBSTR(p."SSN", 1, 3) IN ('000', '666') OR SUBSTR(p."SSN", 4, 2) = '00'
        OR SUBSTR(p."SSN", 6, 4) = '0000' THEN 3
    END AS "ssn",
    CASE
      WHEN p."DOBDataQuality" IN (8, 9) THEN 1
      WHEN p."DOB" IS NULL OR COALESCE(p."DOBDataQuality", 99) = 99 THEN 2
      WHEN p."DOBDataQuality" = 2 OR p."DOB" < -20089 OR p."DOB" > r."EntryDate" THEN 3
    END AS "dob",
    CASE
      WHEN 1 IN (
        p."AmIndAKNative", p."Asian", p."BlackAfAmerican", p."HispanicLatinao", p."MidEastNAfrican",
        p."NativeHIPacific", p."White") THEN NULL
      WHEN p."RaceNone" IN (8, 9) THEN 1
      ELSE 2
    END AS "race",
    CASE
      WHEN p."Sex" IN (8, 9) THEN 1
      WHEN COALESCE(p."Sex", 99) = 99 THEN 2
    END AS "sex"
  FROM "ranked" r JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  WHERE r."place" = 1
),
"cell" AS (
  SELECT l."row", l."element",
    CASE l."row"
      WHEN 1 THEN f."name" WHEN 2 THEN f."ssn" WHEN 3 THEN f."dob" WHEN 4 THEN f."race" ELSE f."sex"
    END AS "fault"
  FROM "line" l CROSS JOIN "fault" f
)
SELECT
  "element" AS "element",
  COUNT(CASE WHEN "fault" = 1 THEN 1 END) AS "refused",
  COUNT(CASE WHEN "fault" = 2 THEN 1 END) AS "missing",
  COUNT(CASE WHEN "fault" = 3 THEN 1 END) AS "doubtful",
  COUNT("fault") AS "total",
  COUNT("fault") * 100.0 / COUNT(*) AS "rate"
FROM "cell"
GROUP BY "row", "element"
ORDER BY "row"

-- people
WITH "ranked" AS (
  SELECT s."PersonalID", s."EntryDate",
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"fault" AS MATERIALIZED (
  SELECT r."PersonalID",
    CASE
      WHEN p."NameDataQuality" IN (8, 9) THEN 1
      WHEN COALESCE(p."FirstName", '') = '' OR COALESCE(p."LastName", '') = ''
        OR COALESCE(p."NameDataQuality", 99) = 99 THEN 2
      WHEN p."NameDataQuality" = 2 THEN 3
    END AS "name",
    CASE
      WHEN p."SSNDataQuality" IN (8, 9) THEN 1
      WHEN COALESCE(p."SSN", '') = '' OR COALESCE(p."SSNDataQuality", 99) = 99 THEN 2
      WHEN p."SSNDataQuality" = 2 OR LENGTH(p."SSN") <> 9 OR SUBSTR(p."SSN", 1, 1) = '9'
        OR SUBSTR(p."SSN", 1, 3) IN ('000', '666') OR SUBSTR(p."SSN", 4, 2) = '00'
        OR SUBSTR(p."SSN", 6, 4) = '0000' THEN 3
    END AS "ssn",
    CASE
      WHEN p."DOBDataQuality" IN (8, 9) THEN 1
      WHEN p."DOB" IS NULL OR COALESCE(p."DOBDataQuality", 99) = 99 THEN 2
      WHEN p."DOBDataQuality" = 2 OR p."DOB" < -20089 OR p."DOB" > r."EntryDate" THEN 3
    END AS "dob",
    CASE
      WHEN 1 IN (
        p."AmIndAKNative", p."Asian", p."BlackAfAmerican", p."HispanicLatinao", p."MidEastNAfrican",
        p."NativeHIPacific", p."White") THEN NULL
      WHEN p."RaceNone" IN (8, 9) THEN 1
      ELSE 2
    END AS "race",
    CASE
      WHEN p."Sex" IN (8, 9) THEN 1
      WHEN COALESCE(p."Sex", 99) = 99 THEN 2
    END AS "sex"
  FROM "ranked" r JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  WHERE r."place" = 1
),
"cell" ("element", "fault", "PersonalID") AS (
  SELECT 'name', "name", "PersonalID" FROM "fault"
  UNION ALL SELECT 'ssn', "ssn", "PersonalID" FROM "fault"
  UNION ALL SELECT 'dob', "dob", "PersonalID" FROM "fault"
  UNION ALL SELECT 'race', "race", "PersonalID" FROM "fault"
  UNION ALL SELECT 'sex', "sex", "PersonalID" FROM "fault"
)
SELECT "element" AS "element",
  CASE "fault" WHEN 1 THEN 'refused' WHEN 2 THEN 'missing' ELSE 'doubtful' END AS "number",
  "PersonalID" AS "person"
FROM "cell"
WHERE "fault" IS NOT NULL
UNION ALL
SELECT "element", 'total', "PersonalID" FROM "cell" WHERE "fault" IS NOT NULL
