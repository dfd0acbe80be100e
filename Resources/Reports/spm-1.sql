-- title.en: Measure 1: how long people remain homeless
-- title.es: Medida 1: cuánto tiempo siguen sin hogar
-- about.en: Who spent a night of the period in a shelter or Safe Haven (0, 1, 8), and in the second line also in
--   transitional housing (2). Counted are the nights of the year up to the last such night, and, where they begin on
--   the first day of that year, the nights without a gap before it, at most three years before the period. Nights
--   in permanent housing after moving in are none, in the first line nights of transitional housing neither.
-- about.es: Quienes pasaron una noche del período en un albergue o refugio seguro (0, 1, 8), y en la segunda línea
--   también en vivienda de transición (2). Cuentan las noches del año hasta la última de ellas y, si empiezan el
--   primer día de ese año, las anteriores sin interrupción, a lo más tres años antes del período. No cuentan las
--   noches en vivienda permanente tras la mudanza, ni en la primera línea las de vivienda de transición.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- column projects word: Projects | Proyectos
-- column persons count: People | Personas
-- column average number: Average nights | Noches en promedio
-- column median number: Median nights | Mediana de noches
-- picture: bars projects average
-- word shelters: Shelters and Safe Havens | Albergues y refugios seguros
-- word transitional: And transitional housing | Y vivienda de transición

WITH "line" ("row", "projects") AS (VALUES (1, 'shelters'), (2, 'transitional')),
"piece" AS (
  SELECT s."PersonalID", s."FirstDay", s."EndDay",
    CASE p."ProjectType" WHEN 0 THEN 1 WHEN 8 THEN 1 WHEN 2 THEN 2 ELSE 3 END AS "kind"
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE s."FirstDay" <= :end AND s."EndDay" > :start - 1095
  UNION ALL
  SELECT r."PersonalID", r."FirstDay", r."EndDay", 1
  FROM "Project" p JOIN "NightRun" r ON r."ProjectID" = p."ProjectID"
  WHERE p."ProjectType" = 1 AND r."FirstDay" <= :end AND r."EndDay" > :start - 1095
),
"side" ("step") AS (VALUES (1), (-1)),
"step" AS (
  SELECT t."PersonalID", t."kind", d."step",
    CASE
      WHEN d."step" = 1 THEN CASE WHEN t."FirstDay" < :start - 1095 THEN :start - 1095 ELSE t."FirstDay" END
      ELSE CASE WHEN t."EndDay" > :end THEN :end + 1 ELSE t."EndDay" END
    END AS "Day"
  FROM "piece" t CROSS JOIN "side" d
  WHERE t."PersonalID" IN (SELECT "PersonalID" FROM "piece" WHERE "kind" <= 2 AND "EndDay" > :start)
),
"change" AS (
  SELECT "PersonalID", "Day",
    SUM(CASE "kind" WHEN 1 THEN "step" ELSE 0 END) AS "shelter",
    SUM(CASE "kind" WHEN 2 THEN "step" ELSE 0 END) AS "transitional",
    SUM(CASE "kind" WHEN 3 THEN "step" ELSE 0 END) AS "home"
  FROM "step"
  GROUP BY "PersonalID", "Day"
),
"state" AS (
  SELECT "PersonalID", "Day", "shelter", "transitional", "home",
    SUM("shelter") OVER w AS "shelterNow", SUM("transitional") OVER w AS "transitionalNow",
    SUM("home") OVER w AS "homeNow"
  FROM "change"
  WINDOW w AS (PARTITION BY "PersonalID" ORDER BY "Day")
),
"turn" AS (
  SELECT "PersonalID", "Day",
    CASE WHEN "homeNow" = 0 AND "transitionalNow" = 0 AND "shelterNow" > 0 THEN 1 ELSE 0 END
    - CASE WHEN "homeNow" = "home" AND "transitionalNow" = "transitional" AND "shelterNow" > "shelter" THEN 1 ELSE 0 END
      AS "first",
    CASE WHEN "homeNow" = 0 AND "transitionalNow" + "shelterNow" > 0 THEN 1 ELSE 0 END
    - CASE WHEN "homeNow" = "home" AND "transitionalNow" + "shelterNow" > "transitional" + "shelter" THEN 1 ELSE 0 END
      AS "second"
  FROM "state"
),
"edge" AS (
  SELECT "row", "PersonalID", "Day", "turn"
  FROM (
    SELECT l."row", t."PersonalID", t."Day", CASE l."row" WHEN 1 THEN t."first" ELSE t."second" END AS "turn"
    FROM "turn" t CROSS JOIN "line" l
  ) e
  WHERE "turn" <> 0
),
"run" AS (
  SELECT "row", "PersonalID", "turn", "Day" AS "FirstDay",
    LAG("Day") OVER w AS "EndDay", MAX("Day") OVER w AS "Last"
  FROM "edge"
  WINDOW w AS (PARTITION BY "row", "PersonalID" ORDER BY "Day" DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
),
"subject" AS (
  SELECT "row", "PersonalID", SUM("EndDay" - "FirstDay") AS "nights"
  FROM "run"
  WHERE "turn" = 1 AND "Last" > :start AND "EndDay" > "Last" - 365
  GROUP BY "row", "PersonalID"
),
"placed" AS (
  SELECT "row", "nights",
    ROW_NUMBER() OVER (PARTITION BY "row" ORDER BY "nights") AS "place",
    COUNT(*) OVER (PARTITION BY "row") AS "size"
  FROM "subject"
)
SELECT
  l."projects" AS "projects",
  COUNT(p."nights") AS "persons",
  AVG(p."nights" * 1.0) AS "average",
  AVG(CASE WHEN p."place" IN ((p."size" + 1) / 2, (p."size" + 2) / 2) THEN p."nights" * 1.0 END) AS "median"
FROM "line" l
LEFT JOIN "placed" p ON p."row" = l."row"
GROUP BY l."row", l."projects"
ORDER BY l."row"

-- people
WITH "line" ("row", "projects") AS (VALUES (1, 'shelters'), (2, 'transitional')),
"span" AS (
  SELECT s."PersonalID", p."ProjectType", s."FirstDay", s."EndDay"
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE s."FirstDay" <= :end AND s."EndDay" > :start
),
"home" AS MATERIALIZED (
  SELECT "PersonalID", "FirstDay", "EndDay" FROM "span" WHERE "ProjectType" IN (3, 9, 10, 13)
),
"slept" AS (
  SELECT n."PersonalID", n."Day", 1 AS "kind"
  FROM "NightClient" n JOIN "Project" p ON p."ProjectID" = n."ProjectID"
  WHERE p."ProjectType" = 1 AND n."Day" BETWEEN :start AND :end
  UNION ALL
  SELECT s."PersonalID", c."Day", CASE s."ProjectType" WHEN 2 THEN 2 ELSE 1 END
  FROM "span" s
  JOIN "Calendar" c ON c."Day" >= s."FirstDay" AND c."Day" < s."EndDay"
  WHERE s."ProjectType" IN (0, 2, 8) AND c."Day" BETWEEN :start AND :end
),
"once" AS (
  SELECT s."PersonalID", MAX(s."kind") AS "kind"
  FROM "slept" s
  LEFT JOIN "home" h ON h."PersonalID" = s."PersonalID" AND h."FirstDay" <= s."Day" AND h."EndDay" > s."Day"
  WHERE h."PersonalID" IS NULL
  GROUP BY s."PersonalID", s."Day"
)
SELECT l."projects" AS "projects", 'persons' AS "number", o."PersonalID" AS "person"
FROM "line" l
JOIN "once" o ON o."kind" <= l."row"
