import { createRng } from '@sunwake/core/math/random'
import { collectorNetwork } from '@sunwake/core/wind/collector'
import { type Adapter, type CaseResult, casesOf, type JsonObject, numberAt, objectAt } from '../../adapter.ts'
import { type Comparison, compare } from '../../comparison.ts'

const STAR = { relative: 1e-8, absolute: 0 }
const EXACT = { relative: 0, absolute: 0 }
/** A search without proof: within a hundredth of the optimum, two of the best that is known. */
const PROVEN = { relative: 0.01, absolute: 0 }
const BEST_KNOWN = { relative: 0.02, absolute: 0 }

/** Cheapest cable trees of farms, with and without crossings. */
export const collectorNetworkAdapter: Adapter = {
  schema: 'collector_network',
  about: 'Cheapest radial cable network from turbines to one substation',
  unread: ['peers'],
  *run(document) {
    for (const entry of casesOf(document)) yield runCase(entry)
  },
}

const WAYS = { no_crossing: 'forbidden', crossing_allowed: 'allowed' } as const

function runCase(entry: JsonObject): CaseResult {
  const label = String(entry['id'])
  const inputs = objectAt(entry, 'inputs')
  const expected = objectAt(entry, 'expected')
  const place = ([x, y]: [number, number]) => ({ x, y })
  const turbines = (inputs['turbines'] as [number, number][]).map(place)
  const substation = place(inputs['substation'] as [number, number])
  const cables = (inputs['cables'] as JsonObject[]).map((cable) => ({
    name: String(cable['name']),
    capacity: numberAt(cable, 'capacity'),
    costPerM: numberAt(cable, 'cost_per_m'),
  }))
  const comparisons: Comparison[] = []
  for (const [name, want] of Object.entries(expected)) {
    const crossings = WAYS[name as keyof typeof WAYS]
    if (crossings === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    const figures = want as JsonObject
    const found = collectorNetwork({ turbines, substation, cables, crossings, rng: createRng(1) })
    const best = numberAt(figures, 'cost')
    const loads = loadsOf(found.parent)
    const price = (load: number): number =>
      Math.min(...cables.filter(({ capacity }) => capacity >= load).map(({ costPerM }) => costPerM))
    const again = Array.from(found.length, (metres, i) => metres * price(loads[i]!)).reduce(
      (a, b) => a + b,
      0,
    )
    comparisons.push(
      // Cheaper than the best that is known is welcome.
      compare(
        `${name}.cost`,
        Math.max(found.cost, best),
        best,
        figures['proven_optimal'] === true ? PROVEN : BEST_KNOWN,
      ),
      compare(`${name}.cost_again`, again, found.cost, { relative: 1e-9, absolute: 0 }),
      compare(`${name}.star_cost`, found.starCost, numberAt(figures, 'star_cost'), STAR),
      compare(
        `${name}.below_bound`,
        found.cost < numberAt(figures, 'lower_bound') * (1 - 1e-9) &&
          figures['lower_bound_scope'] === 'all links'
          ? 1
          : 0,
        0,
        EXACT,
      ),
    )
  }
  return { label, comparisons }
}

/** Turbines on each cable; NaN where a cable does not lead to the substation. */
function loadsOf(parent: Int32Array): Float64Array {
  const loads = new Float64Array(parent.length)
  for (let i = 0; i < parent.length; i++) {
    let steps = 0
    for (let k = i; k >= 0; k = parent[k]!) {
      loads[k]!++
      if (++steps > parent.length) return loads.fill(Number.NaN)
    }
  }
  return loads
}
