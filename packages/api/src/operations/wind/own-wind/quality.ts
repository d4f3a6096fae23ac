import type { TimeAxis } from '@sunwake/core/time'
import { flagValues, QUALITY_FLAGS } from '@sunwake/core/wind/resource'
import type { DataQuality } from '../../result/data-quality.ts'
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
