import { checkGradient } from '@sunwake/core/optimize/local'
import { describe, expect, it } from 'vitest'
import { layoutEnergy } from './layout-energy.ts'

describe('layoutEnergy', () => {
  it('has the gradient of finite differences', () => {
    const rose = [0.1, 0.2, 0.05, 0.15, 0.3, 0.1, 0.06, 0.04]
    const place = Float64Array.of(10, -20, 390, 310, -420, 180, 120, -510, -290, -330)
    const { worstError } = checkGradient((x, gradient) => layoutEnergy(rose, x, gradient), place)
    expect(worstError).toBeLessThan(1e-6)
  })

  it('equals the energy without wakes for a single turbine', () => {
    expect(layoutEnergy([0.5, 0.5], Float64Array.of(3, 4), new Float64Array(2))).toBeCloseTo(8760 * 3.35, 9)
  })
})
