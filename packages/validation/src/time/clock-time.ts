import { InputError } from '@sunwake/core/errors'
import { instantsOfClock, intlTimeZone, isoClock, isoUtc, type TimeZone } from '@sunwake/core/time'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseInstant } from '../instant.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** Clock times of IANA zones, by the rules of the engine that runs this. */
export const clockTimeAdapter: Adapter = {
  schema: 'clock_time',
  about: 'Clock times of IANA zones',
  *run(document) {
    const tolerances = objectAt(document, 'tolerance')
    const tolerance = parseTolerance(tolerances['instant'], 'tolerance.instant')
    const offsetTolerance = parseTolerance(tolerances['offset_seconds'], 'tolerance.offset_seconds')
    for (const entry of casesOf(document)) {
      const inputs = objectAt(entry, 'inputs')
      const label = `${String(inputs['zone'])} ${String(inputs['instant_utc'] ?? inputs['clock'])}`
      const zone = zoneOf(String(inputs['zone']))
      if (zone === undefined)
        yield { label, comparisons: [], unsupported: 'a zone this engine does not know' }
      else if (inputs['clock'] === undefined) yield clockCase(entry, label, zone, offsetTolerance)
      else yield instantCase(entry, label, zone, tolerance)
    }
  },
}

function clockCase(entry: JsonObject, label: string, zone: TimeZone, tolerance: Tolerance): CaseResult {
  const expected = objectAt(entry, 'expected')
  const instantMs = parseInstant(objectAt(entry, 'inputs')['instant_utc'], 'instant_utc')
  const clock = isoClock(instantMs, zone).slice(0, 19)
  return {
    label,
    comparisons: [
      compare(
        'offset_seconds',
        zone.offsetMsAt(instantMs) / 1000,
        numberAt(expected, 'offset_seconds'),
        tolerance,
      ),
      same('clock', clock, expected['clock'], tolerance),
    ],
  }
}

function instantCase(entry: JsonObject, label: string, zone: TimeZone, tolerance: Tolerance): CaseResult {
  const clockMs = parseInstant(`${String(objectAt(entry, 'inputs')['clock'])}Z`, 'clock')
  const found = instantsOfClock(clockMs, zone).map((instantMs) => isoUtc(instantMs))
  const references = objectAt(entry, 'expected')['instants_utc']
  const expected: readonly unknown[] = Array.isArray(references) ? references : [undefined]
  const comparisons = [compare('instants.length', found.length, expected.length, tolerance)]
  expected.forEach((reference, i) => {
    comparisons.push(same(`instants[${i}]`, found[i], reference, tolerance))
  })
  return { label, comparisons }
}

/** 0 where both texts are one, else 1. */
function same(name: string, actual: string | undefined, expected: unknown, tolerance: Tolerance): Comparison {
  return compare(
    `${name} ${actual ?? 'none'} for ${String(expected)}`,
    actual === expected ? 0 : 1,
    0,
    tolerance,
  )
}

function zoneOf(name: string): TimeZone | undefined {
  try {
    return intlTimeZone(name)
  } catch (error) {
    if (error instanceof InputError) return undefined
    throw error
  }
}
