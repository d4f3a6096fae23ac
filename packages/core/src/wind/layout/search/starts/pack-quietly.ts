import { InfeasibleError } from '../../../../errors/index.ts'
import type { Rng } from '../../../../math/random/index.ts'
import type { LayoutRules } from '../rules/layout-rules.ts'
import type { NoiseLimits } from '../rules/noise-limits.ts'
import { repairLayout } from '../rules/repair-layout.ts'
import { drawPacking } from './close-packings.ts'

/** Close packings whose quietest places are tried. */
const PACKINGS = 20

/** Rules of which noise is one. */
interface QuietRules extends LayoutRules {
  readonly noise: NoiseLimits
}

/**
 * Some layout that keeps limits of noise too: one that keeps the other rules, mended, or the quietest places of close
 * packings.
 *
 * @param packed keeps the other rules.
 * @throws {InfeasibleError} when none was found, with the least level that was, and the turbines that keep the limits.
 */
export function packQuietly(rng: Rng, rules: QuietRules, packed: Float64Array): Float64Array {
  const { noise } = rules
  const count = packed.length >> 1
  const least = { excess: Number.POSITIVE_INFINITY, receiver: 0 }
  const note = (places: Float64Array): void => {
    const excess = noise.look(places)
    if (excess >= least.excess) return
    least.excess = excess
    least.receiver = noise.excess.indexOf(excess)
  }
  note(packed)
  if (repairLayout(rules, packed)) return packed
  let most = 0
  for (let n = 0; n < PACKINGS; n++) {
    const order = quietestFirst(noise, drawPacking(rng, rules, n, count))
    most = Math.max(most, keptBy(noise, order))
    if (order.length < count) continue
    const places = new Float64Array(2 * count)
    for (let i = 0; i < count; i++) {
      places[i] = order[i][0]
      places[count + i] = order[i][1]
    }
    note(places)
    if (repairLayout(rules, places)) return places
  }
  throw tooLoud(noise, least, { count, most: Math.min(most, count - 1) })
}

/** Places by what a turbine there adds to all receivers, least first. */
function quietestFirst(noise: NoiseLimits, places: readonly number[][]): readonly number[][] {
  const heard = places.map(([x, y]) => noise.heardAt(x, y).reduce((sum, share) => sum + share, 0))
  return Array.from(places.keys())
    .sort((a, b) => heard[a] - heard[b] || a - b)
    .map((n) => places[n])
}

/** How many of the first places keep all limits together. */
function keptBy(noise: NoiseLimits, places: readonly number[][]): number {
  const sum = new Float64Array(noise.count)
  for (let n = 0; n < places.length; n++) {
    const heard = noise.heardAt(places[n][0], places[n][1])
    for (let r = 0; r < sum.length; r++) {
      sum[r] += heard[r]
      if (sum[r] > 1) return n
    }
  }
  return places.length
}

function tooLoud(
  noise: NoiseLimits,
  { excess, receiver }: { readonly excess: number; readonly receiver: number },
  { count, most }: { readonly count: number; readonly most: number },
): InfeasibleError {
  const limit = noise.limitsDba[receiver]
  return new InfeasibleError({
    reason: `No layout was found that keeps the limits of noise; the quietest exceeds that of receiver ${receiver} most`,
    conflicts: [
      { constraint: `noise.receivers[${receiver}]`, required: limit, bestReachable: limit + excess },
      { constraint: 'count', required: count, bestReachable: most },
    ],
    nearestRelaxation: most === 0 ? {} : { count: most },
  })
}
