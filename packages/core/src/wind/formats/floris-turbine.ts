import { type CheckedTurbine, createCustomTurbine, separateSteps } from '../turbine/index.ts'
import {
  documentRoot,
  fieldError,
  has,
  numberAt,
  numbersAt,
  optionalNumberAt,
  partAt,
  textAt,
} from './document-fields.ts'

const FORMAT = 'FLORIS turbine'
const DENSITY = { min: 0.5, max: 2, unit: 'kg/m³' }

/**
 * Reads a turbine of FLORIS from its parsed YAML. Version 4 keeps power [kW] in `power_thrust_table`, with the air
 * density of the table; version 3 power coefficients, with density and generator efficiency at the root, which are
 * made into power by ½·ρ·A·cp·u³·efficiency. Tables over more than wind speed are refused.
 *
 * @param document what a YAML parser gives.
 * @throws {ParseError} by the path of the field: absent, of another type, outside its range.
 * @throws {InputError} tables that no turbine has, by `turbine.power.speeds[3]` and the like.
 */
export function parseFlorisTurbine(document: unknown): CheckedTurbine {
  const root = documentRoot(FORMAT, document)
  const table = partAt(root, 'power_thrust_table')
  if (has(table, 'power_thrust_data_file')) {
    throw fieldError(table, 'power_thrust_data_file', 'absent: tables over more than wind speed are not read')
  }
  const rotorDiameter = numberAt(root, 'rotor_diameter', { min: 0.5, max: 500, unit: 'm' })
  const speeds = numbersAt(table, 'wind_speed', { min: 0, max: 200, unit: 'm/s' })
  const ct = numbersAt(
    table,
    has(table, 'thrust') ? 'thrust' : 'thrust_coefficient',
    { min: 0, max: 1.5 },
    speeds.length,
  )
  const isVersion3 = has(root, 'ref_density_cp_ct') || has(root, 'ref_air_density')
  const airDensity = isVersion3
    ? numberAt(root, has(root, 'ref_air_density') ? 'ref_air_density' : 'ref_density_cp_ct', DENSITY)
    : numberAt(table, 'ref_air_density', DENSITY)
  let power: Float64Array
  if (isVersion3) {
    const efficiency = optionalNumberAt(root, 'generator_efficiency', { min: 0.01, max: 1 }) ?? 1
    const area = (Math.PI / 4) * rotorDiameter * rotorDiameter
    const perCube = (0.5 * airDensity * area * efficiency) / 1000
    const cp = numbersAt(table, 'power', { min: 0, max: 1 }, speeds.length)
    power = cp.map((value, i) => perCube * value * speeds[i] * speeds[i] * speeds[i])
  } else power = numbersAt(table, 'power', { min: 0, max: 1e6, unit: 'kW' }, speeds.length)
  return createCustomTurbine({
    name: textAt(root, 'turbine_type'),
    rotorDiameter,
    hubHeight: numberAt(root, 'hub_height', { min: 1, max: 500, unit: 'm' }),
    power: separateSteps({ speeds, values: power }),
    thrust: separateSteps({ speeds, values: ct }),
    airDensity,
  })
}
