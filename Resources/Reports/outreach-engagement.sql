-- title.en: Outreach: people engaged (Q9b)
-- title.es: En la calle: personas vinculadas (Q9b)
-- about.en: Of the people of Q9a those whose date of engagement is in the period, by the contacts until then, and
--   by where they were at the first. Rate: of those contacted as often, and of all.
-- about.es: De las personas de Q9a, las que tienen la fecha de vinculación en el período, según los contactos hasta
--   entonces y dónde estaban en el primero. Tasa: entre las contactadas las mismas veces, y entre todas.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column contacts word: Contacts | Contactos
-- column persons count: All engaged | Todas
-- column elsewhere count: First elsewhere | Primero en otro lugar
-- column homeless count: First on the street, in a shelter or Safe Haven | Primero en la calle, albergue o refugio seguro
-- column unknown count: First unknown | Primero sin saber
-- column rate percent: Rate | Tasa
-- picture: bars contacts persons
-- word once: Once | Una vez
-- word few: 2 to 5 times | 2 a 5 veces
-- word several: 6 to 9 times | 6 a 9 veces
-- word many: 10 times or more | 10 veces o más
-- word total: Total | Total

WITH "band" ("row", "low", "high", "contacts") AS (
  VALUES (1, 1, 1, 'once'), (2, 2, 5, 'few'), (3, 6, 9, 'several'), (4, 10, 9999999, 'many'),
    (5, 1, 9999999, 'total')
),
"ranked" AS (
  SELECT s."EnrollmentID", s."PersonalID", s."EntryDate", s."EndDate", s."DateOfEngagement",
    s."RelationshipToHoH", p."BirthNumber",
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s JOIN "Person" p ON p."PersonalID" = s."PersonalID"
  WHERE s."ProjectType" IN (1, 4) AND s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"adult" AS (
  SELECT r."EnrollmentID", r."EntryDate", r."DateOfEngagement",
    CASE WHEN r."DateOfEngagement" < :end THEN
      CASE WHEN r."DateOfEngagement" < r."EndDate" THEN r."DateOfEngagement" ELSE r."EndDate" END
    ELSE
      CASE WHEN r."EndDate" < :end THEN r."EndDate" ELSE :end END
    END AS "LastDay"
  FROM "ranked" r
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1
    AND (r."RelationshipToHoH" = 1 OR (c."Number" - r."BirthNumber") / 10000 >= 18)
),
"contact" AS (
  SELECT a."EnrollmentID", a."DateOfEngagement", l."InformationDate",
    COALESCE(l."CurrentLivingSituation", 99) AS "situation",
    ROW_NUMBER() OVER (
      PARTITION BY a."EnrollmentID"
      ORDER BY l."InformationDate", CAST(l."CurrentLivingSitID" AS TEXT)
    ) AS "place"
  FROM "adult" a
  JOIN "CurrentLivingSituation" l ON l."EnrollmentID" = a."EnrollmentID"
  WHERE l."DateDeleted" IS NULL AND l."InformationDate" BETWEEN a."EntryDate" AND a."LastDay"
),
"subject" AS MATERIALIZED (
  SELECT "EnrollmentID",
    COUNT(*) AS "contacts",
    MAX("InformationDate") AS "latest",
    MAX(CASE WHEN "DateOfEngagement" BETWEEN :start AND :end THEN 1 ELSE 0 END) AS "engaged",
    MAX(CASE WHEN "place" = 1 THEN
      CASE
        WHEN "situation" IN (101, 116, 118) THEN 2
        WHEN "situation" IN (8, 9, 37, 99) THEN 3
        ELSE 1
      END
    END) AS "first"
  FROM "contact"
  GROUP BY "EnrollmentID"
)
SELECT
  b."contacts" AS "contacts",
  COUNT(CASE WHEN p."engaged" = 1 THEN 1 END) AS "persons",
  COUNT(CASE WHEN p."engaged" = 1 AND p."first" = 1 THEN 1 END) AS "elsewhere",
  COUNT(CASE WHEN p."engaged" = 1 AND p."first" = 2 THEN 1 END) AS "homeless",
  COUNT(CASE WHEN p."engaged" = 1 AND p."first" = 3 THEN 1 END) AS "unknown",
  CASE WHEN COUNT(p."first") > 0 THEN
    COUNT(CASE WHEN p."engaged" = 1 THEN 1 END) * 100.0 / COUNT(p."first")
  END AS "rate"
FROM "band" b
LEFT JOIN "subject" p ON p."contacts" BETWEEN b."low" AND b."high"
  AND (p."engaged" = 1 OR p."latest" >= :start)
GROUP BY b."row", b."contacts"
ORDER BY b."row"

-- people
WITH "band" ("row", "low", "high", "contacts") AS (
  VALUES (1, 1, 1, 'once'), (2, 2, 5, 'few'), (3, 6, 9, 'several'), (4, 10, 9999999, 'many'),
    (5, 1, 9999999, 'total')
),
"ranked" AS (
  SELECT s."EnrollmentID", s."PersonalID", s."EntryDate", s."EndDate", s."DateOfEngagement",
    s."RelationshipToHoH", p."BirthNumber",
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s JOIN "Person" p ON p."PersonalID" = s."PersonalID"
  WHERE s."ProjectType" IN (1, 4) AND s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"adult" AS (
  SELECT r."EnrollmentID", r."PersonalID", r."EntryDate", r."DateOfEngagement",
    CASE WHEN r."DateOfEngagement" < :end THEN
      CASE WHEN r."DateOfEngagement" < r."EndDate" THEN r."DateOfEngagement" ELSE r."EndDate" END
    ELSE
      CASE WHEN r."EndDate" < :end THEN r."EndDate" ELSE :end END
    END AS "LastDay"
  FROM "ranked" r
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1
    AND (r."RelationshipToHoH" = 1 OR (c."Number" - r."BirthNumber") / 10000 >= 18)
),
"contact" AS (
  SELECT a."PersonalID", a."DateOfEngagement",
    COALESCE(l."CurrentLivingSituation", 99) AS "situation",
    ROW_NUMBER() OVER (
      PARTITION BY a."PersonalID"
      ORDER BY l."InformationDate", CAST(l."CurrentLivingSitID" AS TEXT)
    ) AS "place"
  FROM "adult" a
  JOIN "CurrentLivingSituation" l ON l."EnrollmentID" = a."EnrollmentID"
  WHERE l."DateDeleted" IS NULL AND l."InformationDate" BETWEEN a."EntryDate" AND a."LastDay"
),
"subject" AS MATERIALIZED (
  SELECT "PersonalID",
    COUNT(*) AS "contacts",
    MAX(CASE WHEN "DateOfEngagement" BETWEEN :start AND :end THEN 1 ELSE 0 END) AS "engaged",
    MAX(CASE WHEN "place" = 1 THEN
      CASE
        WHEN "situation" IN (101, 116, 118) THEN 'homeless'
        WHEN "situation" IN (8, 9, 37, 99) THEN 'unknown'
        ELSE 'elsewhere'
      END
    END) AS "first"
  FROM "contact"
  GROUP BY "PersonalID"
),
"cell" ("contacts", "number", "PersonalID") AS (
  SELECT "contacts", 'persons', "PersonalID" FROM "subject" WHERE "engaged" = 1
  UNION ALL SELECT "contacts", "first", "PersonalID" FROM "subject" WHERE "engaged" = 1
)
SELECT b."contacts" AS "contacts", c."number" AS "number", c."PersonalID" AS "person"
FROM "band" b
JOIN "cell" c ON c."contacts" BETWEEN b."low" AND b."high"
