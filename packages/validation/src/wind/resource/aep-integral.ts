import { STANDARD_AIR_DENSITY } from '@sunwake/core/atmosphere'
import { weibullMean, weibullPowerDensity } from '@sunwake/core/wind/resource'
import {
  createTurbineCurve,
  HOURS_PER_YEAR,
  meanPowerByBins,
  meanPowerByTable,
  meanPowerOfWeibull,
} from '@sunwake/core/wind/turbine'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

const KWH_PER_MWH = 1000

/** Annual energy of one turbine in a Weibull climate. */
export const aepIntegralAdapter: Adapter = {
  schema: 'aep_integral',
  about: 'Energy of one turbine in a Weibull climate',
  unread: ['turbine'],
  *run(document) {
    const tolerance = { relative: numberAt(objectAt(document, 'tolerance'), 'rel'), absolute: 0 }
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const actual = resultsOf(entry)
  const expected = objectAt(entry, 'expected')
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    const value = actual(name)
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    comparisons.push(compare(name, value, expectedAt(expected, name), tolerance))
  }
  return { label, comparisons }
}

function resultsOf(entry: JsonObject): (name: string) => number | undefined {
  const table = objectAt(entry, 'power_curve')
  const curve = createTurbineCurve({ speeds: table['ws'] as number[], values: table['power_kw'] as number[] })
  const weibull = { scale: numberAt(entry, 'A'), shape: numberAt(entry, 'k') }
  const mean = meanPowerOfWeibull(curve, weibull)
  const annual = (power: number): number => (power * HOURS_PER_YEAR) / KWH_PER_MWH
  return (name) => {
    const bins = /^aep_mwh_bin_([0-9.]+)ms$/.exec(name)
    if (bins !== null) return annual(meanPowerByBins(curve, weibull, Number(bins[1])))
    switch (name) {
      case 'mean_power_kw_exact':
        return mean
      case 'aep_mwh_exact':
        return annual(mean)
      case 'aep_mwh_iec_method_of_bins':
        return annual(meanPowerByTable(curve, weibull))
      case 'capacity_factor_exact':
        return mean / numberAt(entry, 'rated_power_kw')
      case 'mean_speed':
        return weibullMean(weibull)
      case 'power_density_w_m2':
        return weibullPowerDensity(weibull, STANDARD_AIR_DENSITY)
      default:
        return undefined
    }
  }
}
