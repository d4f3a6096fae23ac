import { simulatePv } from '@sunwake/core/studies'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import { parseTolerance } from '../../tolerance.ts'
import { PEER_DELTA_T_SECONDS, readReferenceWeather, referencePlant } from './e2e-weather.ts'

/** Yearly and monthly energy of PVWatts plants against pvlib's chain; SAM's as a band, where the table gives one. */
export const e2ePvwattsAdapter: Adapter = {
  schema: 'e2e_pvwatts',
  about: 'End-to-end annual/monthly AC energy for PVWatts systems',
  unread: ['inputs.inverter_pdc0_w'],
  *run(document, files) {
    const tolerance = parseTolerance(
      objectAt(document, 'tolerance')['pvlib_pvwatts'],
      'tolerance.pvlib_pvwatts',
    )
    for (const item of casesOf(document)) yield runCase(item, files, tolerance)
  },
}

function runCase(
  item: JsonObject,
  files: ReferenceFiles,
  tolerance: { relative: number; absolute: number },
): CaseResult {
  const label = String(item['id'])
  const inputs = objectAt(item, 'inputs')
  if (inputs['mount'] !== 'fixed' && inputs['mount'] !== 'single_axis') {
    return { label, comparisons: [], unsupported: `mount ${String(inputs['mount'])}` }
  }
  const system = referencePlant(inputs)
  const place = readReferenceWeather(files, String(inputs['weather']))
  const result = simulatePv({
    ...place,
    system,
    deltaTSeconds: PEER_DELTA_T_SECONDS,
    subhourlyClipping: false,
  })
  const expected = objectAt(item, 'expected')
  const peer = objectAt(expected, 'pvlib_pvwatts')
  const poaKwhM2 = result.monthly.reduce((sum, month) => sum + month.poaKwhM2, 0)
  const against = (name: string, actual: number, key: string): Comparison =>
    compare(name, actual, expectedAt(peer, key), tolerance)
  const comparisons = [
    against('annual AC', result.annualEnergyKwh, 'annual_ac_kwh'),
    against('annual irradiation on the modules', poaKwhM2, 'annual_poa_kwh_m2'),
    against('capacity factor, DC', result.capacityFactor, 'capacity_factor_dc'),
    against('capacity factor, AC', result.capacityFactor * system.dcAcRatio, 'capacity_factor_ac'),
    against('performance ratio', result.performanceRatio, 'performance_ratio'),
    against('largest AC power', result.acPowerMaxKw, 'max_ac_kw'),
    ...result.monthly.map(({ month, acKwh }) =>
      compare(`AC of month ${month}`, acKwh, (peer['monthly_ac_kwh'] as number[])[month - 1], tolerance),
    ),
  ]
  const band = samBand(label, inputs)
  const sam = expectedAt(objectAt(expected, 'sam_pvwattsv8'), 'annual_ac_kwh')
  // SAM is another model: outside its band the case has failed, but its distance is no error of ours.
  const samComparison =
    sam === null || band === null
      ? []
      : [compare('annual AC, SAM', result.annualEnergyKwh, sam, { relative: band, absolute: 0 })]
  return {
    label,
    comparisons: [...comparisons, ...samComparison.map((c) => ({ ...c, error: c.passed ? 0 : c.error }))],
  }
}

/**
 * How far SAM's energy may lie from a sound engine's, as the table's `tolerance.sam_pvwattsv8` says in words;
 * `null` where it says nothing: fixed racks for which SAM alone shades rows.
 */
function samBand(label: string, inputs: JsonObject): number | null {
  const atTromso = label.startsWith('tromso')
  if (inputs['mount'] === 'fixed') {
    if (numberAt(inputs, 'sam_gcr') > 0.01) return null
    const poleFacingOrVertical = numberAt(inputs, 'surface_tilt') >= 60
    return poleFacingOrVertical ? 0.065 : atTromso ? 0.05 : 0.02
  }
  if (numberAt(inputs, 'gcr') <= 0.01) return atTromso ? 0.05 : 0.02
  if (inputs['backtrack'] === true) return atTromso ? 0.11 : 0.05
  return atTromso ? 0.12 : 0.07
}
