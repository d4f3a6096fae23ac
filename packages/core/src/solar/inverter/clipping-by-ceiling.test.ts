import { expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { clippingByCeiling } from './clipping-by-ceiling.ts'
import { clippingCorrection } from './clipping-correction.ts'
import { pvwattsInverter } from './pvwatts.ts'

/** Sum of the values without a gap. */
const sumOf = (values: Float64Array): number =>
  values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + value), 0)

it('the share that a ceiling hides is that of the correction, hour by hour, with nights and gaps', () => {
  const rng = createRng(11)
  const hours = 24 * 90
  const series = (peak: number, gaps: number): Float64Array =>
    Float64Array.from({ length: hours }, (_, t) =>
      rng.uniform() < gaps ? Number.NaN : Math.max(0, 1 - Math.abs((t % 24) - 12) / 6) * peak * rng.uniform(),
    )
  const dni = series(900, 0.01)
  const dniReference = series(1000, 0)
  const dcReference = series(1.2, 0.01)
  const dcPower = series(1.1, 0.01)
  const efficiency = 0.96
  const shareAt = clippingByCeiling({ dcPower, dni, dniReference, dcReference, efficiency })
  for (const ratio of [0.8, 1, 1.2, 1.5, 2, 3]) {
    const { acPower, acPowerUnclipped } = pvwattsInverter({
      dcPower,
      dcLimit: 1 / (ratio * efficiency),
      efficiency,
    })
    const hidden = clippingCorrection({
      acPower,
      dni,
      dniReference,
      dcReference,
      acLimit: 1 / ratio,
      annualAcUnclippedKwh: sumOf(acPowerUnclipped) * (8760 / hours),
    })
    expect(shareAt(ratio)).toBe(sumOf(hidden) / sumOf(acPower))
    expect(shareAt(ratio)).toBeGreaterThan(0)
  }
})
