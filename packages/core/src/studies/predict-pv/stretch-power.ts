import type { IntervalStretch } from '../../learn/index.ts'
import { stretchInterval } from '../../learn/internal.ts'
import { holdPower } from './hold-power.ts'
import type { PvPowerQuantiles } from './pv-power-quantiles.ts'

/** Widths below this count as this, per kW: no forecast is surer [1]. */
export const POWER_WIDTH_MIN = 0.004

/**
 * P90 and P10 at stretched distances around a P50, all held between 0 and the AC nameplate.
 *
 * @param raw forecasts of the trees, whose widths count.
 * @param p50 P50 of the rows, where it is another one than that of the trees.
 */
export function stretchPower(
  raw: PvPowerQuantiles,
  stretch: IntervalStretch,
  ceiling: number,
  p50: Float64Array = raw.p50,
): PvPowerQuantiles {
  const { lower, upper } = stretchInterval(
    {
      lower: p50.map((value, i) => value - (raw.p50[i] - raw.p90[i])),
      middle: p50,
      upper: p50.map((value, i) => value + (raw.p10[i] - raw.p50[i])),
    },
    stretch,
    POWER_WIDTH_MIN,
  )
  const held = (values: Float64Array): Float64Array => values.map((value) => holdPower(value, ceiling))
  return { ...raw, p50: held(p50), p90: held(lower), p10: held(upper) }
}
