-- title.en: Unduplicated people of a month
-- title.es: Personas del mes sin duplicar
-- about.en: Everybody who slept somewhere in the month or was given any service in it, once. Disabled: an enrolment of
--   the chosen project, or of any, that touches the month says so; unknown where none says yes or no. Age on the
--   first of the month; a birth after it is under 5. Race: one alone, Hispanic aside; several; Hispanic alone;
--   unknown. Ethnicity is unknown where race and ethnicity are.
-- about.es: Quienes durmieron en algún lugar en el mes o recibieron algún servicio en él, una vez. Con discapacidad: lo
--   dice una inscripción del proyecto elegido, o de cualquiera, que toca el mes; desconocido si ninguna dice sí o
--   no. Edad el primero del mes; un nacimiento posterior es menor de 5. Raza: una sola, aparte de hispana; varias;
--   solo hispana; desconocida. La etnia es desconocida donde lo son raza y etnia.
-- parameter month month latest-1: Month | Mes
-- parameter project project all: Project | Proyecto
-- column group word: Group | Grupo
-- column row word: Of which | De ellas
-- column persons count: People | Personas
-- picture: bars row persons
-- word everybody: Everybody | Todas
-- word total: Total | Total
-- word disability: Disability | Discapacidad
-- word yes: Yes | Sí
-- word no: No | No
-- word unknown: Unknown | Desconocido
-- word age: Age | Edad
-- word a0: Under 5 | Menos de 5
-- word a5: 5 to 12 | 5 a 12
-- word a13: 13 to 17 | 13 a 17
-- word a18: 18 to 24 | 18 a 24
-- word a25: 25 to 34 | 25 a 34
-- word a35: 35 to 44 | 35 a 44
-- word a45: 45 to 54 | 45 a 54
-- word a55: 55 to 61 | 55 a 61
-- word a62: 62 and older | 62 y más
-- word race: Race | Raza
-- word americanIndian: American Indian or Alaska Native | Indígena americana o de Alaska
-- word asian: Asian | Asiática
-- word black: Black or African American | Negra o afroamericana
-- word middleEastern: Middle Eastern or North African | De Oriente Medio o Norte de África
-- word pacificIslander: Native Hawaiian or Pacific Islander | De Hawái o islas del Pacífico
-- word white: White | Blanca
-- word several: Several | Varias
-- word hispanicAlone: Hispanic alone | Solo hispana
-- word ethnicity: Ethnicity | Etnia
-- word hispanic: Hispanic | Hispana
-- word notHispanic: Not Hispanic | No hispana
-- word sex: Sex | Sexo
-- word female: Female | Mujer
-- word male: Male | Hombre

