import type { WindFit } from '@sunwake/core/studies'
import { isoUtc, labelMs, type TimeAxis } from '@sunwake/core/time'

/** A fit as `--json` prints it: names of the wire, NaN as null. */
export function windFitBody({ method, levels, rose, shear }: WindFit, axis: TimeAxis): object {
  return {
    records: axis.length,
    first_record: isoUtc(labelMs(axis, 0)),
    last_record: isoUtc(labelMs(axis, axis.length - 1)),
    step_minutes: axis.stepMinutes,
    weibull_method: method,
    levels: levels.map(({ name, height, statistics, coverage, weibull, quality }) => ({
      column: name,
      height_m: height ?? null,
      coverage_pct: 100 * coverage,
      mean_wind_speed_ms: statistics.mean,
      standard_deviation_ms: statistics.standardDeviation,
      mean_power_density_wm2: statistics.powerDensity,
      weibull_k: weibull.shape,
      weibull_a: weibull.scale,
      quality: {
        exceedance_r2: finiteOrNull(quality.exceedanceR2),
        kolmogorov_smirnov: finiteOrNull(quality.kolmogorovSmirnov),
        mean_bias_pct: finiteOrNull(100 * quality.meanBias),
        power_bias_pct: finiteOrNull(100 * quality.powerBias),
      },
    })),
    rose:
      rose === null
        ? null
        : {
            calm_pct: 100 * rose.calmFrequency,
            sectors: Array.from(rose.centreDeg, (direction, s) => ({
              direction_deg: direction,
              frequency_pct: 100 * (rose.frequency[s] ?? 0),
              mean_wind_speed_ms: finiteOrNull(rose.meanSpeed[s] ?? Number.NaN),
              energy_pct: finiteOrNull(100 * (rose.energyFraction[s] ?? Number.NaN)),
              weibull_k: rose.weibull[s]?.shape ?? null,
              weibull_a: rose.weibull[s]?.scale ?? null,
            })),
          },
    shear: shear === null ? null : { law: shear.law, exponent: shear.overall, records: shear.count },
  }
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
