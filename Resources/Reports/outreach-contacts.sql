-- title.en: Outreach: people contacted (Q9a)
-- title.es: En la calle: personas contactadas (Q9a)
-- about.en: Adults and heads of household in street outreach and night-by-night shelters, by the enrolment of the
--   period that ended last, who had a contact or became engaged in the period. Counted are the contacts from entry
--   to the date of engagement, the exit or the end of the period, whichever comes first, those before the period
--   too. Columns go by where the person was at the first contact. Age: at entry, or at the start if that is later.
-- about.es: Personas adultas y jefas de hogar en trabajo de calle y albergues de noche a noche, según la inscripción
--   que terminó última, con un contacto o vinculación en el período. Cuentan los contactos desde la entrada hasta
--   la fecha de vinculación, la salida o el fin del período, lo que ocurra primero, también los anteriores al
--   período. Las columnas dicen dónde estaba la persona en el primer contacto. Edad: a la entrada, o al inicio del
--   período si es posterior.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column contacts word: Contacts | Contactos
-- column persons count: All | Todas
-- column elsewhere count: First elsewhere | Primero en otro lugar
-- column homeless count: First on the street, in a shelter or Safe Haven | Primero en la calle, albergue o refugio seguro
-- column unknown count: First unknown | Primero sin saber
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
  COUNT(p."first") AS "persons",
  COUNT(CASE WHEN p."first" = 1 THEN 1 END) AS "elsewhere",
  COUNT(CASE WHEN p."first" = 2 THEN 1 END) AS "homeless",
  COUNT(CASE WHEN p."first" = 3 THEN 1 END) AS "unknown"
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
  SELECT a."PersonalID", a."DateOfEngagement", l."InformationDate",
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
    MAX("InformationDate") AS "latest",
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
  SELECT "contacts", 'persons', "PersonalID" FROM "subject" WHERE "engaged" = 1 OR "latest" >= :start
  UNION ALL SELECT "contacts", "first", "PersonalID" FROM "subject" WHERE "engaged" = 1 OR "latest" >= :start
)
SELECT b."contacts" AS "contacts", c."number" AS "number", c."PersonalID" AS "person"
FROM "band" b
JOIN "cell" c ON c."contacts" BETWEEN b."low" AND b."high"
