-- title.en: Length of stay (Q22a)
-- title.es: Duración de la estancia (Q22a)
-- about.en: Everybody with an enrolment in the period, by the one that ended last (an open one is last of all;
--   then the latest entry). Leavers: it ended by the end of the period. Days: from entry to exit; of those who
--   stay, to the day after the period; in night-by-night shelters the distinct bed nights up to the end.
-- about.es: Quienes tienen una inscripción en el período, según la que terminó última (una abierta es la última;
--   luego la entrada más reciente). Salieron: terminó dentro del período. Días: de entrada a salida; de quienes
--   siguen, hasta el día después del período; en albergues de noche a noche, las noches distintas hasta el fin.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column length word: Length | Duración
-- column persons count: People | Personas
-- column leavers count: Leavers | Salieron
-- column stayers count: Stayers | Siguen
-- picture: bars length persons
-- word d7: 7 days or less | 7 días o menos
-- word d14: 8 to 14 days | 8 a 14 días
-- word d21: 15 to 21 days | 15 a 21 días
-- word d30: 22 to 30 days | 22 a 30 días
-- word d60: 31 to 60 days | 31 a 60 días
-- word d90: 61 to 90 days | 61 a 90 días
-- word d180: 91 to 180 days | 91 a 180 días
-- word d365: 181 to 365 days | 181 a 365 días
-- word d730: 366 to 730 days (1–2 years) | 366 a 730 días (1–2 años)
-- word d1095: 731 to 1,095 days (2–3 years) | 731 a 1 095 días (2–3 años)
-- word d1460: 1,096 to 1,460 days (3–4 years) | 1 096 a 1 460 días (3–4 años)
-- word d1825: 1,461 to 1,825 days (4–5 years) | 1 461 a 1 825 días (4–5 años)
-- word more: More than 1,825 days | Más de 1 825 días

WITH "band" ("row", "low", "high", "length") AS (
  VALUES (1, 0, 7, 'd7'), (2, 8, 14, 'd14'), (3, 15, 21, 'd21'), (4, 22, 30, 'd30'),
    (5, 31, 60, 'd60'), (6, 61, 90, 'd90'), (7, 91, 180, 'd180'), (8, 181, 365, 'd365'),
    (9, 366, 730, 'd730'), (10, 731, 1095, 'd1095'), (11, 1096, 1460, 'd1460'),
    (12, 1461, 1825, 'd1825'), (13, 1826, 9999999, 'more')
),
"ranked" AS (
  SELECT "EnrollmentID", "ProjectType", "EntryDate", "EndDate",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "EndDate" DESC, "EntryDate" DESC, CAST("EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation"
  WHERE "EntryDate" <= :end AND "EndDate" >= :start
    AND (:project IS NULL OR "ProjectID" = :project)
),
"subject" AS MATERIALIZED (
  SELECT
    CASE WHEN "EndDate" <= :end THEN 1 ELSE 0 END AS "left",
    CASE
      WHEN "ProjectType" = 1 THEN (
        SELECT COUNT(DISTINCT s."DateProvided") FROM "Services" s
        WHERE s."EnrollmentID" = "ranked"."EnrollmentID" AND s."RecordType" = 200
          AND s."DateProvided" <= :end AND s."DateDeleted" IS NULL
      )
      WHEN "EndDate" <= :end THEN "EndDate" - "EntryDate"
      ELSE :end + 1 - "EntryDate"
    END AS "days"
  FROM "ranked"
  WHERE "place" = 1
)
SELECT
  b."length" AS "length",
  COUNT(p."days") AS "persons",
  COALESCE(SUM(p."left"), 0) AS "leavers",
  COUNT(p."days") - COALESCE(SUM(p."left"), 0) AS "stayers"
FROM "band" b
LEFT JOIN "subject" p ON p."days" BETWEEN b."low" AND b."high"
GROUP BY b."row", b."length"
ORDER BY b."row"

-- people
WITH "band" ("row", "low", "high", "length") AS (
  VALUES (1, 0, 7, 'd7'), (2, 8, 14, 'd14'), (3, 15, 21, 'd21'), (4, 22, 30, 'd30'),
    (5, 31, 60, 'd60'), (6, 61, 90, 'd90'), (7, 91, 180, 'd180'), (8, 181, 365, 'd365'),
    (9, 366, 730, 'd730'), (10, 731, 1095, 'd1095'), (11, 1096, 1460, 'd1460'),
    (12, 1461, 1825, 'd1825'), (13, 1826, 9999999, 'more')
),
"ranked" AS (
  SELECT "EnrollmentID", "PersonalID", "ProjectType", "EntryDate", "EndDate",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "EndDate" DESC, "EntryDate" DESC, CAST("EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation"
  WHERE "EntryDate" <= :end AND "EndDate" >= :start
    AND (:project IS NULL OR "ProjectID" = :project)
),
"subject" AS MATERIALIZED (
  SELECT "PersonalID",
    CASE WHEN "EndDate" <= :end THEN 'leavers' ELSE 'stayers' END AS "number",
    CASE
      WHEN "ProjectType" = 1 THEN (
        SELECT COUNT(DISTINCT s."DateProvided") FROM "Services" s
        WHERE s."EnrollmentID" = "ranked"."EnrollmentID" AND s."RecordType" = 200
          AND s."DateProvided" <= :end AND s."DateDeleted" IS NULL
      )
      WHEN "EndDate" <= :end THEN "EndDate" - "EntryDate"
      ELSE :end + 1 - "EntryDate"
    END AS "days"
  FROM "ranked"
  WHERE "place" = 1
)
SELECT b."length" AS "length", p."number" AS "number", p."PersonalID" AS "person"
FROM "band" b
JOIN "subject" p ON p."days" BETWEEN b."low" AND b."high"
UNION ALL
SELECT b."length", 'persons', p."PersonalID"
FROM "band" b
JOIN "subject" p ON p."days" BETWEEN b."low" AND b."high"
