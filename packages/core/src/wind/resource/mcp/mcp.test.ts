import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '../../../errors/index.ts'
import { createRng, drawNormal, drawWeibull } from '../../../math/random/index.ts'
import { speedStatistics } from '../speed-statistics.ts'
import { blockResample } from './block-bootstrap.ts'
import { matrixMcp } from './matrix-mcp.ts'
import { fitMcp, predictMcp } from './mcp.ts'
import { mcpCorrelation } from './mcp-correlation.ts'
import { fitMcpTransfer, MCP_METHODS, transferSpeed } from './mcp-transfer.ts'
import { mcpLongTermMean } from './mcp-uncertainty.ts'

/** A windy reference and a target that follows it by sector, with scatter. */
function places(seed: number, count: number, scatter: number) {
  const rng = createRng(seed)
  const reference = Float64Array.from({ length: count }, () => drawWeibull(rng, { scale: 8, shape: 2.1 }))
  const referenceDirectionDeg = Float64Array.from({ length: count }, () => 360 * rng.uniform())
  const target = reference.map((speed, i) => {
    const slope = referenceDirectionDeg[i] < 180 ? 0.8 : 1.1
    return Math.max(slope * speed + 0.3 + scatter * drawNormal(rng), 0)
  })
  const targetDirectionDeg = referenceDirectionDeg.map((direction) => (direction + 10) % 360)
  return { reference, target, referenceDirectionDeg, targetDirectionDeg }
}

describe('transfers between two places', () => {
  it('recover an exact line, by every method with an intercept', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 5, max: 250 }), { minLength: 3, maxLength: 60 }),
        fc.integer({ min: 3, max: 25 }),
        fc.integer({ min: 0, max: 20 }),
        (tenths, slopeTenths, interceptTenths) => {
          fc.pre(new Set(tenths).size > 1)
          const reference = Float64Array.from(tenths, (speed) => speed / 10)
          const target = reference.map((speed) => (slopeTenths * speed + interceptTenths) / 10)
          for (const method of ['least_squares', 'variance_ratio', 'orthogonal'] as const) {
            const transfer = fitMcpTransfer(method, { reference, target })
            expect(transferSpeed(transfer, 7)).toBeCloseTo((slopeTenths * 7 + interceptTenths) / 10, 8)
          }
        },
      ),
      { seed: 1 },
    )
  })

  it('recover a ratio through 0', () => {
    const reference = Float64Array.of(3, 5, 8, 11)
    const target = reference.map((speed) => 1.25 * speed)
    for (const method of MCP_METHODS) {
      const transfer = fitMcpTransfer(method, { reference, target })
      expect(transferSpeed(transfer, 6)).toBeCloseTo(7.5, 9)
    }
  })

  it('keep the mean of the target, and by the variance ratio its spread', () => {
    const pairs = places(2, 3000, 1.5)
    const target = speedStatistics(pairs.target)
    for (const method of ['least_squares', 'variance_ratio', 'orthogonal', 'mean_ratio'] as const) {
      const transfer = fitMcpTransfer(method, pairs)
      const back = pairs.reference.map((speed) => transferSpeed(transfer, speed))
      expect(back.reduce((sum, speed) => sum + speed, 0) / back.length).toBeCloseTo(target.mean, 10)
      if (method !== 'variance_ratio') continue
      const squares = back.reduce((sum, speed) => sum + (speed - target.mean) ** 2, 0)
      expect(Math.sqrt(squares / back.length)).toBeCloseTo(target.standardDeviation, 10)
    }
  })

  it('give orthogonal lines that are each other’s mirror when the places change', () => {
    const { reference, target } = places(3, 500, 2)
    const there = fitMcpTransfer('orthogonal', { reference, target })
    const back = fitMcpTransfer('orthogonal', { reference: target, target: reference })
    expect(transferSpeed(back, transferSpeed(there, 9))).toBeCloseTo(9, 9)
  })

  it('report the correlation of the places', () => {
    // Hand: x = 1, 2, 3 and y = 1, 3, 2 have r = 0.5 and a sum of squared residuals of 1.5.
    const found = mcpCorrelation({ reference: Float64Array.of(1, 2, 3), target: Float64Array.of(1, 3, 2) })
    expect(found.correlation).toBeCloseTo(0.5, 14)
    expect(found.standardErrorOfEstimate).toBeCloseTo(Math.sqrt(1.5), 14)
    expect(
      mcpCorrelation({ reference: Float64Array.of(1, 2, 3), target: Float64Array.of(3, 2, 1) }).correlation,
    ).toBe(-1)
  })

  it('refuse what has no line, by name', () => {
    const constant = { reference: Float64Array.of(5, 5, 5), target: Float64Array.of(1, 2, 3) }
    expect(() => fitMcpTransfer('least_squares', constant)).toThrow('reference')
    expect(() => fitMcpTransfer('least_squares', { ...constant, target: Float64Array.of(1) })).toThrow(
      'target',
    )
    expect(() =>
      fitMcpTransfer('variance_ratio', { reference: new Float64Array(), target: new Float64Array() }),
    ).toThrow(InputError)
    // @ts-expect-error a method that does not exist
    expect(() => fitMcpTransfer('magic', constant)).toThrow('method')
  })
})

