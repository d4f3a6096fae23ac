import type { TimeAxis } from '@sunwake/core/time'
import { flagValues, QUALITY_FLAGS } from '@sunwake/core/wind/resource'
import type { DataQuality } from '../../result/data-quality.ts'
import type { Notes } from '../../result/notes.ts'
import { variableQuality } from '../../weather/variable-quality.ts'

/** A series of a mast. */
export interface MastSeries {
  /** As the answer names it. */
  readonly variable: string
  readonly quantity: keyof typeof LIMITS
  /** Speeds in m/s, directions in °, temperatures in °C, pressures in Pa; NaN a gap. */
  readonly values: Float64Array
}

/** Records that a stuck sensor repeats at least, however coarse the step. */
const STUCK_RECORDS_MIN = 12

/**
 * What sensors say at all, the jump up and down again that no weather makes within a record, and for how long a value
 * may stay the same; our own judgement but for the range of speeds (IEC 61400-12-1). Calms last, and directions and
 * temperatures are often rounded.
 */
const LIMITS = {
  speed: { min: 0, max: 60, spikeMin: 15, mayStayUpTo: 0.5, stuckHours: 6 },
  direction: { min: 0, max: 360, stuckHours: 24 },
  temperature: { min: -90, max: 60, spikeMin: 15, stuckHours: 24 },
  pressure: { min: 40_000, max: 110_000, spikeMin: 2000, stuckHours: 48 },
} as const

/** No site has such a mean speed; the windiest have 12 to 13 [m/s]. */
const MEAN_SPEED_MAX = 14
/** A whole turn in radians, and as many records as do not lie within 6.3° of north by chance. */
const RADIANS_MAX = 6.3
const RECORDS_MIN = 24

/** Warns of series whose values tell of another unit: directions in radians, speeds in km/h or knots. */
export function warnOfUnits(series: readonly MastSeries[], { warnings }: Pick<Notes, 'warnings'>): void {
  for (const { variable, quantity, values } of series) {
    const there = values.filter((value) => !Number.isNaN(value))
    if (there.length < RECORDS_MIN) continue
    let highest = 0
    let sum = 0
    for (const value of there) {
      highest = Math.max(highest, value)
      sum += value
    }
    const mean = sum / there.length
    if (quantity === 'direction' && highest > 0 && highest <= RADIANS_MAX) {
      warnings.push({
        code: 'unit_suspect',
        message: `${variable}: all ${there.length} directions lie within 0..${highest.toFixed(2)}, as radians do; they were read as °.`,
      })
    }
    if (quantity === 'speed' && mean > MEAN_SPEED_MAX) {
      warnings.push({
        code: 'unit_suspect',
        message: `${variable}: the mean is ${mean.toFixed(1)} and the highest value ${highest.toFixed(1)}, more than any site has in m/s: km/h or knots? They were read as m/s.`,
      })
    }
  }
}

/** Flags and coverage of the series of a mast. */
export function windQuality(axis: TimeAxis, series: readonly MastSeries[]): DataQuality {
  return {
    records: axis.length,
    variables: series.map(({ variable, quantity, values }) => {
      const { stuckHours, ...limits } = LIMITS[quantity]
      const stuckRecords = Math.max(Math.ceil((60 * stuckHours) / axis.stepMinutes), STUCK_RECORDS_MIN)
      const flags = flagValues(values, { ...limits, stuckRecords })
      return variableQuality(variable, flags, QUALITY_FLAGS, ['range', 'spike', 'stuck'])
    }),
    time_shift: null,
    time_shift_missing: 'the series has no place and no other to hold it against',
  }
}
