import {
  type Correlations,
  capacityCredit,
  complementarity,
  deliveredEnergy,
  firmPower,
  lossOfLoad,
  powerRamps,
} from '@sunwake/core/hybrid'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
  type ReferenceFiles,
} from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { readColumns } from './read-columns.ts'

const TOLERANCE = { relative: 1e-9, absolute: 1e-9 }

/** Sun and wind behind one connection: energy, complementarity, firmness, loss of load, ramps, capacity credit. */
export const hybridMetricsAdapter: Adapter = {
  schema: 'hybrid_metrics',
  about: 'Metrics of sun and wind behind one connection',
  *run(document, files) {
    for (const entry of casesOf(document)) yield runCase(entry, files)
  },
}

/** Nested numbers by their names. */
type Tree = { readonly [name: string]: number | Tree }

function runCase(entry: JsonObject, files: ReferenceFiles): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const actual = metricsOf(inputs, files)
  const comparisons: Comparison[] = []
  const walk = (path: string, expected: unknown, value: number | Tree | undefined): void => {
    if (expected !== null && typeof expected === 'object') {
      for (const [key, inner] of Object.entries(expected)) {
        walk(`${path}.${key}`, inner, typeof value === 'object' ? value[key] : undefined)
      }
      return
    }
    const figure = typeof value === 'number' ? value : undefined
    comparisons.push(compare(path, figure ?? Number.NaN, expected as number | null, TOLERANCE))
  }
  for (const [name, expected] of Object.entries(objectAt(entry, 'expected')))
    walk(name, expected, actual[name])
  return { label: String(entry['id']), comparisons }
}

function metricsOf(inputs: JsonObject, files: ReferenceFiles): Tree {
  const columns = readColumns(files.text(`hybrid_metrics_${String(inputs['series'])}.csv.gz`))
  const [first, end] = inputs['rows'] as [number, number]
  const pvCapacity = numberAt(inputs, 'pv_kw')
  const windCapacity = numberAt(inputs, 'wind_kw')
  const capacityKw = pvCapacity + windCapacity
  const stepHours = numberAt(inputs, 'dt_h')
  const limitKw = expectedAt(inputs, 'limit_kw')
  const scaled = (name: string, by: number): Float64Array =>
    columns[name]!.slice(first, end).map((v) => v * by)
  const pvKw = scaled('pv_pu', pvCapacity)
  const windKw = scaled('wind_pu', windCapacity)
  const energy = deliveredEnergy({ pvKw, windKw, limitKw, stepHours })
  const hours = pvKw.length * stepHours
  const together = complementarity(pvKw, windKw, stepHours)
  const firm = firmPower(energy.deliveredKw)
  const loss = lossOfLoad(
    energy.deliveredKw,
    new Float64Array(pvKw.length).fill(numberAt(inputs, 'load_kw')),
    stepHours,
  )
  const factor = (kwh: number, kw: number): number => (kw === 0 ? Number.NaN : kwh / (kw * hours))
  const peakHours = expectedAt(inputs, 'peak_hours')
  const threshold = numberAt(inputs, 'ramp_threshold') * capacityKw
  return {
    energy: {
      pv_kwh: energy.pvKwh,
      wind_kwh: energy.windKwh,
      delivered_kwh: energy.deliveredKwh,
      curtailed_kwh: energy.curtailedKwh,
      curtailed_fraction: energy.curtailedFraction,
      curtailed_hours: energy.curtailedHours,
      curtailed_pv_kwh: energy.curtailedPvKwh,
      curtailed_wind_kwh: energy.curtailedWindKwh,
      curtailed_pv_alone_kwh: energy.curtailedPvAloneKwh,
      curtailed_wind_alone_kwh: energy.curtailedWindAloneKwh,
    },
    capacity_factor: {
      pv: factor(energy.pvKwh, pvCapacity),
      wind: factor(energy.windKwh, windCapacity),
      combined: factor(energy.pvKwh + energy.windKwh, capacityKw),
      connection: limitKw === null ? Number.NaN : factor(energy.deliveredKwh, limitKw),
    },
    complementarity: {
      step: namesOf(together.step),
      daylight: namesOf(together.daylight),
      daily: namesOf(together.daily),
      days: together.days,
      std_ratio: together.spreadRatio,
    },
    firmness: { p50_kw: firm.p50Kw, p90_kw: firm.p90Kw, p95_kw: firm.p95Kw, p99_kw: firm.p99Kw },
    loss_of_load: {
      hours: loss.hours,
      probability: loss.probability,
      unserved_kwh: loss.unservedKwh,
      unserved_fraction: loss.unservedFraction,
      events: loss.events,
      longest_hours: loss.longestHours,
      mean_event_hours: loss.meanEventHours,
    },
    ramps: Object.fromEntries(
      (inputs['ramp_lags_steps'] as number[]).map((lag, i) => {
        const ramps = powerRamps(energy.deliveredKw, lag, threshold)
        return [
          String(i),
          {
            lag_steps: ramps.lagSteps,
            mean_abs_kw: ramps.meanAbsKw,
            std_kw: ramps.standardDeviationKw,
            max_up_kw: ramps.maxUpKw,
            max_down_kw: ramps.maxDownKw,
            p99_abs_kw: ramps.p99AbsKw,
            fraction_up: ramps.fractionUp,
            fraction_down: ramps.fractionDown,
          },
        ]
      }),
    ),
    ...(peakHours === null
      ? {}
      : { capacity_credit: creditOf(energy.deliveredKw, scaled('load_pu', 1), peakHours, capacityKw) }),
  }
}

function creditOf(deliveredKw: Float64Array, load: Float64Array, steps: number, capacityKw: number): Tree {
  const credit = capacityCredit(deliveredKw, load, steps, capacityKw)
  return { mean_kw: credit.meanKw, fraction_of_capacity: credit.fractionOfCapacity, p10_kw: credit.p10Kw }
}

function namesOf({ pearson, spearman, kendallTauB }: Correlations): Tree {
  return { pearson, spearman, kendall_tau_b: kendallTauB }
}
