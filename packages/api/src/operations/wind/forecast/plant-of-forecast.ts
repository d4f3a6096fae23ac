import { farmPlant, turbinePlant, type WindPlant } from '@sunwake/core/forecast'
import { runToEnd } from '@sunwake/core/steps'
import { createWakeSolver } from '@sunwake/core/studies'
import { type Turbine, turbineModelOf } from '@sunwake/data'
import { hubWind } from '@sunwake/data/place'
import { validationError } from '../../../errors/index.ts'
import type { EmbeddedEarth } from '../../data/embedded/embedded-earth.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { Notes } from '../../result/notes.ts'
import { warnOfHub } from '../farm/hub-warning.ts'
import { askedWakeModel, wakeModelOf } from '../farm/notes.ts'
import { farmSeconds, turbinesWithin } from '../farm/seconds.ts'
import { DEFAULT_TURBINE } from '../farm/turbine-of-id.ts'
import { farmOfPlant } from '../plant/farm-of-plant.ts'
import { kindsOfPlant, type PlantKind } from '../plant/kinds-of-plant.ts'
import type { WindForecastRequest } from './request.ts'

/** Steps of direction of a farm's table [°]. */
const DIRECTION_STEP = 5
/** Longest that the table of a farm may be expected to take [s]. */
const SECONDS_MAX = 20

/** What a forecast is of. */
export interface PlantOfForecast {
  readonly plant: WindPlant
  readonly kinds: readonly PlantKind[]
  readonly turbineCount: number
  /** Name of the wake model; `none` of a single turbine. */
  readonly wakeModel: string
  /** Places and wakes of a farm, for the fingerprint; undefined of a single turbine. */
  readonly farm:
    | { readonly x: readonly number[]; readonly y: readonly number[]; readonly turbulence: number }
    | undefined
}

/**
 * The turbine of a request, or its farm with wakes by direction.
 * @throws {ServiceError} `turbine_not_found`, `validation_error`.
 */
export function plantOfForecast(
  request: WindForecastRequest,
  {
    earth,
    place,
    hubHeight,
  }: { readonly earth: EmbeddedEarth; readonly place: PlaceClimate; readonly hubHeight: number },
  notes: Notes,
): PlantOfForecast {
  const { assumptions } = notes
  const kinds = kindsOfPlant(request, earth.turbines, { prefix: '', counted: 1 })
  const [{ turbine: first }] = kinds as readonly [PlantKind, ...PlantKind[]]
  noteTurbines(request, kinds, notes)
  for (const { turbine } of kinds) warnOfHub(turbine, hubHeight, notes)
  const turbineCount = kinds.reduce((sum, { count }) => sum + count, 0)
  if (turbineCount === 1) {
    assumptions['power'] =
      'power curve of one turbine at the density of dry air at the hub; no wakes, losses or stops'
    const plant = turbinePlant(turbineModelOf(first, { hubHeight }))
    return { plant, kinds, turbineCount, wakeModel: 'none', farm: undefined }
  }
  const farm = farmOfPlant(request, { kinds, hubHeight, place: request, prefix: '' }, notes)
  const asked = askedWakeModel(request, notes)
  requireQuick(asked, turbineCount)
  const wind = hubWind(place, hubHeight)
  const wakeModel = wakeModelOf(asked, farm, wind, place, notes)
  const turbulence = Math.min(Math.max(wind.turbulence, 0.01), 0.5)
  assumptions['power'] =
    `power of the farm by direction (steps of ${DIRECTION_STEP}°) and speed, with its own wakes at a turbulence of ${(100 * turbulence).toFixed(1)} %, at the density of dry air at the hub; flat ground, the same wind at every turbine; no losses or stops`
  return {
    plant: runToEnd(
      farmPlant(createWakeSolver(farm, wakeModel, turbulence), {
        directionStepDeg: DIRECTION_STEP,
        turbulence,
      }),
    ),
    kinds,
    turbineCount,
    wakeModel,
    farm: { x: [...farm.x], y: [...farm.y], turbulence },
  }
}

/** A forecast is answered at once: wakes that take longer are for farm analyses, which are jobs. */
function requireQuick(wakeModel: NonNullable<WindForecastRequest['wake_model']>, turbines: number): void {
  if (farmSeconds(wakeModel, turbines) <= SECONDS_MAX) return
  throw validationError([
    {
      field: 'wake_model',
      value: wakeModel,
      constraint: `at most ${turbinesWithin(wakeModel, SECONDS_MAX)} turbines in a forecast by ${wakeModel}, here ${turbines}; bastankhah takes ${turbinesWithin('bastankhah', SECONDS_MAX)}`,
    },
  ])
}

/** Which turbines were taken where the request leaves them open or names them by an alias. */
function noteTurbines(
  request: WindForecastRequest,
  kinds: readonly PlantKind[],
  { assumptions }: Notes,
): void {
  const places = request.turbine_positions ?? []
  const asked = new Set<string | undefined>([
    ...(request.turbine_models ?? []).map(({ turbine_model: id }) => id),
    ...places.map(({ turbine_model: id }) => id ?? request.turbine_model),
    ...(request.turbine_models === undefined && places.length === 0 ? [request.turbine_model] : []),
  ])
  if (asked.delete(undefined)) assumptions['turbine_model'] = `${DEFAULT_TURBINE} (default)`
  const known = new Map<string, Turbine>()
  for (const { turbine } of kinds) for (const alias of turbine.aliases) known.set(alias, turbine)
  const aliases = [...asked].flatMap((id) => {
    const turbine = known.get(id ?? '')
    return turbine === undefined ? [] : [`${id} is ${turbine.id}`]
  })
  if (aliases.length > 0) assumptions['turbine_model_alias'] = aliases.join('; ')
}
