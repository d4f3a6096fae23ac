import { createRotorGridSolver, ROTOR_GRID_WAKE_NAMES } from '@sunwake/core/wind/farm'
import { rotorMeanGauss } from '@sunwake/core/wind/wake'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { compare } from '../../comparison.ts'
import { runSolverCase } from './superposed-wakes.ts'

/** Cases of PyWake's own table of rotor means have its tolerance. */
const BY_TABLE = { ws_eff: 'table', ct: 'table', power_w: 'table' }

/** PyWake's TurbOPark and its top hats that heed the turbulence. */
export const wakeTurboparkAdapter: Adapter = {
  schema: 'wake_turbopark',
  about: 'TurbOPark and top hats that grow with the turbulence, as PyWake has them',
  unread: [],
  *run(document) {
    for (const entry of casesOf(document)) {
      const name = String(entry['model'])
      const wake = ROTOR_GRID_WAKE_NAMES.find((known) => known === name.replace(/_nodes$/, ''))
      if (name === 'rotor_mean') yield runRotorMean(document, entry)
      else if (wake === undefined) {
        yield { label: String(entry['id']), comparisons: [], unsupported: `no model ${name}` }
      } else {
        yield runSolverCase(
          document,
          entry,
          (farm) => createRotorGridSolver(farm, { wake, shearExponent: 0 }),
          name === 'nygaard_2022' ? BY_TABLE : undefined,
        )
      }
    }
  },
}

function runRotorMean(document: JsonObject, entry: JsonObject): CaseResult {
  const actual = rotorMeanGauss(
    numberAt(entry, 'sigma'),
    numberAt(entry, 'radius'),
    numberAt(entry, 'offset'),
  )
  const expected = numberAt(objectAt(entry, 'expected'), 'mean')
  const relative = numberAt(objectAt(document, 'tolerance'), 'mean')
  return {
    label: String(entry['id']),
    comparisons: [compare('mean', actual, expected, { relative, absolute: 0 })],
  }
}
