import { complementarity, deliveredEnergy, firmPower } from '@sunwake/core/hybrid'
import { standardDeviation } from '@sunwake/core/math/statistics'
import { type Battery, leastPeak, optimalDispatch, ruleDispatch } from '@sunwake/core/storage'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { plant } from '../optimizer/optimizer-functions.ts'

const TOLERANCE = { relative: 1e-9, absolute: 1e-9 }
const LP_OBJECTIVE = { relative: 1e-7, absolute: 1e-7 }
/** Share of the combined power below which an hour counts as low. */
const LOW_OUTPUT = 0.1
/** How the file writes that a battery ends with the charge that it begins with. */
const SOC_END = '= soc0'

/** Hourly sun, wind and batteries in MW: the file's series are worked through as they are, 1 unit for 1 kW. */
export const hybridStorageAdapter: Adapter = {
  schema: 'hybrid_storage',
  about: 'Hourly steps (1 h, so MW = MWh). complementarity',
  unread: ['parameters.price'],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

function runCase(entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const compareCase = CASES[String(entry['type'])]
  if (compareCase === undefined) {
    return { label, comparisons: [], unsupported: `no model for ${String(entry['type'])}` }
  }
  if ((entry['soc_end'] ?? SOC_END) !== SOC_END) {
    return { label, comparisons: [], unsupported: `no model for soc_end ${String(entry['soc_end'])}` }
  }
  return { label, comparisons: compareCase(entry) }
}

const CASES: Readonly<Record<string, (entry: JsonObject) => Comparison[]>> = {
  complementarity: compareTogether,
  battery_arbitrage_lp: compareArbitrage,
  battery_peak_shave_lp: comparePeakShave,
  battery_peak_rule: comparePeakRule,
  battery_self_consumption_rule: compareSelfConsumption,
  ilr_clipping: compareClipping,
  gcr_tradeoff: compareRowSpacing,
}

function seriesAt(entry: JsonObject, name: string): Float64Array {
  return Float64Array.from(entry[name] as number[])
}

function compareAll(
  actual: Readonly<Record<string, number>>,
  expected: JsonObject,
  prefix = '',
): Comparison[] {
  return Object.entries(actual)
    .filter(([name]) => name in expected)
    .map(([name, value]) => compare(`${prefix}${name}`, value, expectedAt(expected, name), TOLERANCE))
}

function compareRow(name: string, actual: Float64Array, expected: unknown): Comparison[] {
  return ((expected ?? []) as number[]).map((value, t) =>
    compare(`${name}[${t}]`, actual[t] ?? Number.NaN, value, TOLERANCE),
  )
}

function compareTogether(entry: JsonObject): Comparison[] {
  const expected = objectAt(entry, 'expect')
  const solar = seriesAt(entry, 'solar_pu')
  const wind = seriesAt(entry, 'wind_pu')
  const solarMw = numberAt(entry, 'solar_mw')
  const windMw = numberAt(entry, 'wind_mw')
  const hours = solar.length
  const pvKw = solar.map((value) => value * solarMw)
  const windKw = wind.map((value) => value * windMw)
  const behind = (limitKw: number | null) => deliveredEnergy({ pvKw, windKw, limitKw, stepHours: 1 })
  const free = behind(null)
  const combined = free.deliveredKw.map((value) => value / (solarMw + windMw))
  const together = complementarity(pvKw, windKw, 1)
  const actual = {
    pearson: together.step.pearson,
    spearman: together.step.spearman,
    kendall_tau_b: together.step.kendallTauB,
    pearson_daily: together.daily.pearson,
    cf_solar: free.pvKwh / (solarMw * hours),
    cf_wind: free.windKwh / (windMw * hours),
    cf_combined: free.deliveredKwh / ((solarMw + windMw) * hours),
    std_solar_pu: standardDeviation(solar, 'n'),
    std_wind_pu: standardDeviation(wind, 'n'),
    std_combined_pu: standardDeviation(combined, 'n'),
    hours_below_10pct: combined.filter((value) => value < LOW_OUTPUT).length,
    p90_exceeded_mw: firmPower(free.deliveredKw).p90Kw,
  }
  const limits = (expected['interconnect'] ?? []) as JsonObject[]
  return [
    ...compareAll(actual, expected),
    ...limits.flatMap((row, i) => {
      const limit = numberAt(row, 'limit_mw')
      const energy = behind(limit)
      const figures = {
        delivered_mwh: energy.deliveredKwh,
        curtailed_mwh: energy.curtailedKwh,
        curtailed_fraction: energy.curtailedFraction,
        hours_curtailed: energy.curtailedHours,
        interconnect_capacity_factor: energy.deliveredKwh / (limit * hours),
      }
      return compareAll(figures, row, `interconnect[${i}].`)
    }),
  ]
}

function batteryOf(entry: JsonObject): Battery {
  return {
    powerKw: numberAt(entry, 'power_mw'),
    energyKwh: numberAt(entry, 'energy_mwh'),
    chargeEfficiency: numberAt(entry, 'eta_charge'),
    dischargeEfficiency: numberAt(entry, 'eta_discharge'),
  }
}

function compareArbitrage(entry: JsonObject): Comparison[] {
  const expected = objectAt(entry, 'expect')
  const result = optimalDispatch({
    battery: batteryOf(entry),
    stepHours: 1,
    generationKw: seriesAt(entry, 'generation_mw'),
    exportPricePerKwh: seriesAt(entry, 'price'),
    exportLimitKw: expectedAt(entry, 'export_limit_mw'),
    importLimitKw: entry['grid_charging'] === true ? null : 0,
    socInitial: numberAt(entry, 'soc0_fraction'),
  })
  const isOptimal = result.status === 'optimal'
  return [
    compare(
      'objective',
      isOptimal ? result.value : Number.NaN,
      numberAt(expected, 'objective'),
      LP_OBJECTIVE,
    ),
    compare(
      'baseline',
      (isOptimal ? result.valueWithoutBattery : null) ?? Number.NaN,
      numberAt(expected, 'baseline'),
      LP_OBJECTIVE,
    ),
  ]
}

function comparePeakShave(entry: JsonObject): Comparison[] {
  const expected = objectAt(entry, 'expect')
  const loadKw = seriesAt(entry, 'load_mw')
  const peak = loadKw.reduce((most, value) => Math.max(most, value), 0)
  const socInitial = numberAt(entry, 'soc0_fraction')
  const least = leastPeak({ battery: batteryOf(entry), stepHours: 1, loadKw, socInitial })
  return [
    compare('original_peak', peak, numberAt(expected, 'original_peak'), TOLERANCE),
    compare('optimal_peak', least, numberAt(expected, 'optimal_peak'), LP_OBJECTIVE),
    compare('reduction', peak - least, numberAt(expected, 'reduction'), LP_OBJECTIVE),
  ]
}

function comparePeakRule(entry: JsonObject): Comparison[] {
  const expected = objectAt(entry, 'expect')
  const loadKw = seriesAt(entry, 'load_mw')
  const result = ruleDispatch({
    battery: batteryOf(entry),
    rule: { kind: 'peak_shaving', thresholdKw: numberAt(entry, 'threshold_mw') },
    stepHours: 1,
    generationKw: new Float64Array(loadKw.length),
    loadKw,
    exportLimitKw: null,
    socInitial: numberAt(entry, 'soc0_fraction'),
  })
  const demand = result.netExportKw.map((value) => -value)
  const peak = demand.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  return [
    ...compareRow('net_load', demand, expected['net_load']),
    ...compareRow('soc', result.chargeKwh, expected['soc']),
    compare('peak', peak, numberAt(expected, 'peak'), TOLERANCE),
  ]
}

function compareSelfConsumption(entry: JsonObject): Comparison[] {
  const expected = objectAt(entry, 'expect')
  const net = seriesAt(entry, 'net_load_mw')
  const result = ruleDispatch({
    battery: batteryOf(entry),
    rule: { kind: 'self_consumption' },
    stepHours: 1,
    generationKw: net.map((value) => Math.max(0, -value)),
    loadKw: net.map((value) => Math.max(0, value)),
    exportLimitKw: null,
    socInitial: numberAt(entry, 'soc0_fraction'),
  })
  const grid = result.netExportKw.map((value) => -value)
  return [
    ...compareRow('grid', grid, expected['grid']),
    ...compareRow('soc', result.chargeKwh, expected['soc']),
    ...compareAll(
      {
        export_mwh: grid.reduce((sum, value) => sum + Math.max(0, -value), 0),
        import_mwh: grid.reduce((sum, value) => sum + Math.max(0, value), 0),
      },
      expected,
    ),
  ]
}

/** An inverter is a connection of 1 MW behind which the generator is ilr times as large. */
function compareClipping(entry: JsonObject): Comparison[] {
  const dc = seriesAt(entry, 'dc_per_unit_dc')
  const efficiency = numberAt(entry, 'inverter_efficiency')
  return ((entry['expect'] ?? []) as JsonObject[]).flatMap((row, i) => {
    const ilr = numberAt(row, 'ilr')
    const pvKw = dc.map((value) => value * ilr * efficiency)
    const energy = deliveredEnergy({ pvKw, windKw: new Float64Array(dc.length), limitKw: 1, stepHours: 1 })
    const figures = {
      ac_mwh_per_mwac: energy.deliveredKwh,
      clipped_mwh_per_mwac: energy.curtailedKwh,
      clipping_fraction: energy.curtailedFraction,
      ac_capacity_factor: energy.deliveredKwh / dc.length,
      hours_clipped: energy.curtailedHours,
    }
    return compareAll(figures, row, `[${i}].`)
  })
}

/** The tables' own stand-in of a plant, which optimisers are tested on. */
function compareRowSpacing(entry: JsonObject): Comparison[] {
  const parameters = objectAt(entry, 'parameters')
  const ilr = numberAt(entry, 'ilr')
  return ((entry['expect'] ?? []) as JsonObject[]).flatMap((row, i) => {
    const gcr = numberAt(row, 'gcr')
    const design = Float64Array.of(numberAt(row, 'tilt'), numberAt(entry, 'azimuth'), ilr, gcr)
    const { energy, cost, capex, shade, clip, plane } = plant(parameters, design)
    const figures = {
      energy_kwh_per_kwac: energy,
      shade,
      clip,
      poa: plane,
      capex,
      lcoe_per_mwh: (1000 * cost) / energy,
      energy_per_land: (energy * gcr) / ilr,
    }
    return compareAll(figures, row, `[${i}].`)
  })
}
