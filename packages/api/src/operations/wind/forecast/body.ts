import type { ForecastRamp, WindForecast } from '@sunwake/core/studies'
import { isoUtc, labelMs, stepMs } from '@sunwake/core/time'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import type { Notes } from '../../result/notes.ts'
import type { CheckedForecast, ForecastPlanOfRequest } from './plan.ts'
import type { PlantOfForecast } from './plant-of-forecast.ts'
import type { WindForecastResponse } from './response.ts'
import type { WindOfForecast } from './wind-of-forecast.ts'

const UNITS = {
  confidence: 'fraction of the rated power',
  wind_direction_deg: '° clockwise from north, where the wind comes from',
  weights: 'fraction',
  latitude: '°, north positive',
  longitude: '°, east positive',
}
const PA_PER_HPA = 100

/** Writes a forecast as the body of the contract; the time it took is filled in by the caller. */
export function forecastBody({
  checked,
  plan,
  wind,
  ofPlant,
  forecast,
  seed,
  notes,
  identity,
}: {
  readonly checked: CheckedForecast
  readonly plan: ForecastPlanOfRequest
  readonly wind: WindOfForecast
  readonly ofPlant: PlantOfForecast
  readonly forecast: WindForecast
  readonly seed: number
  readonly notes: Notes
  readonly identity: string
}): WindForecastResponse {
  const { axis, calibration, energy, scenarios } = forecast
  const columns = forecastColumns(forecast, ofPlant.plant.capacityKw, false)
  const names = Object.keys(columns) as (keyof ForecastColumns)[]
  const { speed, powerKw } = forecast.steps
  const members = scenarios.speed.map((values, i) => ({
    member: i + 1,
    wind_speed_ms: [...values],
    power_kw: [...scenarios.powerKw[i]!],
  }))
  const { kinds, plant, turbineCount, wakeModel } = ofPlant
  const data = wind.data(kinds[0]!.turbine)
  return {
    location: { latitude: checked.latitude, longitude: checked.longitude },
    forecast_issued_at: isoUtc(checked.times.issuedMs),
    horizon_hours: plan.axis.length,
    resolution_minutes: plan.stepMinutes,
    forecasts: Array.from({ length: axis.length }, (_, t) => ({
      timestamp: isoUtc(labelMs(axis, t)),
      ...(Object.fromEntries(names.map((name) => [name, columns[name]![t]!])) as Record<
        keyof ForecastColumns,
        number
      >),
    })),
    summary: {
      mean_wind_speed_ms: meanOf(speed),
      max_wind_speed_ms: speed.reduce((most, value) => Math.max(most, value)),
      min_wind_speed_ms: speed.reduce((least, value) => Math.min(least, value)),
      mean_power_kw: meanOf(powerKw),
      total_energy_kwh: energy.meanKwh,
      p90_energy_kwh: energy.p90Kwh,
      p50_energy_kwh: energy.p50Kwh,
      p10_energy_kwh: energy.p10Kwh,
      ramp_events: forecast.ramps.events.map((ramp) => rampOf(ramp, forecast)),
    },
    ensemble: {
      scenarios: scenarios.speed.length,
      nwp_runs: wind.fidelity === 'forecast' ? wind.runs.length : 0,
      ...(checked.include_members === true ? { members } : {}),
    },
    calibration:
      calibration === undefined
        ? null
        : {
            records: calibration.records,
            mae_pct_before: 100 * calibration.maeBefore,
            mae_pct_after: 100 * calibration.maeAfter,
            p10_p90_coverage_pct: 100 * calibration.coverage80,
            weights: calibration.weights,
          },
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: identity,
      assumptions: notes.assumptions,
      units: UNITS,
      data: { ...data, period: data.period ?? `${isoUtc(axis.startMs)}/${endOf(forecast)}` },
      fidelity: wind.fidelity,
      processing_time_ms: 0,
      data_source: wind.source,
      nwp_models_used: wind.fidelity === 'forecast' ? [...new Set(wind.runs.map(({ model }) => model))] : [],
      ml_postprocessing: calibration !== undefined,
      hub_height_m: plan.hubHeight,
      turbine_model: kinds.map(({ turbine }) => turbine.id).join(', '),
      turbine_count: turbineCount,
      capacity_kw: plant.capacityKw,
      wake_model: wakeModel,
    },
  }
}

/** Columns of every step, by the names on the wire. */
type ForecastColumns = Readonly<
  Record<Exclude<keyof WindForecastResponse['forecasts'][number], 'timestamp'>, Float64Array>
>

/** The steps as columns; with members also the power of every scenario. */
export function forecastColumns(
  { steps, ramps, scenarios }: WindForecast,
  ratedPowerKw: number,
  withMembers: boolean,
): ForecastColumns & Readonly<Record<string, Float64Array>> {
  const columns: ForecastColumns = {
    wind_speed_ms: steps.speed,
    wind_direction_deg: steps.directionDeg,
    temperature_c: steps.tempAir,
    pressure_hpa: steps.pressure.map((pa) => pa / PA_PER_HPA),
    power_kw: steps.powerKw,
    p90_kw: steps.p90Kw,
    p50_kw: steps.p50Kw,
    p10_kw: steps.p10Kw,
    confidence_low_ms: steps.p90Speed,
    confidence_high_ms: steps.p10Speed,
    confidence: steps.p10Kw.map((high, t) => (high - steps.p90Kw[t]!) / ratedPowerKw),
    ramp_up_pct: ramps.up.map(percentOf),
    ramp_down_pct: ramps.down.map(percentOf),
  }
  if (!withMembers) return columns
  const members = scenarios.powerKw.map((values, i) => [`member_${i + 1}_kw`, values])
  return { ...columns, ...Object.fromEntries(members) }
}

function rampOf(
  { type, start, end, changeKw, changeSpeed, probability }: ForecastRamp,
  { axis }: WindForecast,
): WindForecastResponse['summary']['ramp_events'][number] {
  return {
    start: isoUtc(labelMs(axis, start)),
    end: isoUtc(labelMs(axis, end)),
    type,
    magnitude_ms: changeSpeed,
    magnitude_kw: changeKw,
    confidence_pct: percentOf(probability),
  }
}

function endOf({ axis }: WindForecast): string {
  return isoUtc(labelMs(axis, axis.length - 1) + stepMs(axis))
}

/** Shares of some hundred scenarios have no more digits than this. */
function percentOf(share: number): number {
  return Math.round(share * 1e8) / 1e6
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
