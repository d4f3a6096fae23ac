import { InputError } from '../errors/index.ts'
import { requireSite, type Site } from '../site/index.ts'
import {
  type PvSeries,
  type PvSystem,
  type PvYield,
  pvWaterfall,
  pvYield,
  requirePvSystem,
  runPvChain,
  scatter,
  sunPath,
  type WaterfallStep,
} from '../solar/index.ts'
import {
  createTimeAxis,
  requireWeatherSeries,
  stepHours,
  type TimeAxis,
  type WeatherSeries,
} from '../time/index.ts'

/** What {@link simulatePv} needs. */
export interface SimulatePvInput {
  readonly site: Site
  readonly weather: WeatherSeries
  readonly system: PvSystem
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}

/** Record-by-record, monthly and yearly yield of one plant. */
export interface PvSimulation extends PvYield {
  readonly axis: TimeAxis
  readonly series: PvSeries
  /** From irradiation on the horizontal to AC energy; each step begins where the one before ended. */
  readonly waterfall: readonly WaterfallStep[]
}

/**
 * Simulates a photovoltaic plant on a weather series with the PVWatts chain: the sun by NREL's SPA at the middle of
 * every record (refraction by the record's air temperature), then {@link runPvChain}.
 *
 * A gap in the weather (NaN) makes the results of its own record NaN; sums leave such records out and count them in
 * `missingRecords`. Records without light have zero power and cells at air temperature.
 *
 * @throws {InputError} a site, axis, series or plant that cannot be, by the path of the field.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641
 */
export function simulatePv({ site, weather, system, deltaTSeconds }: SimulatePvInput): PvSimulation {
  requireSite(site)
  const axis = createTimeAxis(weather.axis)
  requireWeatherSeries(weather)
  requirePvSystem(system)
  if (system.albedo === 'weather' && weather.albedo === undefined) {
    throw new InputError({
      code: 'missing',
      field: 'weather.albedo',
      value: undefined,
      constraint: 'given when system.albedo is "weather"',
    })
  }
  const sun = sunPath(axis, site, { temperature: weather.tempAir, deltaTSeconds })
  const chain = runPvChain(weather, sun, system)
  const onAxis = (values: Float64Array): Float64Array =>
    scatter(chain.lit.index, values, new Float64Array(axis.length))
  const series: PvSeries = {
    poaGlobal: onAxis(chain.poaGlobal),
    effectiveIrradiance: onAxis(chain.effectiveIrradiance),
    tempCell: scatter(chain.lit.index, chain.tempCell, weather.tempAir.slice()),
    dcPower: onAxis(chain.dcPower),
    acPower: onAxis(chain.acPower),
  }
  return {
    axis,
    series,
    ...pvYield(axis, weather.ghi, series, system.capacityKw),
    waterfall: pvWaterfall(chain, weather.ghi, system, stepHours(axis)),
  }
}
