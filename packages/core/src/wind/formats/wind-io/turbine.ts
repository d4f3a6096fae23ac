import { STANDARD_AIR_DENSITY } from '../../../atmosphere/index.ts'
import {
  type CheckedTurbine,
  type CurveTable,
  createCustomTurbine,
  separateSteps,
  type TurbineRemark,
} from '../../turbine/index.ts'
import {
  type DocumentPart,
  documentRoot,
  fieldError,
  has,
  numberAt,
  numbersAt,
  optionalNumberAt,
  partAt,
  textAt,
} from '../document-fields.ts'

const FORMAT = 'windIO turbine'
const WATTS_PER_KILOWATT = 1000
const SPEED = { min: 0, max: 200, unit: 'm/s' }
const POWER = { min: 0, max: 1e9, unit: 'W' }
/** Said of power coefficients without an efficiency: reference turbines lose some 5 % to 10 % behind the shaft. */
const SHAFT_POWER: TurbineRemark = {
  code: 'shaft_power',
  message:
    'Power is made of Cp_curve and the file has no generator_efficiency: it is power at the shaft, and no loss behind it is assumed.',
}
/** Step of the table that a formula is written as; a line between is off by at most a quarter of a per mille. */
const FORMULA_STEP = 0.1

/**
 * Reads a turbine of windIO (plant/turbine) from its parsed YAML or JSON. Power comes from, in this order: `power_curve`
 * [W]; `Cp_curve` with ½·ρ·A·cp·u³·`generator_efficiency` at 1.225 kg/m³, held at `rated_power`; or `rated_power`,
 * `rated_wind_speed`, `cutin_wind_speed` and `cutout_wind_speed` alone, with the cube that IEA Wind Task 37 uses,
 * P = rated·((u − in)/(rated speed − in))³. Thrust comes from `Ct_curve`.
 *
 * @param document what a YAML or JSON parser gives.
 * @throws {ParseError} by the path of the field: absent, of another type, outside its range.
 * @throws {InputError} tables that no turbine has, by `turbine.power.speeds[3]` and the like.
 * @see windIO, plant schemas, turbine
 */
export function parseWindIoTurbine(document: unknown): CheckedTurbine {
  return windIoTurbine(documentRoot(FORMAT, document))
}

/** As {@link parseWindIoTurbine}, of a part of a larger document. */
export function windIoTurbine(root: DocumentPart): CheckedTurbine {
  const table = partAt(root, 'performance')
  const rotorDiameter = numberAt(root, 'rotor_diameter', { min: 0.5, max: 500, unit: 'm' })
  const ratedWatts = optionalNumberAt(table, 'rated_power', { ...POWER, min: 1 })
  const ratedPower = ratedWatts === undefined ? undefined : ratedWatts / WATTS_PER_KILOWATT
  const checked = createCustomTurbine({
    name: textAt(root, 'name'),
    rotorDiameter,
    hubHeight: numberAt(root, 'hub_height', { min: 1, max: 500, unit: 'm' }),
    ratedPower,
    power: separateSteps(powerOf(table, rotorDiameter, ratedPower)),
    thrust: separateSteps(curveOf(table, 'Ct', { min: 0, max: 1.5 })),
  })
  const isShaftPower =
    !has(table, 'power_curve') && has(table, 'Cp_curve') && !has(table, 'generator_efficiency')
  return isShaftPower ? { ...checked, remarks: [...checked.remarks, SHAFT_POWER] } : checked
}

function powerOf(table: DocumentPart, rotorDiameter: number, ratedPower?: number): CurveTable {
  if (has(table, 'power_curve')) {
    const { speeds, values } = curveOf(table, 'power', POWER)
    return { speeds, values: Float64Array.from(values, (watts) => watts / WATTS_PER_KILOWATT) }
  }
  if (has(table, 'Cp_curve')) return powerOfCoefficients(table, rotorDiameter, ratedPower)
  if (ratedPower !== undefined) return cubicPower(table, ratedPower)
  throw fieldError(table, 'power_curve', 'there, or Cp_curve, or rated_power with the three wind speeds')
}

/** A curve of windIO: an object `X_curve` with lists `X_values` and `X_wind_speeds`. */
function curveOf(
  table: DocumentPart,
  quantity: string,
  bounds: { readonly min: number; readonly max: number; readonly unit?: string },
): { readonly speeds: Float64Array; readonly values: Float64Array } {
  const curve = partAt(table, `${quantity}_curve`)
  const values = numbersAt(curve, `${quantity}_values`, bounds)
  return { speeds: numbersAt(curve, `${quantity}_wind_speeds`, SPEED, values.length), values }
}

function powerOfCoefficients(
  table: DocumentPart,
  rotorDiameter: number,
  ratedPower = Number.POSITIVE_INFINITY,
): CurveTable {
  const { speeds, values } = curveOf(table, 'Cp', { min: 0, max: 1 })
  const efficiency = optionalNumberAt(table, 'generator_efficiency', { min: 0.01, max: 1 }) ?? 1
  const area = (Math.PI / 4) * rotorDiameter * rotorDiameter
  const perCube = (0.5 * STANDARD_AIR_DENSITY * area * efficiency) / WATTS_PER_KILOWATT
  return {
    speeds,
    values: values.map((cp, i) => Math.min(perCube * cp * speeds[i] * speeds[i] * speeds[i], ratedPower)),
  }
}

function cubicPower(table: DocumentPart, ratedPower: number): CurveTable {
  const cutIn = numberAt(table, 'cutin_wind_speed', SPEED)
  const rated = numberAt(table, 'rated_wind_speed', SPEED)
  const cutOut = numberAt(table, 'cutout_wind_speed', SPEED)
  if (!(cutIn < rated && rated < cutOut)) {
    throw fieldError(
      table,
      'rated_wind_speed',
      `between cutin_wind_speed, ${cutIn} m/s, and cutout_wind_speed, ${cutOut} m/s`,
    )
  }
  const steps = Math.ceil((rated - cutIn) / FORMULA_STEP)
  const speeds: number[] = []
  const values: number[] = []
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    speeds.push(i === steps ? rated : cutIn + share * (rated - cutIn))
    values.push(ratedPower * share * share * share)
  }
  return { speeds: [...speeds, cutOut], values: [...values, ratedPower] }
}
