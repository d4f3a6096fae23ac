import { describe, expect, it } from 'vitest'
import { createRng } from '../../math/random/index.ts'
import { crowdingDistance, pointSet } from '../pareto/index.ts'
import { EvaluationLog } from '../pareto/internal.ts'
import { breed, firstDesigns } from './breeding/breeding.ts'
import { type BreedingManner, breedingManner, isHemmed } from './breeding/breeding-manner.ts'
import { stepByDifference } from './breeding/difference-step.ts'
import { mutate } from './breeding/polynomial-mutation.ts'
import { crossOver } from './breeding/simulated-binary-crossover.ts'
import { exchangeBits, isBitString } from './breeding/two-point-crossover.ts'
import { VisitedDesigns } from './breeding/visited-designs.ts'
import { checkSpace } from './design-space.ts'
import { checkNsga2 } from './problem.ts'
import { pruneByCrowding } from './survival/prune-by-crowding.ts'
import { pruneByNeighbours } from './survival/prune-by-neighbours.ts'

const COUNT = 40_000
const always = { probability: 1, perVariable: 1, index: 3 }
const only = { perVariable: 1, index: 3, coarseIndex: 3, coarseShare: 0, integerIndex: 3 }

describe('simulated binary crossover', () => {
  it('keeps the mean of the parents and spreads by its density where bounds are far', () => {
    const box = checkSpace({ lower: [-1e9], upper: [1e9] })
    const rng = createRng(1)
    let within = 0
    let farthest = 0
    for (let k = 0; k < COUNT; k++) {
      const [first, second] = [Float64Array.of(0), Float64Array.of(2)]
      crossOver(rng, box, always, first, second)
      farthest = Math.max(farthest, Math.abs(first[0]! + second[0]! - 2))
      if (Math.abs(first[0]! - second[0]!) < 2) within++
    }
    expect(farthest).toBeLessThan(5e-10)
    // Half of the children lie between their parents (Deb & Agrawal 1995).
    expect(within / COUNT).toBeGreaterThan(0.49)
    expect(within / COUNT).toBeLessThan(0.51)
  })

  it('has the distribution function u = β^(η+1)/2 below β = 1', () => {
    const box = checkSpace({ lower: [-1e9], upper: [1e9] })
    const rng = createRng(2)
    let below = 0
    for (let k = 0; k < COUNT; k++) {
      const [first, second] = [Float64Array.of(0), Float64Array.of(2)]
      crossOver(rng, box, always, first, second)
      if (Math.abs(first[0]! - second[0]!) / 2 < 0.8) below++
    }
    expect(below / COUNT).toBeCloseTo(0.5 * 0.8 ** 4, 2)
  })

  it('does not change equal parents or fixed variables', () => {
    const box = checkSpace({ lower: [0, 3], upper: [1, 3] })
    const [first, second] = [Float64Array.of(0.5, 3), Float64Array.of(0.5, 3)]
    crossOver(createRng(3), box, always, first, second)
    expect([...first, ...second]).toEqual([0.5, 3, 0.5, 3])
  })
})

