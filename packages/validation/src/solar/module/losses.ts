import { combinePvwattsLosses } from '@sunwake/core/solar/system'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { parseTolerance, type Tolerance } from '../../tolerance.ts'

/** PVWatts system losses taken together. */
export const lossesAdapter: Adapter = {
  schema: 'losses',
  about: 'PVWatts system loss combination',
  *run(document) {
    const name = 'total_loss_percent'
    const tolerance = parseTolerance(objectAt(document, 'tolerance')[name], `tolerance.${name}`)
    let index = 0
    for (const entry of casesOf(document)) yield runCase(entry, index++, tolerance)
  },
}

function runCase(entry: JsonObject, index: number, tolerance: Tolerance): CaseResult {
  const inputs = objectAt(entry, 'inputs')
  const share = (key: string): number => numberAt(inputs, key) / 100
  const total = combinePvwattsLosses({
    soiling: share('soiling'),
    shading: share('shading'),
    snow: share('snow'),
    mismatch: share('mismatch'),
    wiring: share('wiring'),
    connections: share('connections'),
    lightInducedDegradation: share('lid'),
    nameplateRating: share('nameplate_rating'),
    age: share('age'),
    availability: share('availability'),
  })
  const reference = expectedAt(objectAt(entry, 'expected'), 'total_loss_percent')
  return {
    label: `case ${index}`,
    comparisons: [compare('total_loss_percent', total * 100, reference, tolerance)],
  }
}
