-- title.en: Exits by destination (Q23)
-- title.es: Salidas por destino (Q23)
-- about.en: Leavers of the period by where they went. A leaver: every enrolment that the chosen projects (or all)
--   had open in the period ended by its end; the one that ended last gives the destination. No answer counts as
--   data not collected.
-- about.es: Quienes salieron en el período según adónde fueron. Salió: toda inscripción de los proyectos elegidos
--   (o de todos) abierta en el período terminó dentro de él; la que terminó última da el destino. Sin respuesta
--   cuenta como dato no recogido.
-- parameter start day yearStart: From | Desde
-- parameter end day yearEnd: Until | Hasta
-- parameter project project all: Project | Proyecto
-- column kind word: Kind | Clase
-- column destination word: Destination | Destino
-- column persons count: People | Personas
-- column share percent: Share | Proporción
-- picture: bars destination persons
-- word homeless: Homeless | Sin hogar
-- word institutional: Institutional | Institución
-- word temporary: Temporary | Temporal
-- word permanent: Permanent | Permanente
-- word other: Other | Otro
-- word 101: Emergency shelter | Albergue de emergencia
-- word 116: Place not meant for habitation | Lugar no destinado a vivienda
-- word 118: Safe Haven | Refugio seguro
-- word 204: Psychiatric hospital | Hospital psiquiátrico
-- word 205: Substance abuse treatment or detox | Tratamiento de adicciones
-- word 206: Hospital | Hospital
-- word 207: Jail, prison or juvenile detention | Cárcel, prisión o detención juvenil
-- word 215: Foster care | Hogar de acogida
-- word 225: Long-term care or nursing home | Residencia de cuidados
-- word 302: Transitional housing | Vivienda de transición
-- word 312: With family, temporary | Con familia, temporal
-- word 313: With friends, temporary | Con amistades, temporal
-- word 314: Hotel or motel, no voucher | Hotel o motel, sin vale
-- word 327: HOPWA transitional housing | Vivienda de transición HOPWA
-- word 329: Halfway house | Casa de medio camino
-- word 332: Host home | Hogar anfitrión
-- word 410: Rental, no subsidy | Alquiler, sin subsidio
-- word 411: Owned, no subsidy | Propia, sin subsidio
-- word 421: Owned, with subsidy | Propia, con subsidio
-- word 422: With family, permanent | Con familia, permanente
-- word 423: With friends, permanent | Con amistades, permanente
-- word 426: HOPWA permanent housing | Vivienda permanente HOPWA
-- word 435: Rental, with subsidy | Alquiler, con subsidio
-- word 8: Client doesn’t know | No sabe
-- word 9: Client prefers not to answer | Prefiere no responder
-- word 17: Other | Otro
-- word 24: Deceased | Falleció
-- word 30: No exit interview | Sin entrevista de salida
-- word 37: Worker unable to determine | No se pudo determinar
-- word 99: Data not collected | Dato no recogido

WITH "ranked" AS (
  SELECT "EndDate", COALESCE("Destination", 99) AS "code",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "EndDate" DESC, "EntryDate" DESC, CAST("EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation"
  WHERE "EntryDate" <= :end AND "EndDate" >= :start
    AND (:project IS NULL OR "ProjectID" = :project)
),
"exit" AS (
  SELECT "code", COUNT(*) AS "persons"
  FROM "ranked"
  WHERE "place" = 1 AND "EndDate" <= :end
  GROUP BY "code"
)
SELECT
  CASE
    WHEN "code" BETWEEN 100 AND 199 THEN 'homeless'
    WHEN "code" BETWEEN 200 AND 299 THEN 'institutional'
    WHEN "code" BETWEEN 300 AND 399 THEN 'temporary'
    WHEN "code" BETWEEN 400 AND 499 THEN 'permanent'
    ELSE 'other'
  END AS "kind",
  CAST("code" AS TEXT) AS "destination",
  "persons" AS "persons",
  "persons" * 100.0 / (SELECT SUM("persons") FROM "exit") AS "share"
FROM "exit"
ORDER BY CASE WHEN "code" BETWEEN 100 AND 499 THEN "code" / 100 ELSE 5 END, "code"

-- people
WITH "ranked" AS (
  SELECT "PersonalID", "EndDate", COALESCE("Destination", 99) AS "code",
    ROW_NUMBER() OVER (
      PARTITION BY "PersonalID"
      ORDER BY "EndDate" DESC, "EntryDate" DESC, CAST("EnrollmentID" AS TEXT) DESC
    ) AS "place"
  FROM "Participation"
  WHERE "EntryDate" <= :end AND "EndDate" >= :start
    AND (:project IS NULL OR "ProjectID" = :project)
)
SELECT CAST("code" AS TEXT) AS "destination", 'persons' AS "number", "PersonalID" AS "person"
FROM "ranked"
WHERE "place" = 1 AND "EndDate" <= :end
