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
"span" AS (
  SELECT s."PersonalID", p."ProjectType", s."FirstDay",
    CASE WHEN s."EndDay" > :end THEN :end + 1 ELSE s."EndDay" END AS "EndDay"
  FROM "Stay" s JOIN "Project" p ON p."ProjectID" = s."ProjectID"
  WHERE s."FirstDay" <= :end AND s."EndDay" > :start - 1095
),
"home" AS MATERIALIZED (
  SELECT "PersonalID", "FirstDay", "EndDay" FROM "span" WHERE "ProjectType" IN (3, 9, 10, 13)
),
"bed" AS (
  SELECT n."PersonalID", n."Day"
  FROM "NightClient" n JOIN "Project" p ON p."ProjectID" = n."ProjectID"
  WHERE p."ProjectType" = 1 AND n."Day" BETWEEN :start - 1095 AND :end
),
"served" AS MATERIALIZED (
  SELECT "PersonalID" FROM "bed" WHERE "Day" >= :start
  UNION
  SELECT "PersonalID" FROM "span" WHERE "ProjectType" IN (0, 2, 8) AND "EndDay" > :start
),
"once" AS MATERIALIZED (
  SELECT s."PersonalID", s."Day", MAX(s."kind") AS "kind"
  FROM (
    SELECT b."PersonalID", b."Day", 1 AS "kind"
    FROM "bed" b JOIN "served" v ON v."PersonalID" = b."PersonalID"
    UNION ALL
    SELECT s."PersonalID", c."Day", CASE s."ProjectType" WHEN 2 THEN 2 ELSE 1 END
    FROM "span" s
    JOIN "served" v ON v."PersonalID" = s."PersonalID"
    JOIN "Calendar" c ON c."Day" >= s."FirstDay" AND c."Day" < s."EndDay"
    WHERE s."ProjectType" IN (0, 2, 8) AND c."Day" >= :start - 1095
  ) s
  LEFT JOIN "home" h ON h."PersonalID" = s."PersonalID" AND h."FirstDay" <= s."Day" AND h."EndDay" > s."Day"
  WHERE h."PersonalID" IS NULL
  GROUP BY s."PersonalID", s."Day"
),
"last" AS (
  SELECT l."row", o."PersonalID", MAX(o."Day") AS "Day"
  FROM "once" o JOIN "line" l ON o."kind" <= l."row"
  WHERE o."Day" >= :start
  GROUP BY l."row", o."PersonalID"
),
"year" AS (
  SELECT n."row", n."PersonalID", n."Day" - 364 AS "FirstDay", COUNT(*) AS "nights",
    MAX(CASE WHEN o."Day" = n."Day" - 364 THEN 1 ELSE 0 END) AS "began"
  FROM "last" n
  JOIN "once" o ON o."PersonalID" = n."PersonalID" AND o."kind" <= n."row"
    AND o."Day" BETWEEN n."Day" - 364 AND n."Day"
  GROUP BY n."row", n."PersonalID", n."Day"
),
"before" AS (
  SELECT "row", "PersonalID", COUNT(*) AS "nights"
  FROM (
    SELECT y."row", y."PersonalID", y."FirstDay", o."Day",
      ROW_NUMBER() OVER (PARTITION BY y."row", y."PersonalID" ORDER BY o."Day" DESC) AS "back"
    FROM "year" y
    JOIN "once" o ON o."PersonalID" = y."PersonalID" AND o."kind" <= y."row" AND o."Day" < y."FirstDay"
    WHERE y."began" = 1
  ) b
  WHERE "Day" + "back" = "FirstDay"
  GROUP BY "row", "PersonalID"
),
"subject" AS (
  SELECT y."row", y."nights" + COALESCE(b."nights", 0) AS "nights"
  FROM "year" y
  LEFT JOIN "before" b ON b."row" = y."row" AND b."PersonalID" = y."PersonalID"
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
