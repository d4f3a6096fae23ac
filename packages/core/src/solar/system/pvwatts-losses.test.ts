import { describe, expect, it } from 'vitest'
import { combinePvwattsLosses, PVWATTS_DEFAULT_LOSSES, PVWATTS_LOSS_NAMES } from './pvwatts-losses.ts'

const none = Object.fromEntries(
  PVWATTS_LOSS_NAMES.map((name) => [name, 0]),
) as unknown as typeof PVWATTS_DEFAULT_LOSSES

describe('combinePvwattsLosses', () => {
  it('gives 14.08 % for the defaults, as in the manual of PVWatts', () => {
    expect(combinePvwattsLosses(PVWATTS_DEFAULT_LOSSES)).toBeCloseTo(0.1408, 4)
  })

  it('is zero without losses, equals a single loss, and is total when one is total', () => {
    expect(combinePvwattsLosses(none)).toBe(0)
    for (const name of PVWATTS_LOSS_NAMES) {
      expect(combinePvwattsLosses({ ...none, [name]: 0.25 })).toBe(0.25)
      expect(combinePvwattsLosses({ ...PVWATTS_DEFAULT_LOSSES, [name]: 1 })).toBe(1)
    }
  })

  it('multiplies the shares that remain', () => {
    expect(combinePvwattsLosses({ ...none, soiling: 0.5, age: 0.5, snow: 0.5 })).toBe(0.875)
  })

  it('takes a negative nameplate loss as a gain', () => {
    expect(combinePvwattsLosses({ ...none, nameplateRating: -0.05 })).toBeCloseTo(-0.05, 14)
    expect(combinePvwattsLosses({ ...none, soiling: 0.02, nameplateRating: -0.01 })).toBeCloseTo(0.0102, 14)
  })

  it.each([-0.11, 1.01, Number.NaN])('refuses a loss of %d by name', (loss) => {
    for (const name of PVWATTS_LOSS_NAMES) {
      expect(() => combinePvwattsLosses({ ...none, [name]: loss })).toThrow(`losses.${name}`)
    }
  })
})
