import { expect, it } from 'vitest'
import { rampFlags } from '../../math/statistics/index.ts'
import { POWER_RAMP, powerRampDefinition } from './power-ramp.ts'

it('reaches a threshold that binary rounding would miss', () => {
  const series = Float64Array.of(0.1, 0.1 + 0.2 - 0.1 + 0.1)
  const definition = powerRampDefinition({ threshold: 0.2, windowMinutes: 60 }, 1, 60)
  expect([...rampFlags(series, definition)]).toEqual([1])
})

it('counts the window in steps', () => {
  expect(powerRampDefinition(POWER_RAMP, 2000, 15).window).toBe(16)
})

it.each([
  ['threshold', { threshold: 0, windowMinutes: 60 }, 1000, 60],
  ['windowMinutes', { threshold: 0.5, windowMinutes: 50 }, 1000, 60],
  ['windowMinutes', { threshold: 0.5, windowMinutes: 0 }, 1000, 60],
  ['capacityKw', POWER_RAMP, 0, 60],
  ['stepMinutes', POWER_RAMP, 1000, Number.NaN],
] as const)('refuses %s by name', (field, options, capacityKw, stepMinutes) => {
  expect(() => powerRampDefinition(options, capacityKw, stepMinutes)).toThrow(
    expect.objectContaining({ name: 'InputError', field }),
  )
})