describe('step by the difference of others', () => {
  const whole = { perVariable: 1, scale: 0.5 }

  it('goes along the difference, one child forwards and one backwards, by a quarter to three quarters of it', () => {
    const box = checkSpace({ lower: [-1e9, -1e9], upper: [1e9, 1e9] })
    const rng = createRng(21)
    const others = [Float64Array.of(3, -7), Float64Array.of(1, 1)] as const
    const wrong: number[][] = []
    let sum = 0
    for (let i = 0; i < 2000; i++) {
      const [first, second] = [Float64Array.of(10, 20), Float64Array.of(-5, 4)]
      stepByDifference(rng, box, whole, others, first, second)
      const [forwards, backwards] = [(first[0]! - 10) / 2, (second[0]! + 5) / 2]
      const isAlong =
        Math.abs(first[1]! - 20 - -8 * forwards) < 0.5e-9 &&
        Math.abs(second[1]! - 4 - -8 * backwards) < 0.5e-9
      const isPart = forwards >= 0.25 && forwards < 0.75 && backwards <= -0.25
      if (!(isAlong && isPart)) wrong.push([...first, ...second])
      sum += forwards
    }
    expect(wrong).toEqual([])
    // The mean of a uniform length, four standard errors.
    expect(Math.abs(sum / 2000 - 0.5)).toBeLessThan((4 * 0.5) / Math.sqrt(12 * 2000))
  })

  it('mutates at least one variable, the others with the given probability', () => {
    const size = 5
    const box = checkSpace({ lower: new Float64Array(size), upper: new Float64Array(size).fill(100) })
    const rng = createRng(22)
    const others = [new Float64Array(size).fill(60), new Float64Array(size).fill(40)] as const
    let moved = 0
    let fewest = size
    for (let i = 0; i < COUNT; i++) {
      const [first, second] = [new Float64Array(size).fill(50), new Float64Array(size).fill(50)]
      stepByDifference(rng, box, { perVariable: 0.25, scale: 0.5 }, others, first, second)
      const count = first.filter((value) => value !== 50).length
      fewest = Math.min(fewest, count)
      moved += count
    }
    expect(fewest).toBeGreaterThan(0)
    expect(moved / COUNT).toBeCloseTo(1 + 0.25 * (size - 1), 1)
  })

  it('stays inside the space, off its bounds, with integers whole and fixed variables where they are', () => {
    const box = checkSpace({ lower: [0, 0, 7], upper: [1, 9, 7], integer: [false, true, false] })
    const rng = createRng(23)
    const others = [Float64Array.of(1, 9, 7), Float64Array.of(0, 0, 7)] as const
    const outside: (number | undefined)[][] = []
    const ends = new Set<number>()
    for (let i = 0; i < 500; i++) {
      const [first, second] = [Float64Array.of(0.9, 8, 7), Float64Array.of(0.1, 1, 7)]
      stepByDifference(rng, box, whole, others, first, second)
      for (const [x, n, fixed] of [first, second]) {
        if (!(x! > 0 && x! < 1 && Number.isInteger(n) && fixed === 7)) outside.push([x, n, fixed])
        ends.add(x!)
      }
    }
    expect(outside).toEqual([])
    expect(ends.size).toBe(1000)
    const fixed = checkSpace({ lower: [3], upper: [3] })
    const [first, second] = [Float64Array.of(3), Float64Array.of(3)]
    stepByDifference(rng, fixed, whole, [Float64Array.of(3), Float64Array.of(3)], first, second)
    expect([first[0], second[0]]).toEqual([3, 3])
  })
})

describe('the manner of breeding', () => {
  const log = (violations: readonly number[]): EvaluationLog => {
    const made = new EvaluationLog({ variableCount: 1, objectiveCount: 1, constraintCount: 1 }, 4)
    for (const violation of violations) made.append([0], [0], [violation])
    return made
  }

  it('is that of constraints while more than a twentieth of the last designs breaks one', () => {
    expect(isHemmed(log([...new Array<number>(50).fill(1), ...new Array<number>(40).fill(-1)]), 40)).toBe(
      false,
    )
    expect(isHemmed(log([...new Array<number>(38).fill(0), 1, 1]), 40)).toBe(false)
    expect(isHemmed(log([...new Array<number>(37).fill(0), 1, 1, 1]), 40)).toBe(true)
    expect(isHemmed(log([1]), 40)).toBe(true)
  })

  it('mutates bits as often as reals, other integers half as often, and takes differences of both but bits', () => {
    const of = (upper: number, integer: boolean): BreedingManner =>
      breedingManner(
        {},
        checkSpace({
          lower: new Float64Array(10),
          upper: new Float64Array(10).fill(upper),
          integer: new Array<boolean>(10).fill(integer),
        }),
        { population: 40, isHemmed: true },
      )
    expect([of(1, false), of(1, true), of(9, true)].map(({ mutation }) => mutation.perVariable)).toEqual([
      0.1, 0.1, 0.05,
    ])
    expect([of(1, false), of(9, true), of(1, true)].map(({ difference }) => difference.share)).toEqual([
      0.25, 0.25, 0,
    ])
    // Real designs wait behind constraints for a whole generation; the others learn from every quarter of one.
    expect([of(1, false), of(1, true), of(9, true)].map(({ offspring }) => offspring)).toEqual([40, 10, 10])
  })

  it('reduces steps with every feasible generation under tight constraints, to the median of the grown index', () => {
    const settings = checkNsga2(
      {
        space: { lower: [0], upper: [1] },
        objectiveCount: 1,
        constraintCount: 1,
        evaluate: () => ({ objectives: [0], constraints: [1] }),
      },
      {
        maxEvaluations: 1,
        population: 40,
        offspring: 4001,
        crossover: { probability: 0 },
        difference: { share: 0 },
        mutation: { perVariable: 1, coarseShare: 0 },
      },
    )
    const median = (generations: number): number => {
      const made = new EvaluationLog({ variableCount: 1, objectiveCount: 1, constraintCount: 1 }, 4)
      for (let i = 0; i < 40 * generations; i++) made.append([0.5], [0], [0])
      for (let i = 0; i < 40; i++) made.append([0.5], [0], [1])
      const population = { members: [0, 1, 2, 3], rank: [0, 0, 0, 0], crowding: [1, 1, 1, 1], beyond: [] }
      const children = breed(createRng(9), settings, made, population, new VisitedDesigns(1))
      return children.map(([x]) => Math.abs(x! - 0.5)).sort((a, b) => a - b)[2000]!
    }
    // A step from the middle: 1 − (u + (1 − u)·½^(η + 1))^(1/(η + 1)) at u = ½, η = 20 + 2·generations.
    for (const generations of [0, 1, 5, 50]) {
      const power = 21 + 2 * generations
      const expected = 1 - (0.5 + 0.5 * 0.5 ** power) ** (1 / power)
      expect(median(generations) / expected).toBeCloseTo(1, 1)
    }
  })
})

