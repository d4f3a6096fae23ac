import {
  crowdingDistance,
  hypervolume,
  nonDominatedRanks,
  type PointSet,
  pointSet,
} from '@sunwake/core/optimize/pareto'
import { type Adapter, type CaseResult, casesOf, expectedAt, type JsonObject, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

const EXACT: Tolerance = { relative: 0, absolute: 0 }

/** Hypervolume, non-dominated sorting and crowding. */
export const paretoAdapter: Adapter = {
  schema: 'pareto',
  about: 'All objectives minimised. hypervolume =',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['default'], 'tolerance.default')
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const rows = entry['points'] as readonly (readonly number[])[]
  if (entry['type'] === 'hypervolume') {
    const reference = entry['reference_point'] as readonly number[]
    const found = hypervolume(pointSet(rows, reference.length), reference)
    return {
      label,
      comparisons: [compare('hypervolume', found, expectedAt(entry, 'hypervolume'), tolerance)],
    }
  }
  if (entry['type'] === 'sorting')
    return { label, comparisons: [...sorting(entry, pointSet(rows), tolerance)] }
  return { label, comparisons: [], unsupported: `no type ${String(entry['type'])}` }
}

function* sorting(entry: JsonObject, points: PointSet, tolerance: Tolerance): Generator<Comparison> {
  const ranks = nonDominatedRanks(points)
  yield* list('ranks', ranks, entry['ranks'], EXACT)
  const front: number[] = []
  ranks.forEach((rank, i) => {
    if (rank === 0) front.push(i)
  })
  yield* list('front0_indices', front, entry['front0_indices'], EXACT)
  // null where the distances depend on the order of equal values.
  const crowding = entry['front0_crowding_sum']
  if (!Array.isArray(crowding)) return
  const { data, dimension } = points
  const rows = front.map((i) => data.subarray(i * dimension, (i + 1) * dimension))
  const expected = crowding.map((value) => (value === 'Infinity' ? Number.POSITIVE_INFINITY : value))
  yield* list('front0_crowding_sum', crowdingDistance(pointSet(rows)), expected, tolerance)
}

function* list(
  name: string,
  actual: ArrayLike<number>,
  expected: unknown,
  tolerance: Tolerance,
): Generator<Comparison> {
  const values = expected as readonly number[]
  yield compare(`${name}.length`, actual.length, values.length, EXACT)
  for (let i = 0; i < values.length; i++) {
    const isInfinite = values[i] === Number.POSITIVE_INFINITY
    // A difference of infinities is not a number: an infinity is compared as the sign that stands for it.
    yield isInfinite
      ? compare(`${name}[${i}]`, actual[i] === values[i] ? 1 : 0, 1, EXACT)
      : compare(`${name}[${i}]`, actual[i] ?? Number.NaN, values[i], tolerance)
  }
}
