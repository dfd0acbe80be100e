-- title.en: Data quality: income and housing (Q6c)
-- title.es: Calidad de datos: ingresos y vivienda (Q6c)
-- about.en: Everybody with an enrolment in the period, by the one that ended last. Destination is asked of leavers
--   (wrong: none, 8, 9, 30 or 99), income of adults and heads of household: on the day of entry (stage 1), on the
--   day of exit of leavers (stage 3), and within 30 days of the last anniversary of the entry of those who stayed a
--   year or longer (stage 5). Every 365th day counts as an anniversary. Right is one record that says yes with a
--   source or no without one. Age: at entry, or at the start of the period if that is later.
-- about.es: Quienes tienen una inscripción en el período, según la que terminó última. El destino se pregunta a
--   quienes salieron (mal: ninguno, 8, 9, 30 o 99), los ingresos a adultos y jefes de hogar: el día de entrada
--   (etapa 1), el de salida (etapa 3) y a lo más 30 días antes o después del último aniversario de la entrada de
--   quienes siguen un año o más (etapa 5). Cada 365 días cuentan como un aniversario. Bien es un registro que dice sí
--   con una fuente o no sin ninguna.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column element word: Element | Elemento
-- column wrong count: Wrong | Mal
-- column asked count: Of | De
-- column rate percent: Rate | Tasa
-- picture: bars element wrong
-- word destination: Destination | Destino
-- word entryIncome: Income at entry | Ingresos a la entrada
-- word yearlyIncome: Income at the yearly assessment | Ingresos en la evaluación anual
-- word exitIncome: Income at exit | Ingresos a la salida

