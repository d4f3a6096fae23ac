import { type PvExceedance, type PvSimulation, pvYieldUncertainty } from '@sunwake/core/studies'
import type { PvComponentName } from '@sunwake/core/uncertainty'
import type { RequestWeather } from '../../weather/weather-of-request.ts'
import type { SimulateRequest } from './request.ts'
import type { SimulateResponse } from './response.ts'

const KWH_PER_MWH = 1000
/** Where the air is never colder, no snow falls [°C]. */
const SNOW_MAX_C = 2

/** Budget and exceedance energies of a simulation; null where its weather does not cover whole years. */
export function uncertaintyBody(
  { uncertainty: given = {} }: SimulateRequest,
  { weather, irradiationDeviation, isLongTerm }: RequestWeather,
  simulation: PvSimulation,
): SimulateResponse['uncertainty'] {
  const stated = (name: PvComponentName): number | undefined => fraction(given[`${name}_pct`])
  const known: Readonly<Partial<Record<PvComponentName, number | undefined>>> = {
    horizontal_irradiation: irradiationDeviation,
    snow: weather.tempAir.some((temp) => temp < SNOW_MAX_C) ? undefined : 0,
  }
  const names = ['horizontal_irradiation', 'plane_of_array', 'module_rating', 'soiling', 'snow'] as const
  const components = Object.fromEntries(
    [...names, 'other_models' as const].map((name) => [name, stated(name) ?? known[name]]),
  )
  const uncertainty = pvYieldUncertainty({
    simulation,
    components,
    interannualVariability: fraction(given.interannual_variability_pct),
    isLongTerm,
  })
  if (uncertainty === undefined) return null
  const basisOf = (name: PvComponentName | 'years_of_weather') => {
    if (name === 'years_of_weather') return 'weather'
    if (stated(name) !== undefined) return 'given'
    if (known[name] === undefined) return 'published'
    return name === 'snow' ? 'weather' : 'mapped'
  }
  return {
    statement: `Independent and normal uncertainties of the mean energy of a year${isLongTerm ? '; the weather stands for the long term' : `; the weather is of ${uncertainty.years.length} real year${uncertainty.years.length === 1 ? '' : 's'}`}. Prices, ageing and failures are not among them.`,
    components: uncertainty.components.map(({ name, standardDeviation, varianceShare }) => ({
      name,
      standard_deviation_pct: 100 * standardDeviation,
      variance_share_pct: 100 * varianceShare,
      basis: basisOf(name),
    })),
    interannual_variability_pct: 100 * uncertainty.interannualVariability,
    interannual_basis: uncertainty.interannualBasis,
    years: uncertainty.years.map(({ year, acKwh, missingRecords }) => ({
      year,
      energy_mwh: acKwh / KWH_PER_MWH,
      missing_records: missingRecords,
    })),
    long_term: exceedanceBody(uncertainty.longTerm),
    single_year: exceedanceBody(uncertainty.singleYear),
  }
}

function fraction(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : percent / 100
}

function exceedanceBody({ standardDeviation, p50Kwh, p75Kwh, p90Kwh, p99Kwh }: PvExceedance) {
  return {
    standard_deviation_pct: 100 * standardDeviation,
    p50_energy_mwh: p50Kwh / KWH_PER_MWH,
    p75_energy_mwh: p75Kwh / KWH_PER_MWH,
    p90_energy_mwh: p90Kwh / KWH_PER_MWH,
    p99_energy_mwh: p99Kwh / KWH_PER_MWH,
  }
}
