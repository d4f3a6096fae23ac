import { createLocalFrame } from '@sunwake/core/site'
import { createWindFarm, type WindFarm } from '@sunwake/core/wind/farm'
import { turbineModelOf } from '@sunwake/data'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import type { Notes } from '../../result/notes.ts'
import { DEFAULT_TURBINE } from '../farm/turbine-of-id.ts'
import { FARTHEST, tooClose } from './apart.ts'
import type { PlantKind } from './kinds-of-plant.ts'
import type { PlantTurbines } from './turbines-schema.ts'

/** Rotor diameters between turbines that have no places of their own. */
const GRID_DIAMETERS = 7

interface Places {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly modelIndex: Uint16Array
}

/**
 * The farm of a plant's turbines at their places, else on a square grid.
 * @param place where the climate is that of the farm [°].
 * @throws {ServiceError} `validation_error` with the index of every position that cannot stand.
 */
export function farmOfPlant(
  plant: PlantTurbines,
  {
    kinds,
    hubHeight,
    place,
    prefix,
  }: {
    readonly kinds: readonly PlantKind[]
    readonly hubHeight: number
    readonly place: { readonly latitude: number; readonly longitude: number }
    readonly prefix: '' | 'wind.'
  },
  { assumptions }: Notes,
): WindFarm {
  const models = kinds.map(({ turbine }) => turbineModelOf(turbine, { hubHeight }))
  if (plant.turbine_positions !== undefined) {
    return createWindFarm({ ...givenPlaces(plant, kinds, place, `${prefix}turbine_positions`), models })
  }
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const widest = Math.max(...kinds.map(({ turbine }) => turbine.rotorDiameter))
  const side = Math.ceil(Math.sqrt(total))
  const pitch = GRID_DIAMETERS * widest
  if (total > 1) {
    assumptions[`${prefix}layout`] =
      `square grid of ${GRID_DIAMETERS} rotor diameters (${Math.round(pitch)} m): no turbine_positions were given`
  }
  return createWindFarm({
    x: Float64Array.from({ length: total }, (_, i) => (i % side) * pitch),
    y: Float64Array.from({ length: total }, (_, i) => Math.floor(i / side) * pitch),
    models,
    modelIndex: Uint16Array.from(kinds.flatMap(({ count }, k) => new Array<number>(count).fill(k))),
  })
}

function givenPlaces(
  { turbine_model: usual, turbine_positions: places = [] }: PlantTurbines,
  kinds: readonly PlantKind[],
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  path: string,
): Places {
  const frame = createLocalFrame({ latitudeDeg: latitude, longitudeDeg: longitude })
  const local = places.map(({ lat, lon }) => frame.toLocal({ latitudeDeg: lat, longitudeDeg: lon }))
  const x = Float64Array.from(local, (point) => point.x)
  const y = Float64Array.from(local, (point) => point.y)
  const far = local.flatMap((point, i): ErrorDetail[] => {
    const km = Math.sqrt(point.x * point.x + point.y * point.y) / 1000
    return km <= FARTHEST / 1000
      ? []
      : [
          {
            field: `${path}[${i}]`,
            value: `${places[i]?.lat}, ${places[i]?.lon}: ${Number.isFinite(km) ? `${Math.round(km)} km away` : 'out of reach'}`,
            constraint: `at most ${FARTHEST / 1000} km from latitude, longitude: one climate holds for all turbines`,
          },
        ]
  })
  const diameters = kinds.map(({ turbine }) => turbine.rotorDiameter)
  const details = [...far, ...tooClose({ x, y }, diameters, path)]
  if (details.length > 0) throw validationError(details)
  const kindOf = new Map<string, number>()
  kinds.forEach(({ turbine }, k) => {
    for (const name of [turbine.id, ...turbine.aliases]) kindOf.set(name, k)
  })
  return {
    x,
    y,
    modelIndex: Uint16Array.from(
      places,
      ({ turbine_model: own }) => kindOf.get(own ?? usual ?? DEFAULT_TURBINE) ?? 0,
    ),
  }
}
