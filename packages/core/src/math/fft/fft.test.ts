import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../errors/index.ts'
import { createFourierTransform, smoothLength, transformGrid } from './index.ts'

function noise(count: number, seed: number) {
  const re = Float64Array.from({ length: count }, (_, i) => Math.sin(12.9898 * (i + seed) + 1) * 3)
  const im = Float64Array.from({ length: count }, (_, i) => Math.cos(78.233 * (i + seed) + 2) * 2)
  return { re, im }
}

/** The sum as it is defined. */
function direct({ re, im }: { re: Float64Array; im: Float64Array }) {
  const n = re.length
  const out = { re: new Float64Array(n), im: new Float64Array(n) }
  for (let k = 0; k < n; k++) {
    for (let j = 0; j < n; j++) {
      const angle = (-2 * Math.PI * ((j * k) % n)) / n
      out.re[k] += re[j] * Math.cos(angle) - im[j] * Math.sin(angle)
      out.im[k] += re[j] * Math.sin(angle) + im[j] * Math.cos(angle)
    }
  }
  return out
}

function expectClose(actual: Float64Array, expected: Float64Array, tolerance: number) {
  const worst = expected.reduce((max, value, i) => Math.max(max, Math.abs(value - actual[i])), 0)
  expect(worst).toBeLessThan(tolerance)
}

describe('createFourierTransform', () => {
  it.each([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16, 25, 30, 32, 37, 60, 64, 75, 97, 100, 128, 180, 221, 243,
  ])('is the sum of the definition for %d numbers', (n) => {
    const data = noise(n, 3)
    const expected = direct(data)
    createFourierTransform(n).forward(data)
    expectClose(data.re, expected.re, 4e-12)
    expectClose(data.im, expected.im, 4e-12)
  })

  it('inverts its own transform', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (n) => {
        const data = noise(n, n)
        const before = { re: data.re.slice(), im: data.im.slice() }
        const plan = createFourierTransform(n)
        plan.forward(data)
        plan.inverse(data)
        expectClose(data.re, before.re, 1e-12)
        expectClose(data.im, before.im, 1e-12)
      }),
      { numRuns: 40 },
    )
  })

  it.each([60, 49])('transforms interleaved signals of %d numbers like separate ones', (n) => {
    const batch = 3
    const together = noise(n * batch, 5)
    const alone = Array.from({ length: batch }, (_, b) => ({
      re: together.re.filter((_, i) => i % batch === b),
      im: together.im.filter((_, i) => i % batch === b),
    }))
    const plan = createFourierTransform(n)
    plan.forward(together, batch)
    alone.forEach((signal, b) => {
      plan.forward(signal)
      expect(together.re.filter((_, i) => i % batch === b)).toEqual(signal.re)
      expect(together.im.filter((_, i) => i % batch === b)).toEqual(signal.im)
    })
  })

  it('keeps the energy (Parseval)', () => {
    const data = noise(1000, 1)
    const energy = (d: typeof data) =>
      d.re.reduce((sum, value, i) => sum + value * value + d.im[i] * d.im[i], 0)
    const before = energy(data)
    createFourierTransform(1000).forward(data)
    expect(energy(data) / 1000 / before).toBeCloseTo(1, 13)
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses a length of %d', (n) => {
    expect(() => createFourierTransform(n)).toThrow(InputError)
  })
})

describe('transformGrid', () => {
  it('finds a plane wave in its one cell', () => {
    const [rows, cols] = [12, 35]
    const re = Float64Array.from({ length: rows * cols }, (_, i) => {
      const [row, col] = [Math.floor(i / cols), i % cols]
      return Math.cos(2 * Math.PI * ((3 * row) / rows - (4 * col) / cols))
    })
    const data = { re, im: new Float64Array(rows * cols) }
    transformGrid(data, { rows, cols }, 'forward')
    const expected = new Float64Array(rows * cols)
    expected[3 * cols + cols - 4] = (rows * cols) / 2
    expected[(rows - 3) * cols + 4] = (rows * cols) / 2
    expectClose(data.re, expected, 1e-11)
    transformGrid(data, { rows, cols }, 'inverse')
    expect(data.re[1]).toBeCloseTo(Math.cos((2 * Math.PI * 4) / cols), 13)
  })

  it('refuses arrays of another size by name', () => {
    const data = { re: new Float64Array(6), im: new Float64Array(5) }
    expect(() => transformGrid(data, { rows: 2, cols: 3 }, 'forward')).toThrow(/im.length/)
  })
})

describe('smoothLength', () => {
  it.each([
    [1, 1],
    [7, 8],
    [11, 12],
    [121, 125],
    [601, 625],
    [901, 960],
    [1025, 1080],
  ])('of %d is %d', (least, length) => {
    const isSmooth = (n: number): boolean => {
      let rest = n
      for (const p of [2, 3, 5]) while (rest % p === 0) rest /= p
      return rest === 1
    }
    expect(smoothLength(least)).toBe(length)
    for (let n = least; n < length; n++) expect(isSmooth(n)).toBe(false)
  })
})
