import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as angles from '../angles.ts'
import * as elementary from './index.ts'

/** A row is [argument, ..., nearest double, exact value minus that in units in the last place]. */
type Row = readonly number[]

const golden: { computed_with: string; functions: Record<string, Row[]> } = JSON.parse(
  readFileSync(new URL('../../../test/reference/math/elementary.json', import.meta.url), 'utf8'),
)

/** The bound that each function's docstring promises [ulp]. */
const BOUNDS: Record<string, number> = {
  exp: 0.77,
  log: 0.85,
  log10: 0.52,
  sin: 0.55,
  cos: 0.55,
  tan: 0.55,
  pow: 0.77,
  atan2: 0.77,
  asin: 1.2,
  acos: 1.3,
  atan: 0.52,
  expm1: 0.6,
  log1p: 0.9,
  sinh: 0.6,
  cosh: 0.55,
  tanh: 0.6,
  cbrt: 0.52,
  hypot: 0.9,
  sinDeg: 0.67,
  cosDeg: 0.55,
  tanDeg: 0.67,
  asinDeg: 1.9,
  acosDeg: 1.6,
  atan2Deg: 1.8,
}

const functions = { ...elementary, ...angles } as unknown as Record<string, (...args: number[]) => number>

/** The unit in the last place of a value that lies `rest` units beside the double `nearest`. */
function ulp(nearest: number, rest: number): number {
  const size = Math.abs(nearest)
  const exponent = Math.max(Math.floor(Math.log2(size)), -1022)
  const power = 2 ** exponent
  const settled = size < power ? exponent - 1 : size >= 2 * power ? exponent + 1 : exponent
  const towardsZero = rest !== 0 && rest < 0 === nearest > 0
  const below = towardsZero && size === 2 ** settled && settled > -1022
  return 2 ** (Math.max(settled, -1022) - (below ? 53 : 52))
}

function worstOf(rows: Row[], f: (...args: number[]) => number): { error: number; args: number[] } {
  let worst = { error: 0, args: [] as number[] }
  for (const row of rows) {
    const args = row.slice(0, -2)
    const [nearest, rest] = row.slice(-2) as [number, number]
    const error = Math.abs((f(...args) - nearest) / ulp(nearest, rest) - rest)
    if (!(error <= worst.error)) worst = { error, args }
  }
  return worst
}

describe(`against ${golden.computed_with}`, () => {
  it('covers every function of the folder and the angles in degrees', () => {
    const names = Object.keys(functions).filter((name) => typeof functions[name] === 'function')
    expect(names.filter((name) => name !== 'wrap360').sort()).toEqual(Object.keys(golden.functions).sort())
  })

  it.each(Object.entries(BOUNDS))('%s is within %d ulp over its whole range', (name, bound) => {
    const { error, args } = worstOf(golden.functions[name]!, functions[name]!)
    expect(error, `${name}(${args.join(', ')})`).toBeLessThanOrEqual(bound)
  })
})