WITH "line" ("place", "group", "row") AS (
  VALUES (1, 'everybody', 'total'),
    (2, 'disability', 'yes'), (3, 'disability', 'no'), (4, 'disability', 'unknown'),
    (5, 'age', 'a0'), (6, 'age', 'a5'), (7, 'age', 'a13'), (8, 'age', 'a18'), (9, 'age', 'a25'),
    (10, 'age', 'a35'), (11, 'age', 'a45'), (12, 'age', 'a55'), (13, 'age', 'a62'),
    (14, 'age', 'unknown'),
    (15, 'race', 'americanIndian'), (16, 'race', 'asian'), (17, 'race', 'black'),
    (18, 'race', 'middleEastern'), (19, 'race', 'pacificIslander'), (20, 'race', 'white'),
    (21, 'race', 'several'), (22, 'race', 'hispanicAlone'), (23, 'race', 'unknown'),
    (24, 'ethnicity', 'hispanic'), (25, 'ethnicity', 'notHispanic'), (26, 'ethnicity', 'unknown'),
    (27, 'sex', 'female'), (28, 'sex', 'male'), (29, 'sex', 'unknown')
),
"span" AS (
  SELECT "MonthFirst", "MonthLast", "Number"
  FROM "Calendar" WHERE "MonthNumber" = :month AND "DayOfMonth" = 1
),
"served" AS (
  SELECT "PersonalID" FROM "MonthClient"
  WHERE "MonthNumber" = :month AND (:project IS NULL OR "ProjectID" = :project)
  UNION
  SELECT s."PersonalID"
  FROM "span" m
  JOIN "Services" s ON s."DateProvided" BETWEEN m."MonthFirst" AND m."MonthLast"
  JOIN "Enrollment" e ON e."EnrollmentID" = s."EnrollmentID"
  WHERE s."RecordType" <> 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
    AND (:project IS NULL OR e."ProjectID" = :project)
),
"facts" AS (
  SELECT v."PersonalID",
    (m."Number" - p."BirthNumber") / 10000 AS "age",
    p."Sex" AS "sex",
    CASE WHEN p."HispanicLatinao" = 1 THEN 1 ELSE 0 END AS "hispanic",
    CASE WHEN p."AmIndAKNative" = 1 THEN 1 ELSE 0 END AS "r1",
    CASE WHEN p."Asian" = 1 THEN 1 ELSE 0 END AS "r2",
    CASE WHEN p."BlackAfAmerican" = 1 THEN 1 ELSE 0 END AS "r3",
    CASE WHEN p."MidEastNAfrican" = 1 THEN 1 ELSE 0 END AS "r4",
    CASE WHEN p."NativeHIPacific" = 1 THEN 1 ELSE 0 END AS "r5",
    CASE WHEN p."White" = 1 THEN 1 ELSE 0 END AS "r6",
    (
      SELECT MAX(CASE e."DisablingCondition" WHEN 1 THEN 2 WHEN 0 THEN 1 ELSE 0 END)
      FROM "Participation" e
      WHERE e."PersonalID" = v."PersonalID" AND e."EntryDate" <= m."MonthLast"
        AND e."EndDate" >= m."MonthFirst" AND (:project IS NULL OR e."ProjectID" = :project)
    ) AS "disabled"
  FROM "span" m
  CROSS JOIN "served" v
  JOIN "Person" p ON p."PersonalID" = v."PersonalID"
),
"subject" AS (
  SELECT
    CASE "disabled" WHEN 2 THEN 2 WHEN 1 THEN 3 ELSE 4 END AS "disability",
    CASE
      WHEN "age" IS NULL THEN 14
      WHEN "age" < 5 THEN 5 WHEN "age" < 13 THEN 6 WHEN "age" < 18 THEN 7 WHEN "age" < 25 THEN 8
      WHEN "age" < 35 THEN 9 WHEN "age" < 45 THEN 10 WHEN "age" < 55 THEN 11 WHEN "age" < 62 THEN 12
      ELSE 13
    END AS "age",
    CASE "r1" + "r2" + "r3" + "r4" + "r5" + "r6"
      WHEN 0 THEN CASE WHEN "hispanic" = 1 THEN 22 ELSE 23 END
      WHEN 1 THEN 14 + "r1" + 2 * "r2" + 3 * "r3" + 4 * "r4" + 5 * "r5" + 6 * "r6"
      ELSE 21
    END AS "race",
    CASE
      WHEN "hispanic" = 1 THEN 24
      WHEN "r1" + "r2" + "r3" + "r4" + "r5" + "r6" > 0 THEN 25
      ELSE 26
    END AS "ethnicity",
    CASE "sex" WHEN 0 THEN 27 WHEN 1 THEN 28 ELSE 29 END AS "sex"
  FROM "facts"
),
"tally" ("place", "persons") AS (
  SELECT 1, COUNT(*) FROM "subject"
  UNION ALL SELECT "disability", COUNT(*) FROM "subject" GROUP BY "disability"
  UNION ALL SELECT "age", COUNT(*) FROM "subject" GROUP BY "age"
  UNION ALL SELECT "race", COUNT(*) FROM "subject" GROUP BY "race"
  UNION ALL SELECT "ethnicity", COUNT(*) FROM "subject" GROUP BY "ethnicity"
  UNION ALL SELECT "sex", COUNT(*) FROM "subject" GROUP BY "sex"
)
SELECT l."group" AS "group", l."row" AS "row", COALESCE(t."persons", 0) AS "persons"
FROM "line" l
LEFT JOIN "tally" t ON t."place" = l."place"
ORDER BY l."place"

