import type { Answers } from '../engine/protocol.ts'
import { decimal, texts, written } from './page.ts'

/** A number that a result tells. */
export interface ToldFigure {
  readonly name: string
  /** Null where the result has none. */
  readonly value: number | null
  readonly unit: string
  /** Writes it, and a difference to another of its kind. */
  readonly write: (value: number) => string
  /** How far the truth may be from it, or what it is of, in words. */
  readonly note?: string | undefined
}

const energy = (value: number) => written(value, 4)
const whole = (value: number) => decimal(value, 0)
const tenths = (value: number) => decimal(value, 1)
const hundredths = (value: number) => decimal(value, 2)

/** What a solar plant gives, the first the most important. */
export function solarFigures({
  energy_metrics: metrics,
  uncertainty,
}: Answers['simulatePv']): readonly ToldFigure[] {
  const longTerm = uncertainty?.long_term
  return [
    {
      name: texts.yearlyEnergy,
      value: metrics.annual_energy_mwh,
      unit: 'MWh',
      write: energy,
      note: longTerm && `± ${tenths(longTerm.standard_deviation_pct)} %`,
    },
    ...(longTerm === undefined
      ? []
      : [{ name: 'P90', value: longTerm.p90_energy_mwh, unit: 'MWh', write: energy, note: texts.longTerm }]),
    { name: texts.specificYield, value: metrics.specific_yield, unit: 'kWh/kW', write: whole },
    { name: texts.capacityFactor, value: percent(metrics.capacity_factor), unit: '%', write: tenths },
    { name: texts.performanceRatio, value: percent(metrics.performance_ratio), unit: '%', write: tenths },
  ]
}

/** What a turbine gives, the first the most important. */
export function windFigures({ summary, uncertainty }: Answers['quickWind']): readonly ToldFigure[] {
  return [
    {
      name: texts.yearlyEnergy,
      value: summary.estimated_aep_mwh,
      unit: 'MWh',
      write: energy,
      note: texts.gross,
    },
    { name: 'P90', value: uncertainty.p90_aep_mwh, unit: 'MWh', write: energy },
    { name: texts.capacityFactor, value: summary.capacity_factor_pct, unit: '%', write: tenths },
    {
      name: texts.hubWind,
      value: summary.mean_wind_speed_ms,
      unit: 'm/s',
      write: tenths,
      note: `± ${tenths(uncertainty.total_speed_sigma_ms)} m/s`,
    },
    { name: `${texts.weibull}, k`, value: summary.weibull_k, unit: '', write: hundredths },
    { name: `${texts.weibull}, A`, value: summary.weibull_a, unit: 'm/s', write: tenths },
    { name: texts.airDensity, value: summary.air_density_kg_m3, unit: 'kg/m³', write: hundredths },
  ]
}

/** What a hybrid gives, the first the most important. */
export function hybridFigures({
  summary,
  curtailment,
  financial_metrics: money,
  uncertainty,
  firmness,
  storage,
}: Answers['quickHybrid']): readonly ToldFigure[] {
  return [
    {
      name: texts.delivered,
      value: summary.delivered_mwh,
      unit: 'MWh',
      write: energy,
      note: `± ${tenths(uncertainty.sigma_pct)} %`,
    },
    { name: 'P90', value: uncertainty.p90_mwh, unit: 'MWh', write: energy },
    {
      name: texts.lcoe,
      value: money.lcoe === null ? null : 1000 * money.lcoe,
      unit: 'USD/MWh',
      write: tenths,
    },
    { name: texts.npv, value: money.npv / 1e6, unit: texts.millionUsd, write: tenths },
    {
      name: texts.curtailed,
      value: curtailment.share_pct,
      unit: '%',
      write: tenths,
      note: `${energy(curtailment.hours)} h`,
    },
    { name: texts.connectionUse, value: summary.connection_capacity_factor_pct, unit: '%', write: tenths },
    { name: texts.firm, value: firmness.p90_kw, unit: 'kW', write: whole },
    ...(storage === null
      ? []
      : [{ name: texts.cycles, value: storage.equivalent_full_cycles, unit: texts.aYear, write: whole }]),
  ]
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : 100 * fraction
}
