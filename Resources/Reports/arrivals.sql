-- title.en: New, returning and leaving
-- title.es: Nuevas, de regreso y que se van
-- about.en: By month and person, by their first entry of the month into the chosen project, or into any. New: no
--   earlier enrolment in any project. Moved: an earlier enrolment lasts until that day or longer. Returning: all
--   earlier ones had ended. Leaving: an exit in the month, and nothing of the chosen project open at its end.
-- about.es: Por mes y persona, según su primera entrada del mes al proyecto elegido, o a cualquiera. Nueva: sin
--   inscripción anterior en ningún proyecto. Trasladada: una inscripción anterior dura hasta ese día o más. De
--   regreso: todas las anteriores habían terminado. Se va: una salida en el mes y nada del proyecto elegido
--   abierto al final.
-- parameter from month latest-11: From | Desde
-- parameter to month latest: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column month month: Month | Mes
-- column new count: New | Nuevas
-- column returning count: Returning | De regreso
-- column moved count: Moved | Trasladadas
-- column leaving count: Leaving | Se van
-- picture: sparkline month new

WITH "arrival" AS (
  SELECT c."MonthNumber", e."PersonalID", MIN(e."EntryDate") AS "Day"
  FROM "Participation" e JOIN "Calendar" c ON c."Day" = e."EntryDate"
  WHERE c."MonthNumber" BETWEEN :from AND :to AND (:project IS NULL OR e."ProjectID" = :project)
  GROUP BY c."MonthNumber", e."PersonalID"
),
"history" AS (
  SELECT a."MonthNumber", a."PersonalID",
    COUNT(b."EnrollmentID") AS "earlier",
    SUM(CASE WHEN b."EndDate" >= a."Day" THEN 1 ELSE 0 END) AS "running"
  FROM "arrival" a
  LEFT JOIN "Participation" b ON b."PersonalID" = a."PersonalID" AND b."EntryDate" < a."Day"
  GROUP BY a."MonthNumber", a."PersonalID"
),
"came" AS (
  SELECT "MonthNumber",
    SUM(CASE WHEN "earlier" = 0 THEN 1 ELSE 0 END) AS "new",
    SUM(CASE WHEN "earlier" > 0 AND "running" = 0 THEN 1 ELSE 0 END) AS "returning",
    SUM(CASE WHEN "running" > 0 THEN 1 ELSE 0 END) AS "moved"
  FROM "history"
  GROUP BY "MonthNumber"
),
"left" AS (
  SELECT c."MonthNumber", COUNT(DISTINCT e."PersonalID") AS "leaving"
  FROM "Participation" e JOIN "Calendar" c ON c."Day" = e."ExitDate"
  WHERE c."MonthNumber" BETWEEN :from AND :to AND (:project IS NULL OR e."ProjectID" = :project)
    AND NOT EXISTS (
      SELECT 1 FROM "Participation" o
      WHERE o."PersonalID" = e."PersonalID" AND (:project IS NULL OR o."ProjectID" = :project)
        AND o."EntryDate" <= c."MonthLast" AND o."EndDate" > c."MonthLast"
    )
  GROUP BY c."MonthNumber"
)
SELECT
  m."MonthFirst" AS "month",
  COALESCE(a."new", 0) AS "new",
  COALESCE(a."returning", 0) AS "returning",
  COALESCE(a."moved", 0) AS "moved",
  COALESCE(l."leaving", 0) AS "leaving"
FROM "Calendar" m
LEFT JOIN "came" a ON a."MonthNumber" = m."MonthNumber"
LEFT JOIN "left" l ON l."MonthNumber" = m."MonthNumber"
WHERE m."MonthNumber" BETWEEN :from AND :to AND m."DayOfMonth" = 1
ORDER BY m."MonthFirst"

-- people
WITH "arrival" AS (
  SELECT c."MonthFirst", e."PersonalID", MIN(e."EntryDate") AS "Day"
  FROM "Participation" e JOIN "Calendar" c ON c."Day" = e."EntryDate"
  WHERE c."MonthNumber" BETWEEN :from AND :to AND (:project IS NULL OR e."ProjectID" = :project)
  GROUP BY c."MonthFirst", e."PersonalID"
)
SELECT a."MonthFirst" AS "month",
  CASE
    WHEN COUNT(b."EnrollmentID") = 0 THEN 'new'
    WHEN MAX(b."EndDate") >= a."Day" THEN 'moved'
    ELSE 'returning'
  END AS "number",
  a."PersonalID" AS "person"
FROM "arrival" a
LEFT JOIN "Participation" b ON b."PersonalID" = a."PersonalID" AND b."EntryDate" < a."Day"
GROUP BY a."MonthFirst", a."PersonalID", a."Day"
UNION ALL
SELECT c."MonthFirst", 'leaving', e."PersonalID"
FROM "Participation" e JOIN "Calendar" c ON c."Day" = e."ExitDate"
WHERE c."MonthNumber" BETWEEN :from AND :to AND (:project IS NULL OR e."ProjectID" = :project)
  AND NOT EXISTS (
    SELECT 1 FROM "Participation" o
    WHERE o."PersonalID" = e."PersonalID" AND (:project IS NULL OR o."ProjectID" = :project)
      AND o."EntryDate" <= c."MonthLast" AND o."EndDate" > c."MonthLast"
  )
