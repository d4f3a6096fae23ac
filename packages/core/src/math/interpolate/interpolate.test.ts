import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { InputError } from '../../errors/index.ts'
import { bilinearSurface, linearInterpolant, type Outside, pchipInterpolant, type Table } from './index.ts'

interface Tables {
  readonly tables: readonly {
    readonly name: string
    readonly x: number[]
    readonly y: number[]
    readonly at: number[]
    readonly pchip: number[]
  }[]
  readonly grids: readonly {
    readonly rows: number
    readonly cols: number
    readonly data: number[]
    readonly at: [number, number][]
    readonly bilinear: number[]
  }[]
}

const { tables, grids } = referenceTable('math/interpolation.json').document as unknown as Tables

const table = (x: readonly number[], y: readonly number[]): Table => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
})

/** Tables of 2 to 12 points on integer grids. */
const drawnTable = fc
  .uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 12 })
  .chain((x) =>
    fc.array(fc.integer({ min: -50, max: 50 }), { minLength: x.length, maxLength: x.length }).map((y) =>
      table(
        x.sort((a, b) => a - b).map((k) => k / 10),
        y.map((k) => k / 4),
      ),
    ),
  )

const share = fc.integer({ min: 0, max: 1000 }).map((k) => k / 1000)

describe('pchipInterpolant', () => {
  it.each(tables)('agrees with SciPy: $name', ({ x, y, at, pchip }) => {
    const found = pchipInterpolant(table(x, y), 'throw').fill(Float64Array.from(at))
    const size = Math.max(...y.map(Math.abs))
    pchip.forEach((expected, i) => {
      expect(Math.abs(found[i] - expected)).toBeLessThanOrEqual(1e-13 * size)
    })
  })

  it('stays between the points of every interval and moves one way in it', () => {
    fc.assert(
      fc.property(drawnTable, fc.nat(), share, share, (points, pick, s, t) => {
        const i = pick % (points.x.length - 1)
        const { at } = pchipInterpolant(points, 'throw')
        const [from, to] = [points.x[i], points.x[i + 1]]
        // Rounding may lead past the last point, where the table ends.
        const place = (u: number): number => at(Math.min(from + u * (to - from), to))
        const rise = Math.sign(points.y[i + 1] - points.y[i])
        const first = place(Math.min(s, t))
        const second = place(Math.max(s, t))
        const slack = 1e-12
        expect((second - first) * rise).toBeGreaterThanOrEqual(-slack)
        expect((first - points.y[i]) * rise).toBeGreaterThanOrEqual(-slack)
        expect((points.y[i + 1] - second) * rise).toBeGreaterThanOrEqual(-slack)
        if (rise === 0) expect(Math.abs(first - points.y[i])).toBeLessThan(slack)
      }),
    )
  })

  it('gives back a straight line and has a continuous slope', () => {
    const line = pchipInterpolant(table([0, 1, 3, 7], [1, 3, 7, 15]), 'throw')
    for (const x of [0.1, 0.9, 2, 6.5]) expect(line.at(x)).toBeCloseTo(1 + 2 * x, 13)
    const bent = pchipInterpolant(table([0, 1, 3, 7], [1, 4, 5, 15]), 'throw')
    for (const knot of [1, 3]) {
      const h = 1e-6
      const left = (bent.at(knot) - bent.at(knot - h)) / h
      const right = (bent.at(knot + h) - bent.at(knot)) / h
      expect(Math.abs(left - right)).toBeLessThan(1e-4)
    }
  })

  it('refuses a table with a gap, by its index', () => {
    expect(() => pchipInterpolant(table([0, 1, 2], [0, Number.NaN, 2]), 'nan')).toThrow(/^y\[1\] is NaN/)
  })
})

describe('linearInterpolant', () => {
  it('is the weighted mean of the two neighbours', () => {
    fc.assert(
      fc.property(drawnTable, fc.nat(), share, (points, pick, s) => {
        const i = pick % (points.x.length - 1)
        // Rounding may lift the sum past the end of the table.
        const x = Math.min(points.x[i] + s * (points.x[i + 1] - points.x[i]), points.x[i + 1])
        const t = (x - points.x[i]) / (points.x[i + 1] - points.x[i])
        expect(linearInterpolant(points, 'throw').at(x)).toBeCloseTo(
          (1 - t) * points.y[i] + t * points.y[i + 1],
          11,
        )
      }),
    )
  })

  it('confines a gap to the intervals that it ends', () => {
    const { at } = linearInterpolant(table([0, 1, 2, 3, 4], [5, 6, Number.NaN, 8, 9]), 'clamp')
    expect([0, 0.5, 1, 3, 3.5, 4].map(at)).toEqual([5, 5.5, 6, 8, 8.5, 9])
    expect([1.001, 2, 2.999].map(at)).toEqual([NaN, NaN, NaN])
  })
})

