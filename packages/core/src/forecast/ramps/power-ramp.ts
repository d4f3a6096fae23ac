import { InputError, requireKnown } from '../../errors/index.ts'
import type { RampDefinition } from '../../math/statistics/index.ts'

/** What counts as a ramp of power. */
export interface PowerRampOptions {
  /** Change over the capacity that makes a ramp, above 0 and up to 1 [1]. */
  readonly threshold: number
  /** Time within which the change happens, a whole number of steps [min]. */
  readonly windowMinutes: number
  readonly between?: RampDefinition['between']
}

/**
 * Half of the capacity within four hours, first to last value.
 * @see Greaves, Collins, Parkes & Tindal 2009, Temporal forecast uncertainty for ramp events, Wind Engineering 33:309
 */
export const POWER_RAMP: PowerRampOptions = { threshold: 0.5, windowMinutes: 240 }

/** Thresholds are met within this: sums of binary fractions miss a round share [kW]. */
const SLACK_KW = 1e-9

const POWER_RAMP_DEFINITION_FIELDS: Readonly<Record<keyof PowerRampOptions, true>> = {
  threshold: true,
  windowMinutes: true,
  between: true,
}

/**
 * The ramp of a series of power, in its steps and its unit.
 *
 * @param capacityKw above 0 [kW].
 * @param stepMinutes of the series, above 0 [min].
 * @throws {InputError} `out_of_range` and its kin (`threshold`, `windowMinutes`, `capacityKw`, `stepMinutes`).
 */
export function powerRampDefinition(
  input: PowerRampOptions,
  capacityKw: number,
  stepMinutes: number,
): RampDefinition {
  requireKnown(input, Object.keys(POWER_RAMP_DEFINITION_FIELDS))
  const { threshold, windowMinutes, between } = input
  InputError.requireRange(threshold, 1e-6, 1, 'threshold')
  InputError.requireRange(capacityKw, 1e-3, 1e9, 'capacityKw', 'kW')
  InputError.requireRange(stepMinutes, Number.MIN_VALUE, Number.MAX_VALUE, 'stepMinutes', 'min')
  const window = windowMinutes / stepMinutes
  if (!Number.isInteger(window) || window < 1) {
    throw new InputError({
      code: 'out_of_range',
      field: 'windowMinutes',
      value: windowMinutes,
      constraint: `a whole number of steps of ${stepMinutes} min`,
    })
  }
  return { window, threshold: threshold * capacityKw - SLACK_KW, between }
}