describe('long-term correction by sector', () => {
  it('finds the slope of each side', () => {
    const concurrent = places(4, 8000, 0)
    const { transfers, counts } = fitMcp({ concurrent, method: 'least_squares', sectors: 4 })
    // Sector 1 is 45..135°, sector 3 is 225..315°.
    expect(transferSpeed(transfers[1], 10)).toBeCloseTo(8.3, 9)
    expect(transferSpeed(transfers[3], 10)).toBeCloseTo(11.3, 9)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8000)
  })

  it('takes the transfer of all where records are few or have no direction, and leaves gaps', () => {
    const concurrent = places(5, 200, 0.5)
    const fit = fitMcp({ concurrent, method: 'variance_ratio', sectors: 36, countMin: 100 })
    for (const transfer of fit.transfers) expect(transfer).toBe(fit.overall)
    const few = fitMcp({ concurrent, method: 'variance_ratio', sectors: 2 })
    const predicted = predictMcp(few, {
      speed: Float64Array.of(8, Number.NaN, 0),
      directionDeg: Float64Array.of(Number.NaN, 90, 90),
    })
    expect(predicted[0]).toBe(transferSpeed(few.overall, 8))
    expect(predicted[1]).toBeNaN()
    expect(predicted[2]).toBeGreaterThanOrEqual(0)
  })

  it('requires the directions by name', () => {
    const { reference, target } = places(6, 100, 0.5)
    const concurrent = { reference, target }
    expect(() => fitMcp({ concurrent, method: 'least_squares', sectors: 4 })).toThrow('referenceDirectionDeg')
    const fit = fitMcp({ concurrent: places(6, 100, 0.5), method: 'least_squares', sectors: 4 })
    expect(() => predictMcp(fit, { speed: reference })).toThrow('directionDeg')
    expect(() => fitMcp({ concurrent, method: 'least_squares', sectors: 2.5 })).toThrow('sectors')
  })
})

