import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../adapter.ts'
import { atMost, bayesianPeers, checkFunction, median, regrets } from './bo-regret.ts'
import { testFunction } from './optimizer-functions.ts'

/** Bayesian optimisation under constraints against the regret of its peers. */
export const boConstrainedAdapter: Adapter = {
  schema: 'bo_constrained',
  about: 'Constrained BO, minimise f subject to every g <= 0',
  unread: ['dim', 'constraints_at_min', 'methods'],
  statistical: true,
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(document, entry)
  },
}

function runCase(document: JsonObject, entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const f = testFunction(document, label)
  if (f?.constraints === undefined) return { label, comparisons: [], unsupported: `no function ${label}` }
  const peers = bayesianPeers(entry)
  const rivals = peers.length > 0 ? peers : [objectAt(objectAt(entry, 'methods'), 'random')]
  const limit = Math.min(...rivals.map((peer) => numberAt(peer, 'median_of_feasible')))
  const tolerance = objectAt(document, 'tolerance')['f_min']
  return {
    label,
    comparisons: [
      ...checkFunction(f, entry, tolerance),
      atMost('median_regret', median(regrets(f, entry)), limit),
    ],
  }
}
