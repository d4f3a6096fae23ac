import { expect, it } from 'vitest'
import { allocateDirectionFlow } from '../index.ts'
import { checkInflow } from './check-inflow.ts'

// Three turbines in two cases: cases × 2, turbines × 3, flow × 6.
const inflow = { speeds: new Float64Array(2), turbulence: new Float64Array(2) }
const flow = allocateDirectionFlow(3, 2)

it.each([
  ['inflow.turbulence', 2],
  ['inflow.density', 2],
  ['inflow.speedUp', 3],
  ['inflow.yawDeg', 3],
  ['inflow.running', 3],
  ['inflow.powerLimit', 3],
  ['flow.speed', 6],
  ['flow.power', 6],
  ['flow.ct', 6],
  ['flow.turbulence', 6],
])('%s must have %d values', (field, length) => {
  const [part = '', name = ''] = field.split('.')
  const check = (values: Float64Array): void => {
    const [wind, out] = part === 'inflow' ? [{ [name]: values }, {}] : [{}, { [name]: values }]
    checkInflow(3, { ...inflow, ...wind }, { ...flow, ...out })
  }
  expect(() => check(new Float64Array(length))).not.toThrow()
  for (const other of [length - 1, length + 1]) {
    expect(() => check(new Float64Array(other))).toThrow(
      expect.objectContaining({ code: 'length_mismatch', field: `${field}.length` }),
    )
  }
})