describe('the first strings of bits', () => {
  it('have any number of ones, where drawing every bit alike gives the half', () => {
    const size = 60
    const settings = checkNsga2(
      {
        space: {
          lower: new Float64Array(size),
          upper: new Float64Array(size).fill(1),
          integer: new Array<boolean>(size).fill(true),
        },
        objectiveCount: 2,
        evaluate: () => ({ objectives: [0, 0] }),
      },
      { population: 80, maxEvaluations: 80 },
    )
    const designs = firstDesigns(createRng(3), settings, new VisitedDesigns(size))
    expect(designs.length).toBe(80)
    const ones = designs
      .map((design) => design.reduce((sum, bit) => sum + bit, 0) / size)
      .sort((a, b) => a - b)
    expect(ones[3]).toBeLessThan(0.15)
    expect(ones[76]).toBeGreaterThan(0.85)
    // Half of them are not spread: 60 bits of chance 1/2 have a standard deviation of 0.065.
    expect(ones.filter((share) => Math.abs(share - 0.5) < 0.13).length).toBeGreaterThan(40)
  })
})

describe('polynomial mutation', () => {
  it('moves by the median of its density, symmetrically', () => {
    const box = checkSpace({ lower: [0], upper: [1] })
    const rng = createRng(4)
    const moves = Array.from({ length: COUNT }, () => {
      const child = Float64Array.of(0.5)
      mutate(rng, box, only, child)
      return child[0]! - 0.5
    })
    expect(moves.filter((move) => move < 0).length / COUNT).toBeCloseTo(0.5, 1.5)
    // δ(u) = 1 − (u + (1 − u)·0.5⁴)^(1/4) at u = 1/2.
    const median = 1 - (0.5 + 0.5 * 0.5 ** 4) ** 0.25
    const sizes = moves.map(Math.abs).sort((a, b) => a - b)
    expect(sizes[COUNT / 2]).toBeCloseTo(median, 2)
    expect(sizes[COUNT - 1]).toBeLessThanOrEqual(0.5)
  })

  it('reaches from anywhere to both bounds and not beyond', () => {
    const box = checkSpace({ lower: [-2], upper: [8] })
    const rng = createRng(6)
    const from = (start: number): number[] =>
      Array.from({ length: COUNT }, () => {
        const child = Float64Array.of(start)
        mutate(rng, box, { ...only, index: 0 }, child)
        return child[0]!
      })
    // With index 0 every place on a side is as likely.
    const children = from(0)
    const above = children.filter((value) => value > 0)
    const below = children.filter((value) => value < 0)
    expect(above.reduce((sum, value) => sum + value, 0) / above.length).toBeCloseTo(4, 0.9)
    expect(below.reduce((sum, value) => sum + value, 0) / below.length).toBeCloseTo(-1, 1.3)
    expect(Math.max(...children)).toBeGreaterThan(7.9)
    expect(children.filter((value) => value === 8 || value === -2).length).toBeLessThan(3)
    expect(from(-2).filter((value) => value === -2).length / COUNT).toBeCloseTo(0.5, 1.5)
  })

  it('moves integers by an index of their own', () => {
    const box = checkSpace({ lower: [0], upper: [100], integer: [true] })
    const rng = createRng(10)
    for (let k = 0; k < 500; k++) {
      const child = Float64Array.of(50)
      mutate(rng, box, { ...only, index: 0, coarseIndex: 0, integerIndex: 1000 }, child)
      expect(Math.abs(child[0]! - 50)).toBe(1)
    }
  })

  it('moves every integer, within its bounds', () => {
    const box = checkSpace({ lower: [0, 0, 5], upper: [1, 9, 5], integer: [true, true, true] })
    const rng = createRng(5)
    const wrong: number[][] = []
    const seen = new Set<number>()
    for (let k = 0; k < 2000; k++) {
      const child = Float64Array.of(k % 2, k % 10, 5)
      mutate(rng, box, { ...only, index: 50 }, child)
      const isMoved = Object.is(child[0], 1 - (k % 2)) && !Object.is(child[1], k % 10)
      const isWithin = child[1]! >= 0 && child[1]! <= 9 && Number.isInteger(child[1]!) && child[2] === 5
      if (!(isMoved && isWithin)) wrong.push([k, ...child])
      seen.add(child[1]!)
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBe(10)
  })
})

describe('two-point crossover', () => {
  const box = checkSpace({
    lower: [0, 4, 7, 0, 0, 0],
    upper: [1, 5, 7, 1, 1, 1],
    integer: Array(6).fill(true),
  })

  it('is for strings of bits only', () => {
    expect(isBitString(box)).toBe(true)
    expect(isBitString(checkSpace({ lower: [0, 0], upper: [1, 1], integer: [true, false] }))).toBe(false)
    expect(isBitString(checkSpace({ lower: [0], upper: [2], integer: [true] }))).toBe(false)
  })

  it('exchanges one section, each bit with the probability of its position, and loses none', () => {
    const rng = createRng(7)
    const exchanged = new Float64Array(6)
    const wrong: number[][] = []
    for (let k = 0; k < 4000; k++) {
      const [first, second] = [Float64Array.of(0, 4, 7, 0, 0, 0), Float64Array.of(1, 5, 7, 1, 1, 1)]
      exchangeBits(rng, box, 1, first, second)
      const swapped = [0, 1, 3, 4, 5].map((j) => (first[j] !== box.lower[j] ? 1 : 0))
      const keepsAll = first.every((value, j) => Object.is(value + second[j]!, box.lower[j]! + box.upper[j]!))
      let edges = 0
      swapped.forEach((bit, n) => {
        if (bit !== (swapped[n - 1] ?? 0)) edges++
        exchanged[n] = exchanged[n]! + bit
      })
      if (!(first[2] === 7 && keepsAll && edges <= 2)) wrong.push([...first, ...second])
    }
    expect(wrong).toEqual([])
    // Bit n of 5 lies between two of 6 places drawn: 2·(n + 1)·(5 − n)/36.
    for (let n = 0; n < 5; n++) expect(exchanged[n]! / 4000).toBeCloseTo((2 * (n + 1) * (5 - n)) / 36, 1)
  })

  it('does not change parents that are not crossed', () => {
    const [first, second] = [Float64Array.of(0, 4, 7, 0, 0, 0), Float64Array.of(1, 5, 7, 1, 1, 1)]
    exchangeBits(createRng(8), box, 0, first, second)
    expect([...first, ...second]).toEqual([0, 4, 7, 0, 0, 0, 1, 5, 7, 1, 1, 1])
  })
})

describe('thinning out', () => {
  const clustered = pointSet([
    [0, 10],
    [0.1, 9.8],
    [0.2, 9.6],
    [0.3, 9.4],
    [5, 5],
    [10, 0],
  ])

  it('takes away one at a time, so that a cluster keeps one of its members', () => {
    const kept = pruneByCrowding(clustered, 4)
    expect(kept).toContain(0)
    expect(kept).toContain(4)
    expect(kept).toContain(5)
    expect(kept.length).toBe(4)
  })

  it('in three objectives keeps the extremes and spaces the rest', () => {
    const points = pointSet([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
      [0.5, 0.5, 0.5],
      [0.501, 0.5, 0.499],
      [0.502, 0.499, 0.499],
      [0.3, 0.7, 0.6],
    ])
    const kept = pruneByNeighbours(points, crowdingDistance(points), 5)
    expect(kept.slice(0, 3)).toEqual([0, 1, 2])
    expect(kept).toContain(6)
    expect(kept.filter((i) => i >= 3 && i <= 5).length).toBe(1)
  })
})