describe('matrix method', () => {
  it('gives the concurrent records themselves when the long term is the concurrent time', () => {
    const concurrent = places(7, 2000, 1)
    const longTerm = { speed: concurrent.reference, directionDeg: concurrent.referenceDirectionDeg }
    const { speed, directionDeg, weight } = matrixMcp({ concurrent, longTerm })
    expect(speed.length).toBe(2000)
    for (const share of weight) expect(share).toBeCloseTo(1 / 2000, 12)
    expect([...speed].sort()).toEqual([...concurrent.target].sort())
    expect([...(directionDeg ?? [])].sort()).toEqual([...concurrent.targetDirectionDeg].sort())
  })

  it('follows a long term that is windier, and weighs to 1', () => {
    const concurrent = places(8, 6000, 1)
    const longTerm = places(9, 20_000, 1)
    const windier = {
      speed: longTerm.reference.map((speed) => speed * 1.1),
      directionDeg: longTerm.referenceDirectionDeg,
    }
    const { speed, weight } = matrixMcp({ concurrent, longTerm: windier })
    const mean = speed.reduce((sum, value, i) => sum + weight[i] * value, 0)
    const truth = windier.speed.reduce(
      (sum, value, t) => sum + (windier.directionDeg[t] < 180 ? 0.8 : 1.1) * value + 0.3,
      0,
    )
    expect(mean / (truth / windier.speed.length)).toBeCloseTo(1, 1.8)
    expect(weight.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  })

  it('uses the nearest class instead, moved by the slope and turned by the sectors', () => {
    const concurrent = {
      reference: Float64Array.of(5.5, 6.5),
      target: Float64Array.of(11, 13),
      referenceDirectionDeg: Float64Array.of(0, 0),
      targetDirectionDeg: Float64Array.of(350, 350),
    }
    const longTerm = { speed: Float64Array.of(8.5, Number.NaN), directionDeg: Float64Array.of(90, 90) }
    const { speed, directionDeg, weight } = matrixMcp({ concurrent, longTerm, sectors: 4 })
    expect([...speed]).toEqual([17])
    expect(directionDeg?.[0]).toBeCloseTo(80, 12)
    expect([...weight]).toEqual([1])
    expect(() => matrixMcp({ concurrent, longTerm: { speed: longTerm.speed } })).toThrow(
      'longTerm.directionDeg',
    )
    expect(() =>
      matrixMcp({ concurrent, longTerm: { speed: Float64Array.of(Number.NaN) }, sectors: 1 }),
    ).toThrow('longTerm')
  })
})

describe('uncertainty of the long-term mean', () => {
  it('resamples in runs of neighbours', () => {
    const index = blockResample(createRng(1), 5, new Int32Array(23))
    for (let k = 0; k < 20; k++) {
      if (k % 5 !== 4) expect(index[k + 1]).toBe((index[k] + 1) % 23)
    }
  })

  it('shrinks with the square root of the records and contains the truth nine times in ten', () => {
    const longTerm = places(100, 4000, 1)
    const long = { speed: longTerm.reference, directionDeg: longTerm.referenceDirectionDeg }
    const truth = fitMcp({ concurrent: places(101, 200_000, 1.5), method: 'variance_ratio' })
    const mean = speedStatistics(predictMcp(truth, long)).mean
    let held = 0
    const errors: number[] = []
    for (let seed = 0; seed < 40; seed++) {
      const found = mcpLongTermMean({
        concurrent: places(200 + seed, 400, 1.5),
        longTerm: long,
        method: 'variance_ratio',
        rng: createRng(seed),
        resamples: 100,
        blockRecords: 4,
      })
      errors.push(found.standardError)
      if (found.interval.low <= mean && mean <= found.interval.high) held++
    }
    expect(held).toBeGreaterThanOrEqual(31)
    const wide = mcpLongTermMean({
      concurrent: places(300, 1600, 1.5),
      longTerm: long,
      method: 'variance_ratio',
      rng: createRng(1),
      blockRecords: 4,
    })
    const typical = errors.reduce((sum, error) => sum + error, 0) / errors.length
    expect(typical / wide.standardError).toBeGreaterThan(1.6)
    expect(typical / wide.standardError).toBeLessThan(2.5)
  })

  it('is the same for the same seed, the matrix included', () => {
    const concurrent = places(11, 600, 1)
    const run = (seed: number) =>
      mcpLongTermMean({
        concurrent,
        longTerm: { speed: concurrent.reference, directionDeg: concurrent.referenceDirectionDeg },
        method: 'matrix',
        sectors: 8,
        rng: createRng(seed),
        resamples: 50,
        blockRecords: 24,
      })
    expect(run(1)).toEqual(run(1))
    expect(run(2)).not.toEqual(run(1))
    expect(run(1).mean).toBeCloseTo(speedStatistics(concurrent.target).mean, 10)
  })
})
