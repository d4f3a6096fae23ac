import { SOBOL_DIMENSIONS_MAX, sobolPoints } from '@sunwake/core/math/sequence'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Points of the unscrambled Sobol sequence. */
export const sobolSequenceAdapter: Adapter = {
  schema: 'sobol_sequence',
  about: 'Unscrambled Sobol points',
  *run(document) {
    const tolerance = parseTolerance(objectAt(document, 'tolerance')['default'], 'tolerance.default')
    for (const entry of casesOf(document)) yield runCase(entry, tolerance)
  },
}

function runCase(entry: JsonObject, tolerance: Tolerance): CaseResult {
  const label = String(entry['id'])
  const dimensions = numberAt(entry, 'dim')
  const denominator = numberAt(entry, 'denominator')
  const first = numberAt(entry, 'first_index')
  const numerators = entry['numerators'] as readonly (readonly number[])[]
  if (dimensions > SOBOL_DIMENSIONS_MAX) {
    return {
      label,
      comparisons: [],
      unsupported: `${dimensions} dimensions, at most ${SOBOL_DIMENSIONS_MAX}`,
    }
  }
  const points = sobolPoints({ dimensions, first, count: numerators.length })
  const comparisons = numerators.flatMap((row, i) =>
    row.map(
      (numerator, d): Comparison =>
        compare(`point ${first + i}[${d}]`, points[i * dimensions + d] * denominator, numerator, tolerance),
    ),
  )
  return { label, comparisons }
}
