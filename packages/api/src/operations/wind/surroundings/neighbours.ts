import type { GeoArea } from '@sunwake/core/site'
import { frameOfArea } from '@sunwake/core/studies'
import { createWindFarm, type WindFarm } from '@sunwake/core/wind/farm'
import type { TurbineModel } from '@sunwake/core/wind/turbine'
import { type TurbineCatalogue, turbineModelOf } from '@sunwake/data'
import { type ErrorDetail, validationError } from '../../../errors/index.ts'
import { turbineOfId } from '../farm/turbine-of-id.ts'
import { FARTHEST, requireApart } from '../plant/apart.ts'
import type { NeighbourTurbine } from './schema.ts'

/**
 * Turbines of other farms on the plane of the area.
 * @param own turbine of the farm, which those that name none are too.
 * @throws {ServiceError} `turbine_not_found`; `validation_error` by the index of each that cannot stand.
 */
export function neighboursOf(
  given: readonly NeighbourTurbine[],
  {
    area,
    catalogue,
    own,
  }: {
    readonly area: GeoArea
    readonly catalogue: TurbineCatalogue
    readonly own: { readonly id: string; readonly model: TurbineModel }
  },
): WindFarm {
  const frame = frameOfArea(area)
  const local = given.map(({ lat, lon }) => frame.toLocal({ latitudeDeg: lat, longitudeDeg: lon }))
  const far = local.flatMap(({ x, y }, i): ErrorDetail[] => {
    const km = Math.sqrt(x * x + y * y) / 1000
    return km <= FARTHEST / 1000
      ? []
      : [
          {
            field: `neighbours[${i}]`,
            value: Number.isFinite(km) ? `${Math.round(km)} km away` : 'out of reach',
            constraint: `at most ${FARTHEST / 1000} km from the middle of the boundary: one climate holds for all turbines`,
          },
        ]
  })
  if (far.length > 0) throw validationError(far)
  const models = given.map(({ turbine_model: id = own.id, hub_height_m: asked }, i) => {
    const hubHeight = asked ?? (id === own.id ? own.model.hubHeight : undefined)
    const turbine = turbineOfId(catalogue, id, `neighbours[${i}].turbine_model`)
    if (hubHeight === undefined && turbine.hubHeights.length === 0) {
      const constraint = `required: no hub height is published for ${id}`
      throw validationError([{ field: `neighbours[${i}].hub_height_m`, value: null, constraint }])
    }
    return turbineModelOf(turbine, { hubHeight })
  })
  const [x, y] = [Float64Array.from(local, (place) => place.x), Float64Array.from(local, (place) => place.y)]
  requireApart(
    { x, y },
    models.map(({ rotorDiameter }) => rotorDiameter),
    'neighbours',
  )
  const kinds = new Map(models.map((model) => [`${model.name}@${model.hubHeight}`, model]))
  const keys = [...kinds.keys()]
  return createWindFarm({
    ...{ x, y },
    models: [...kinds.values()],
    modelIndex: models.map(({ name, hubHeight }) => keys.indexOf(`${name}@${hubHeight}`)),
  })
}

/**
 * Refuses neighbours on the ground of a turbine.
 * @throws {ServiceError} `validation_error` by the index of the neighbour.
 */
export function requireApartFromFarm(neighbours: WindFarm, farm: WindFarm): void {
  const details: ErrorDetail[] = []
  for (let n = 0; n < neighbours.count; n++) {
    const [east = 0, north = 0] = [neighbours.x[n], neighbours.y[n]]
    const least = neighbours.rotorDiameter[n] ?? 0
    for (let i = 0; i < farm.count; i++) {
      const [dx, dy] = [(farm.x[i] ?? 0) - east, (farm.y[i] ?? 0) - north]
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance >= least) continue
      details.push({
        field: `neighbours[${n}]`,
        value: `${distance.toFixed(1)} m`,
        constraint: `at least one rotor diameter, ${least} m, from turbine ${i + 1} of the farm`,
      })
    }
  }
  if (details.length > 0) throw validationError(details)
}