describe.each([
  ['linearInterpolant', linearInterpolant],
  ['pchipInterpolant', pchipInterpolant],
] as const)('%s', (_, make) => {
  const points = table([1, 2, 4], [10, 20, -5])

  it('gives the points themselves, whatever the edges', () => {
    for (const outside of ['clamp', 'nan', 'throw'] as const) {
      const { at, fill } = make(points, outside)
      expect([1, 2, 4].map(at)).toEqual([10, 20, -5])
      expect(at(Number.NaN)).toBeNaN()
      const out = new Float64Array(3)
      expect(fill(points.x, out)).toBe(out)
      expect(out).toEqual(points.y)
    }
  })

  it('follows the requested rule beyond the ends', () => {
    expect([0, 5, -Infinity, Infinity].map(make(points, 'clamp').at)).toEqual([10, -5, 10, -5])
    expect([0.999, 4.001].map(make(points, 'nan').at)).toEqual([NaN, NaN])
    for (const x of [0.999, 4.001]) {
      expect(() => make(points, 'throw').at(x)).toThrow(InputError)
      expect(() => make(points, 'throw').at(x)).toThrow(/^x is .* inside the table, 1..4/)
    }
  })

  it('refuses invalid tables by name', () => {
    expect(() => make(table([1], [1]), 'nan')).toThrow(/^x.length is 1/)
    expect(() => make(table([1, 1], [1, 2]), 'nan')).toThrow(/^x\[1\] is 1/)
    expect(() => make(table([2, 1], [1, 2]), 'nan')).toThrow(/^x\[1\] is 1/)
    expect(() => make(table([1, Number.NaN], [1, 2]), 'nan')).toThrow(/^x\[1\] is NaN/)
    expect(() => make(table([-Infinity, 0], [1, 2]), 'nan')).toThrow(/^x\[0\] is -Infinity/)
    expect(() => make(table([1, 2], [1]), 'nan')).toThrow(/^y.length is 1/)
    expect(() => make(points, 'wrap' as Outside)).toThrow(/^outside is "wrap"/)
    expect(() => make(points, 'nan').fill(points.x, new Float64Array(2))).toThrow(/^out.length is 2/)
  })
})

describe('bilinearSurface', () => {
  const grid = { rows: 2, cols: 4, data: Float64Array.of(0, 10, 20, 30, 100, 110, 120, 130) }

  it.each(grids)('agrees with SciPy on $rows × $cols points', ({ rows, cols, data, at, bilinear }) => {
    const surface = bilinearSurface({ rows, cols, data: Float64Array.from(data) }, { outside: 'throw' })
    at.forEach(([row, column], i) => {
      expect(Math.abs(surface.at(row, column) - bilinear[i])).toBeLessThan(1e-11)
    })
  })

  it('is exact on a plane, at its points and along its last row and column', () => {
    const { at } = bilinearSurface(grid, { outside: 'throw' })
    expect([at(0, 0), at(1, 3), at(0.5, 3), at(1, 2.5), at(0.25, 1.5)]).toEqual([0, 130, 80, 125, 40])
  })

  it('closes around the globe', () => {
    const { at } = bilinearSurface(grid, { outside: 'throw', periodicColumns: true })
    expect([at(0, 3.5), at(0, -0.5), at(0, 7.5), at(0, 4), at(1, -4)]).toEqual([15, 15, 15, 0, 100])
    expect(at(0, -1e-18)).toBe(0)
  })

  it('follows the requested rule beyond the edges', () => {
    const clamped = bilinearSurface(grid, { outside: 'clamp' })
    expect([clamped.at(-1, 5), clamped.at(2, -3), clamped.at(9, 1.5)]).toEqual([30, 100, 115])
    const gaps = bilinearSurface(grid, { outside: 'nan' })
    expect([gaps.at(-0.01, 0), gaps.at(0, 3.01)]).toEqual([NaN, NaN])
    const strict = bilinearSurface(grid, { outside: 'throw' })
    expect(() => strict.at(1.01, 0)).toThrow(/^row is 1.01/)
    expect(() => strict.at(0, -0.01)).toThrow(/^column is -0.01/)
    expect([strict.at(Number.NaN, 0), strict.at(0, Number.NaN)]).toEqual([NaN, NaN])
    expect(bilinearSurface(grid, { outside: 'throw', periodicColumns: true }).at(0, Infinity)).toBeNaN()
  })

  it('confines a gap to the cells around it', () => {
    const data = Float64Array.from({ length: 12 }, (_, i) => i)
    data[5] = Number.NaN
    const { at } = bilinearSurface({ rows: 3, cols: 4, data }, { outside: 'throw' })
    expect([at(1, 1), at(0.5, 0.5), at(1.5, 1.5), at(1, 0.5), at(0.5, 1)]).toEqual([NaN, NaN, NaN, NaN, NaN])
    expect([at(0, 0.5), at(0.5, 0), at(1, 2), at(0.5, 2.5), at(2, 1)]).toEqual([0.5, 2, 6, 4.5, 9])
  })

  it('refuses invalid grids by name', () => {
    expect(() => bilinearSurface({ ...grid, rows: 3 }, { outside: 'nan' })).toThrow(/^data.length is 8/)
    expect(() => bilinearSurface({ ...grid, rows: 0 }, { outside: 'nan' })).toThrow(/^rows is 0/)
    expect(() => bilinearSurface({ ...grid, cols: -4 }, { outside: 'nan' })).toThrow(/^cols is -4/)
    expect(() => bilinearSurface(grid, { outside: 'wrap' as Outside })).toThrow(/^outside is/)
  })
})
