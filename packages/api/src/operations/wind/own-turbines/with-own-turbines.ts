import { InputError } from '@sunwake/core/errors'
import { createCustomTurbine } from '@sunwake/core/wind/turbine'
import { findTurbine, ownTurbine, type Turbine, type TurbineCatalogue } from '@sunwake/data'
import { shortenValue, validationError } from '../../../errors/index.ts'
import type { Notes } from '../../result/notes.ts'
import type { OwnTurbine } from './schema.ts'

/** Where the engine's names of a turbine stand in a request. */
const WIRE_NAMES: readonly (readonly [string, string])[] = [
  ['turbine.power.speeds', 'power_curve.wind_speeds_ms'],
  ['turbine.power.values', 'power_curve.power_kw'],
  ['turbine.thrust.speeds', 'ct_curve.wind_speeds_ms'],
  ['turbine.thrust.values', 'ct_curve.ct_values'],
  ['turbine.power', 'power_curve'],
  ['turbine.thrust', 'ct_curve'],
]

/**
 * The catalogue with the turbines that a request brings; says what is odd about their curves.
 * @throws {ServiceError} `validation_error` by the field of a turbine.
 */
export function withOwnTurbines(
  catalogue: TurbineCatalogue,
  own: readonly OwnTurbine[] | undefined,
  notes: Notes,
): TurbineCatalogue {
  if (own === undefined) return catalogue
  return own.reduce<TurbineCatalogue>((known, given, i) => {
    if (findTurbine(known, given.id) !== undefined) {
      const constraint = 'an id that no other turbine has, of the catalogue or of own_turbines'
      throw validationError([{ field: `own_turbines[${i}].id`, value: shortenValue(given.id), constraint }])
    }
    return { turbines: [...known.turbines, checked(given, `own_turbines[${i}]`, notes)] }
  }, catalogue)
}

function checked(given: OwnTurbine, path: string, { warnings }: Notes): Turbine {
  const { id, rotor_diameter_m: rotorDiameter, power_curve: power, ct_curve: thrust } = given
  try {
    const found = createCustomTurbine({
      name: id,
      rotorDiameter,
      // A height to be checked with: the turbine is put up at that of the request.
      hubHeight: given.hub_height_m ?? rotorDiameter,
      ratedPower: given.rated_power_kw,
      power: { speeds: power.wind_speeds_ms, values: power.power_kw },
      thrust: thrust && { speeds: thrust.wind_speeds_ms, values: thrust.ct_values },
      airDensity: given.air_density_kg_m3,
    })
    for (const { code, message } of found.remarks) warnings.push({ code, message: `${id}: ${message}` })
    return ownTurbine(found, given.hub_height_m)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const { field, value, constraint } = error
    throw validationError([{ field: wireField(field, path), value: shortenValue(value), constraint }])
  }
}

function wireField(field: string, path: string): string {
  const found = WIRE_NAMES.find(([name]) => field.startsWith(name))
  return found === undefined ? path : `${path}.${found[1]}${field.slice(found[0].length)}`
}