WITH "line" ("row", "element") AS (
  VALUES (1, 'destination'), (2, 'entryIncome'), (3, 'yearlyIncome'), (4, 'exitIncome')
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
  SELECT r."EnrollmentID", r."EntryDate", r."EndDate", r."Destination",
    CASE WHEN r."EndDate" <= :end THEN 1 ELSE 0 END AS "left",
    CASE
      WHEN r."RelationshipToHoH" = 1 OR (c."Number" - p."BirthNumber") / 10000 >= 18 THEN 1
      ELSE 0
    END AS "asked",
    r."EntryDate" + (:end - r."EntryDate") / 365 * 365 AS "anniversary"
  FROM "ranked" r
  JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1
),
"income" AS (
  SELECT i."EnrollmentID", i."InformationDate", i."DataCollectionStage"
  FROM "IncomeBenefits" i
  WHERE i."DateDeleted" IS NULL
    AND i."IncomeFromAnySource" = CASE WHEN 1 IN (
        i."Earned", i."Unemployment", i."SSI", i."SSDI", i."VADisabilityService",
        i."VADisabilityNonService", i."PrivateDisability", i."WorkersComp", i."TANF", i."GA",
        i."SocSecRetirement", i."Pension", i."ChildSupport", i."Alimony", i."OtherIncomeSource"
      ) THEN 1 ELSE 0 END
),
"fault" AS MATERIALIZED (
  SELECT
    CASE WHEN "left" = 1 THEN
      CASE WHEN COALESCE("Destination", 99) IN (8, 9, 30, 99) THEN 1 ELSE 0 END
    END AS "destination",
    CASE WHEN "asked" = 1 THEN
      CASE WHEN EXISTS (
        SELECT 1 FROM "income" i
        WHERE i."EnrollmentID" = "subject"."EnrollmentID" AND i."DataCollectionStage" = 1
          AND i."InformationDate" = "subject"."EntryDate"
      ) THEN 0 ELSE 1 END
    END AS "entryIncome",
    CASE WHEN "asked" = 1 AND "left" = 0 AND "anniversary" > "EntryDate" THEN
      CASE WHEN EXISTS (
        SELECT 1 FROM "income" i
        WHERE i."EnrollmentID" = "subject"."EnrollmentID" AND i."DataCollectionStage" = 5
          AND i."InformationDate" BETWEEN "subject"."anniversary" - 30 AND "subject"."anniversary" + 30
      ) THEN 0 ELSE 1 END
    END AS "yearlyIncome",
    CASE WHEN "asked" = 1 AND "left" = 1 THEN
      CASE WHEN EXISTS (
        SELECT 1 FROM "income" i
        WHERE i."EnrollmentID" = "subject"."EnrollmentID" AND i."DataCollectionStage" = 3
          AND i."InformationDate" = "subject"."EndDate"
      ) THEN 0 ELSE 1 END
    END AS "exitIncome"
  FROM "subject"
),
"cell" AS (
  SELECT l."row", l."element",
    CASE l."row"
      WHEN 1 THEN f."destination" WHEN 2 THEN f."entryIncome" WHEN 3 THEN f."yearlyIncome"
      ELSE f."exitIncome"
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
  SELECT r."EnrollmentID", r."PersonalID", r."EntryDate", r."EndDate", r."Destination",
    CASE WHEN r."EndDate" <= :end THEN 1 ELSE 0 END AS "left",
    CASE
      WHEN r."RelationshipToHoH" = 1 OR (c."Number" - p."BirthNumber") / 10000 >= 18 THEN 1
      ELSE 0
    END AS "asked",
    r."EntryDate" + (:end - r."EntryDate") / 365 * 365 AS "anniversary"
  FROM "ranked" r
  JOIN "Person" p ON p."PersonalID" = r."PersonalID"
  JOIN "Calendar" c
    ON c."Day" = CASE WHEN r."EntryDate" > :start THEN r."EntryDate" ELSE :start END
  WHERE r."place" = 1
),
"income" AS NOT MATERIALIZED (
  SELECT i."EnrollmentID", i."InformationDate", i."DataCollectionStage"
  FROM "IncomeBenefits" i
  WHERE i."DateDeleted" IS NULL
    AND i."IncomeFromAnySource" = CASE WHEN 1 IN (
        i."Earned", i."Unemployment", i."SSI", i."SSDI", i."VADisabilityService",
        i."VADisabilityNonService", i."PrivateDisability", i."WorkersComp", i."TANF", i."GA",
        i."SocSecRetirement", i."Pension", i."ChildSupport", i."Alimony", i."OtherIncomeSource"
      ) THEN 1 ELSE 0 END
),
"fault" AS MATERIALIZED (
  SELECT "PersonalID",
    CASE WHEN "left" = 1 THEN
      CASE WHEN COALESCE("Destination", 99) IN (8, 9, 30, 99) THEN 1 ELSE 0 END
    END AS "destination",
    CASE WHEN "asked" = 1 THEN
      CASE WHEN EXISTS (
        SELECT 1 FROM "income" i
        WHERE i."EnrollmentID" = "subject"."EnrollmentID" AND i."DataCollectionStage" = 1
          AND i."InformationDate" = "subject"."EntryDate"
      ) THEN 0 ELSE 1 END
    END AS "entryIncome",
    CASE WHEN "asked" = 1 AND "left" = 0 AND "anniversary" > "EntryDate" THEN
      CASE WHEN EXISTS (
        SELECT 1 FROM "income" i
        WHERE i."EnrollmentID" = "subject"."EnrollmentID" AND i."DataCollectionStage" = 5
          AND i."InformationDate" BETWEEN "subject"."anniversary" - 30 AND "subject"."anniversary" + 30
      ) THEN 0 ELSE 1 END
    END AS "yearlyIncome",
    CASE WHEN "asked" = 1 AND "left" = 1 THEN
      CASE WHEN EXISTS (
        SELECT 1 FROM "income" i
        WHERE i."EnrollmentID" = "subject"."EnrollmentID" AND i."DataCollectionStage" = 3
          AND i."InformationDate" = "subject"."EndDate"
      ) THEN 0 ELSE 1 END
    END AS "exitIncome"
  FROM "subject"
),
"cell" ("element", "fault", "PersonalID") AS (
  SELECT 'destination', "destination", "PersonalID" FROM "fault"
  UNION ALL SELECT 'entryIncome', "entryIncome", "PersonalID" FROM "fault"
  UNION ALL SELECT 'yearlyIncome', "yearlyIncome", "PersonalID" FROM "fault"
  UNION ALL SELECT 'exitIncome', "exitIncome", "PersonalID" FROM "fault"
)
SELECT "element" AS "element", 'asked' AS "number", "PersonalID" AS "person"
FROM "cell"
WHERE "fault" IS NOT NULL
UNION ALL
SELECT "element", 'wrong', "PersonalID" FROM "cell" WHERE "fault" = 1
