import {
  type AirColumn,
  barometricDensity,
  hypsometricDensity,
  idealGasDensity,
  moistAirDensity,
  saturationVapourPressure,
  standardAtmosphere,
  temperatureAtHeight,
} from '@sunwake/core/atmosphere'
import {
  createTurbineCurve,
  curveAt,
  curveSeries,
  densityCorrectedCurve,
  normalizedSpeed,
  stallCorrectedPower,
} from '@sunwake/core/wind/turbine'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const KELVIN_AT_ZERO = 273.15

/** Air density at the hub, the standard atmosphere, and power curves corrected for density. */
export const airDensityAdapter: Adapter = {
  schema: 'air_density',
  about: 'Air density at hub height',
  unread: ['turbine'],
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

type Results = Readonly<Record<string, number | Float64Array>>

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const actual = resultsOf(entry)
  if (actual === undefined) return { label, comparisons: [], unsupported: 'no model for this kind of case' }
  const comparisons: Comparison[] = []
  for (const [name, expected] of Object.entries(objectAt(entry, 'expected'))) {
    const value = actual[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    if (typeof value === 'number') {
      comparisons.push(compare(name, value, expected as number | null, tolerance))
      continue
    }
    const points = Array.isArray(expected) ? (expected as (number | null)[]) : []
    comparisons.push(compare(`${name}.length`, value.length, points.length, { relative: 0, absolute: 0 }))
    points.forEach((point, i) => {
      comparisons.push(compare(`${name}[${i}]`, value[i] ?? Number.NaN, point, tolerance))
    })
  }
  return { label, comparisons }
}

function resultsOf(entry: JsonObject): Results | undefined {
  if ('power_curve' in entry) return correctedPower(entry)
  if ('altitude_m' in entry) return standardAir(numberAt(entry, 'altitude_m'))
  if ('pressure_pa' in entry) return airAtHub(entry)
  return undefined
}

function airAtHub(entry: JsonObject): Results {
  const column: AirColumn = {
    tempAir: numberAt(entry, 'temperature_k') - KELVIN_AT_ZERO,
    temperatureHeight: numberAt(entry, 'temperature_height_m'),
    pressure: numberAt(entry, 'pressure_pa'),
    pressureHeight: numberAt(entry, 'pressure_height_m'),
    height: numberAt(entry, 'hub_height_m'),
  }
  const temp = temperatureAtHeight(column)
  return {
    temperature_hub_k: temp + KELVIN_AT_ZERO,
    density_barometric: barometricDensity(column),
    density_ideal_gas: idealGasDensity(column),
    density_hypsometric: hypsometricDensity(column),
    vapour_pressure_iec_pa: saturationVapourPressure(temp),
    density_moist_iec: moistAirDensity(column, numberAt(entry, 'relative_humidity')),
  }
}

function standardAir(altitude: number): Results {
  const { tempAir, pressure, airDensity } = standardAtmosphere(altitude)
  return { isa_temperature_k: tempAir + KELVIN_AT_ZERO, isa_pressure_pa: pressure, isa_density: airDensity }
}

function correctedPower(entry: JsonObject): Results {
  const table = objectAt(entry, 'power_curve')
  const curve = createTurbineCurve({ speeds: table['ws'] as number[], values: table['power_kw'] as number[] })
  const airDensity = numberAt(entry, 'rho')
  const speeds = Float64Array.from(entry['ws'] as number[])
  return {
    power_kw_iec_speed_normalised: curveSeries(
      curve,
      speeds.map((speed) => normalizedSpeed(speed, airDensity)),
    ),
    power_kw_linear_density: speeds.map((speed) => stallCorrectedPower(curveAt(curve, speed), airDensity)),
    power_kw_svenningsen: curveSeries(densityCorrectedCurve(curve, airDensity), speeds),
  }
}