-- people
WITH "line" ("place", "group", "row") AS (
  VALUES (1, 'everybody', 'total'),
    (2, 'disability', 'yes'), (3, 'disability', 'no'), (4, 'disability', 'unknown'),
    (5, 'age', 'a0'), (6, 'age', 'a5'), (7, 'age', 'a13'), (8, 'age', 'a18'), (9, 'age', 'a25'),
    (10, 'age', 'a35'), (11, 'age', 'a45'), (12, 'age', 'a55'), (13, 'age', 'a62'),
    (14, 'age', 'unknown'),
    (15, 'race', 'americanIndian'), (16, 'race', 'asian'), (17, 'race', 'black'),
    (18, 'race', 'middleEastern'), (19, 'race', 'pacificIslander'), (20, 'race', 'white'),
    (21, 'race', 'several'), (22, 'race', 'hispanicAlone'), (23, 'race', 'unknown'),
    (24, 'ethnicity', 'hispanic'), (25, 'ethnicity', 'notHispanic'), (26, 'ethnicity', 'unknown'),
    (27, 'sex', 'female'), (28, 'sex', 'male'), (29, 'sex', 'unknown')
),
"span" AS (
  SELECT "MonthFirst", "MonthLast", "Number"
  FROM "Calendar" WHERE "MonthNumber" = :month AND "DayOfMonth" = 1
),
"served" AS (
  SELECT "PersonalID" FROM "MonthClient"
  WHERE "MonthNumber" = :month AND (:project IS NULL OR "ProjectID" = :project)
  UNION
  SELECT s."PersonalID"
  FROM "span" m
  JOIN "Services" s ON s."DateProvided" BETWEEN m."MonthFirst" AND m."MonthLast"
  JOIN "Enrollment" e ON e."EnrollmentID" = s."EnrollmentID"
  WHERE s."RecordType" <> 200 AND s."DateDeleted" IS NULL AND e."DateDeleted" IS NULL
    AND (:project IS NULL OR e."ProjectID" = :project)
),
"facts" AS (
  SELECT v."PersonalID",
    (m."Number" - p."BirthNumber") / 10000 AS "age",
    p."Sex" AS "sex",
    CASE WHEN p."HispanicLatinao" = 1 THEN 1 ELSE 0 END AS "hispanic",
    CASE WHEN p."AmIndAKNative" = 1 THEN 1 ELSE 0 END AS "r1",
    CASE WHEN p."Asian" = 1 THEN 1 ELSE 0 END AS "r2",
    CASE WHEN p."BlackAfAmerican" = 1 THEN 1 ELSE 0 END AS "r3",
    CASE WHEN p."MidEastNAfrican" = 1 THEN 1 ELSE 0 END AS "r4",
    CASE WHEN p."NativeHIPacific" = 1 THEN 1 ELSE 0 END AS "r5",
    CASE WHEN p."White" = 1 THEN 1 ELSE 0 END AS "r6",
    (
      SELECT MAX(CASE e."DisablingCondition" WHEN 1 THEN 2 WHEN 0 THEN 1 ELSE 0 END)
      FROM "Participation" e
      WHERE e."PersonalID" = v."PersonalID" AND e."EntryDate" <= m."MonthLast"
        AND e."EndDate" >= m."MonthFirst" AND (:project IS NULL OR e."ProjectID" = :project)
    ) AS "disabled"
  FROM "span" m
  CROSS JOIN "served" v
  JOIN "Person" p ON p."PersonalID" = v."PersonalID"
),
"subject" AS (
  SELECT "PersonalID",
    CASE "disabled" WHEN 2 THEN 2 WHEN 1 THEN 3 ELSE 4 END AS "disability",
    CASE
      WHEN "age" IS NULL THEN 14
      WHEN "age" < 5 THEN 5 WHEN "age" < 13 THEN 6 WHEN "age" < 18 THEN 7 WHEN "age" < 25 THEN 8
      WHEN "age" < 35 THEN 9 WHEN "age" < 45 THEN 10 WHEN "age" < 55 THEN 11 WHEN "age" < 62 THEN 12
      ELSE 13
    END AS "age",
    CASE "r1" + "r2" + "r3" + "r4" + "r5" + "r6"
      WHEN 0 THEN CASE WHEN "hispanic" = 1 THEN 22 ELSE 23 END
      WHEN 1 THEN 14 + "r1" + 2 * "r2" + 3 * "r3" + 4 * "r4" + 5 * "r5" + 6 * "r6"
      ELSE 21
    END AS "race",
    CASE
      WHEN "hispanic" = 1 THEN 24
      WHEN "r1" + "r2" + "r3" + "r4" + "r5" + "r6" > 0 THEN 25
      ELSE 26
    END AS "ethnicity",
    CASE "sex" WHEN 0 THEN 27 WHEN 1 THEN 28 ELSE 29 END AS "sex"
  FROM "facts"
)
SELECT l."group" AS "group", l."row" AS "row", 'persons' AS "number", p."PersonalID" AS "person"
FROM "line" l
JOIN "subject" p
  ON l."place" IN (1, p."disability", p."age", p."race", p."ethnicity", p."sex")
