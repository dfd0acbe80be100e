-- title.en: Data quality: asked of everybody (Q6b)
-- title.es: Calidad de datos: preguntas a todos (Q6b)
-- about.en: Everybody with an enrolment in the period, by the one that ended last. Wrong is no answer, 8, 9 or 99;
--   besides: a veteran under 18; an entry inside another enrolment of the same person and project; a household with
--   no head or several; no disabling condition in spite of a disability on record. Veterans are asked of adults
--   and of those who are counted as one, the continuum of heads. Age: at entry, or at the start if that is later.
-- about.es: Quienes tienen una inscripción en el período, según la que terminó última. Mal: sin respuesta, 8, 9 o 99;
--   además: veterano menor de 18; una entrada dentro de otra inscripción de la misma persona y proyecto; un hogar
--   sin jefe o con varios; ninguna condición incapacitante a pesar de una discapacidad anotada. Veterano se
--   pregunta a adultos y a quienes figuran como tales, el continuo a jefes de hogar.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column element word: Element | Elemento
-- column wrong count: Wrong | Mal
-- column asked count: Of | De
-- column rate percent: Rate | Tasa
-- picture: bars element wrong
-- word veteran: Veteran status | Veterano
-- word entry: Project start | Inicio
-- word relationship: Relationship to head of household | Relación con el jefe de hogar
-- word continuum: Continuum of care | Continuo de atención
-- word disabling: Disabling condition | Condición incapacitante

