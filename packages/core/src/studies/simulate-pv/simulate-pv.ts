import { requireFields, requireKnown } from '../../errors/index.ts'
import type { PvSeries, PvTotals } from '../../solar/system/index.ts'
import { runPvSlice, startPvRun, totalsOfPvRun, withAcLoss } from '../../solar/system/internal.ts'
import { hidesClipping, subhourlyClippingLoss } from './simulate-pv-clipping.ts'
import type { SimulatePvInput } from './simulate-pv-input.ts'
import { withMonthlySnow } from './simulate-pv-snow.ts'

/** Record-by-record, monthly and yearly yield of one plant. */
export interface PvSimulation extends PvTotals {
  readonly series: PvSeries
}

const SIMULATE_PV_FIELDS: Readonly<Record<keyof SimulatePvInput, true>> = {
  site: true,
  weather: true,
  system: true,
  subhourlyClipping: true,
  deltaTSeconds: true,
}

/**
 * Simulates a photovoltaic plant on a weather series: the sun by NREL's SPA at the middle of every record (refraction
 * by the record's air temperature), then `runPvChain`, which with the defaults is the chain of PVWatts.
 *
 * A gap in the weather (NaN) makes the results of its own record NaN; sums leave such records out and count them in
 * `missingRecords`. Records without light have the power that inverters and transformer draw at night, 0 for those of
 * PVWatts, and cells at air temperature. Townsend's snow needs the irradiation of the months: the plant runs twice. With
 * `subhourlyClipping` the last step of the waterfall is what hourly means hide from the inverters' ceiling.
 *
 * @throws {InputError} a site, axis, series or plant that cannot be, by the path of the field.
 * @see Dobos 2014, PVWatts Version 5 Manual, NREL/TP-6A20-62641
 * @example
 * import { createPvSystem } from '@sunwake/core/solar/system'
 * import { readWeatherFile } from '@sunwake/core/weather'
 *
 * const { site, weather } = readWeatherFile(text) // the text of a file, here TMY3 of Greensboro
 * const system = createPvSystem({ capacityKw: 100, mount: { kind: 'fixed', tiltDeg: 20, azimuthDeg: 180 } })
 * const { energyKwh, monthly, performanceRatio, series } = simulatePv({ site, weather, system })
 * energyKwh // 135360 [kWh]
 * monthly[5].acKwh // 13846 in June [kWh]
 * performanceRatio // 0.775
 * series.acPower.length // 8760 [kW]
 */
export function simulatePv(input: SimulatePvInput): PvSimulation {
  requireKnown(input, Object.keys(SIMULATE_PV_FIELDS))
  requireFields(input, { site: 'object', weather: 'object', system: 'object' })
  const plant = { ...input, system: withMonthlySnow(input) }
  const run = startPvRun(plant)
  const slice = runPvSlice(run, input.weather)
  const totals = totalsOfPvRun(run)
  const corrects = input.subhourlyClipping ?? hidesClipping(plant.system, input.weather.axis)
  if (!corrects) return { series: slice.series, ...totals }
  const lossKw = subhourlyClippingLoss(plant, { ...slice.series, waterfall: totals.waterfall })
  return withAcLoss(run, { ...slice, ghi: input.weather.ghi }, { name: 'subhourly_clipping', lossKw })
}