WITH "line" ("row", "element") AS (
  VALUES (1, 'veteran'), (2, 'entry'), (3, 'relationship'), (4, 'continuum'), (5, 'disabling')
),
"ranked" AS (
  SELECT s.*,
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"subject" AS (
  SELECT r."EnrollmentID", r."PersonalID", r."ProjectID", r."EntryDate", r."EndDate",
    r."RelationshipToHoH", r."EnrollmentCoC", r."DisablingCondition", p."VeteranStatus",
    CASE
      WHEN r."HouseholdID" IS NULL THEN CASE WHEN r."RelationshipToHoH" = 1 THEN 1 ELSE 0 END
      ELSE (
        SELECT COUNT(*) FROM "Participation" h
        WHERE h."HouseholdID" = r."HouseholdID" AND h."ProjectID" = r."ProjectID"
          AND h."RelationshipToHoH" = 1
      )
    END AS "heads",
    (c."Number" - p."BirthNumber") / 10000 AS "age"
  FROM "ranked" r
  JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1
),
"fault" AS MATERIALIZED (
  SELECT
    CASE
      WHEN "age" >= 18 THEN CASE WHEN "VeteranStatus" IN (0, 1) THEN 0 ELSE 1 END
      WHEN "VeteranStatus" = 1 THEN 1
    END AS "veteran",
    CASE WHEN EXISTS (
      SELECT 1 FROM "Participation" o
      WHERE o."PersonalID" = "subject"."PersonalID" AND o."ProjectID" = "subject"."ProjectID"
        AND o."EnrollmentID" <> "subject"."EnrollmentID"
        AND o."EntryDate" <= "subject"."EntryDate" AND o."EndDate" > "subject"."EntryDate"
    ) THEN 1 ELSE 0 END AS "entry",
    CASE WHEN "RelationshipToHoH" BETWEEN 1 AND 5 AND "heads" = 1 THEN 0 ELSE 1 END AS "relationship",
    CASE WHEN "RelationshipToHoH" = 1 THEN
      CASE WHEN COALESCE("EnrollmentCoC", '') = '' THEN 1 ELSE 0 END
    END AS "continuum",
    CASE
      WHEN "DisablingCondition" = 1 THEN 0
      WHEN "DisablingCondition" = 0 AND NOT EXISTS (
        SELECT 1 FROM "Disabilities" d
        WHERE d."EnrollmentID" = "subject"."EnrollmentID" AND d."DateDeleted" IS NULL
          AND d."DisabilityResponse" IN (1, 2, 3)
          AND (d."DisabilityType" IN (6, 8) OR d."IndefiniteAndImpairs" = 1)
      ) THEN 0
      ELSE 1
    END AS "disabling"
  FROM "subject"
),
"cell" AS (
  SELECT l."row", l."element",
    CASE l."row"
      WHEN 1 THEN f."veteran" WHEN 2 THEN f."entry" WHEN 3 THEN f."relationship"
      WHEN 4 THEN f."continuum" ELSE f."disabling"
    END AS "fault"
  FROM "line" l LEFT JOIN "fault" f ON 1 = 1
)
SELECT
  "element" AS "element",
  COUNT(CASE WHEN "fault" = 1 THEN 1 END) AS "wrong",
  COUNT("fault") AS "asked",
  CASE WHEN COUNT("fault") > 0 THEN
    COUNT(CASE WHEN "fault" = 1 THEN 1 END) * 100.0 / COUNT("fault")
  END AS "rate"
FROM "cell"
GROUP BY "row", "element"
ORDER BY "row"

-- people
WITH "ranked" AS (
  SELECT s.*,
    ROW_NUMBER() OVER (
      PARTITION BY s."PersonalID"
      ORDER BY s."EndDate" DESC, s."EntryDate" DESC, CAST(s."EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation" s
  WHERE s."EntryDate" <= :end AND s."EndDate" >= :start
    AND (:project IS NULL OR s."ProjectID" = :project)
),
"subject" AS (
  SELECT r."EnrollmentID", r."PersonalID", r."ProjectID", r."EntryDate", r."EndDate",
    r."RelationshipToHoH", r."EnrollmentCoC", r."DisablingCondition", p."VeteranStatus",
    CASE
      WHEN r."HouseholdID" IS NULL THEN CASE WHEN r."RelationshipToHoH" = 1 THEN 1 ELSE 0 END
      ELSE (
        SELECT COUNT(*) FROM "Participation" h
        WHERE h."HouseholdID" = r."HouseholdID" AND h."ProjectID" = r."ProjectID"
          AND h."RelationshipToHoH" = 1
      )
    END AS "heads",
    (c."Number" - p."BirthNumber") / 10000 AS "age"
  FROM "ranked" r
  JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1
),
"fault" AS MATERIALIZED (
  SELECT "PersonalID",
    CASE
      WHEN "age" >= 18 THEN CASE WHEN "VeteranStatus" IN (0, 1) THEN 0 ELSE 1 END
      WHEN "VeteranStatus" = 1 THEN 1
    END AS "veteran",
    CASE WHEN EXISTS (
      SELECT 1 FROM "Participation" o
      WHERE o."PersonalID" = "subject"."PersonalID" AND o."ProjectID" = "subject"."ProjectID"
        AND o."EnrollmentID" <> "subject"."EnrollmentID"
        AND o."EntryDate" <= "subject"."EntryDate" AND o."EndDate" > "subject"."EntryDate"
    ) THEN 1 ELSE 0 END AS "entry",
    CASE WHEN "RelationshipToHoH" BETWEEN 1 AND 5 AND "heads" = 1 THEN 0 ELSE 1 END AS "relationship",
    CASE WHEN "RelationshipToHoH" = 1 THEN
      CASE WHEN COALESCE("EnrollmentCoC", '') = '' THEN 1 ELSE 0 END
    END AS "continuum",
    CASE
      WHEN "DisablingCondition" = 1 THEN 0
      WHEN "DisablingCondition" = 0 AND NOT EXISTS (
        SELECT 1 FROM "Disabilities" d
        WHERE d."EnrollmentID" = "subject"."EnrollmentID" AND d."DateDeleted" IS NULL
          AND d."DisabilityResponse" IN (1, 2, 3)
          AND (d."DisabilityType" IN (6, 8) OR d."IndefiniteAndImpairs" = 1)
      ) THEN 0
      ELSE 1
    END AS "disabling"
  FROM "subject"
),
"cell" ("element", "fault", "PersonalID") AS (
  SELECT 'veteran', "veteran", "PersonalID" FROM "fault"
  UNION ALL SELECT 'entry', "entry", "PersonalID" FROM "fault"
  UNION ALL SELECT 'relationship', "relationship", "PersonalID" FROM "fault"
  UNION ALL SELECT 'continuum', "continuum", "PersonalID" FROM "fault"
  UNION ALL SELECT 'disabling', "disabling", "PersonalID" FROM "fault"
)
SELECT "element" AS "element", 'asked' AS "number", "PersonalID" AS "person"
FROM "cell"
WHERE "fault" IS NOT NULL
UNION ALL
SELECT "element", 'wrong', "PersonalID" FROM "cell" WHERE "fault" = 1
