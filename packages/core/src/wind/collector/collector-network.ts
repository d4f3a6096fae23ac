import { ConvergenceError, InputError, requireKnown } from '../../errors/index.ts'
import { exp, log } from '../../math/elementary/index.ts'
import type { Rng } from '../../math/random/index.ts'
import { requireList, requireObject, requireRng } from '../../math/require-shape.ts'
import { type CablePrices, type CollectorCable, cablePrices } from './cable-price.ts'
import { esauWilliams } from './esau-williams.ts'
import { Links, type PlanPoint } from './links.ts'
import { CableTree } from './tree.ts'

export interface CollectorInput {
  /** 1..400. */
  readonly turbines: readonly PlanPoint[]
  readonly substation: PlanPoint
  readonly cables: readonly CollectorCable[]
  /** Whether cables may cross, or run through a turbine that they do not serve; `forbidden` when absent. */
  readonly crossings?: 'forbidden' | 'allowed' | undefined
  /** Changes that are tried, 0..1e8; 200,000 and 40,000 for each turbine when absent. */
  readonly trials?: number | undefined
  readonly rng: Rng
}

const COLLECTOR_INPUT_FIELDS: Readonly<Record<keyof CollectorInput, true>> = {
  turbines: true,
  substation: true,
  cables: true,
  crossings: true,
  trials: true,
  rng: true,
}

/** A tree of cables. */
export interface CollectorNetwork {
  /** Next turbine on the way to the substation, −1 for the substation itself. */
  readonly parent: Int32Array
  /** Turbines that each turbine's cable carries, its own included. */
  readonly load: Int32Array
  /** Type of each cable, by its place in `cables`. */
  readonly cable: Int32Array
  /** Of each cable [m]. */
  readonly length: Float64Array
  /** Of all cables [m]. */
  readonly totalLength: number
  readonly cost: number
  /** Cost with a cable of its own from each turbine to the substation. */
  readonly starCost: number
  /** Cost of the start, which may have crossings. */
  readonly startCost: number
}

/** Starts, each with an equal part of the trials. */
const STARTS = 4
/** First and last temperature, in parts of a turbine's cost at the start [1]. */
const HOT = 0.2
const COLD = 0.06
/** Fine for each crossing, in the same unit: low enough that a tree may pass through one on its way [1]. */
const FINE = 0.4
/** Share of the trials that make two subtrees change places. */
const SWAPS = 0.3
/** Nearest points that a subtree may be joined to. */
const NEIGHBOURS = 12

/**
 * A cheap radial network of cables from turbines to one substation, in straight lines: the tree of Esau and Williams,
 * improved by cutting subtrees off, turning them and joining them elsewhere, by annealing and then downhill. Cost of a
 * cable is its length times the price of the cheapest type that carries its turbines. No proof of the optimum.
 *
 * @throws {InputError} naming the field.
 * @throws {ConvergenceError} where no tree without crossings was found.
 * @see Esau & Williams 1966, IBM Systems Journal 5:142; Kirkpatrick, Gelatt & Vecchi 1983, Science 220:671
 */
export function collectorNetwork(input: CollectorInput): CollectorNetwork {
  requireObject(input, 'input')
  requireKnown(input, Object.keys(COLLECTOR_INPUT_FIELDS))
  const { turbines, substation, cables, crossings = 'forbidden', rng } = input
  requireList(turbines, 'turbines')
  InputError.requireRange(turbines.length, 1, 400, 'turbines.length')
  if (substation === undefined || substation === null) {
    throw new InputError({
      code: 'missing',
      field: 'substation',
      value: substation,
      constraint: 'a place: cables need one to lead to',
    })
  }
  for (const [i, place] of turbines.entries()) requirePlace(place, `turbines[${i}]`)
  requirePlace(substation, 'substation')
  requireApart([...turbines, substation])
  InputError.requireOneOf(crossings, ['forbidden', 'allowed'], 'crossings')
  const { trials = 200_000 + 40_000 * turbines.length } = input
  InputError.requireRange(trials, 0, 1e8, 'trials')
  requireRng(rng, 'rng')
  const prices = cablePrices(cables, turbines.length)
  const links = new Links([...turbines, substation])
  const start = esauWilliams(links, prices.capacityMax)
  const star = new CableTree(links, prices, new Int32Array(turbines.length).fill(turbines.length))
  const first = new CableTree(links, prices, start)
  const search: Search = { links, prices, penalises: crossings === 'forbidden', rng, near: nearest(links) }
  let best: CableTree | undefined
  for (let k = 0; k < STARTS; k++) {
    const tree = annealed(search, start, Math.floor(trials / STARTS))
    if (!isAllowed(search, tree)) continue
    if (best === undefined || tree.cost() < best.cost()) best = tree
  }
  if (best === undefined) {
    throw new ConvergenceError(
      'collector network',
      trials,
      'no tree without crossings was found; allow crossings, give larger cables or try more',
    )
  }
  const { parent, load } = best
  const length = Float64Array.from(parent, (next, i) => links.length(i, next))
  return {
    parent: parent.map((next) => (next === turbines.length ? -1 : next)),
    load,
    cable: load.map((count) => prices.type[count]),
    length,
    totalLength: length.reduce((sum, metres) => sum + metres, 0),
    cost: best.cost(),
    starCost: star.cost(),
    startCost: first.cost(),
  }
}

interface Search {
  readonly links: Links
  readonly prices: CablePrices
  readonly penalises: boolean
  readonly rng: Rng
  readonly near: readonly Int32Array[]
}

/** The best tree of an annealing that begins with one, brought downhill. */
function annealed(search: Search, start: Int32Array, trials: number): CableTree {
  const { links, prices, rng, near } = search
  const turbines = start.length
  const unit = new CableTree(links, prices, start).cost() / turbines
  const tree = new CableTree(links, prices, start, unit)
  let [cost, bestCost] = [total(search, tree, unit), Number.POSITIVE_INFINITY]
  let best = tree.parent.slice()
  const cooling = exp(log(COLD / HOT) / Math.max(1, trials))
  let temperature = HOT * unit
  for (let k = 0; k < trials; k++) {
    temperature *= cooling
    const root = Math.floor(rng.uniform() * turbines)
    // The link to cut lies somewhere between the turbine and the substation.
    let top = root
    while (tree.parent[top] !== turbines && rng.uniform() < 0.5) top = tree.parent[top]
    const places = near[root]
    const pick = Math.floor(rng.uniform() * (places.length + 1))
    const target = pick === places.length ? turbines : places[pick]
    const change =
      rng.uniform() < SWAPS && target !== turbines
        ? trySwap(search, tree, { top: root, other: target }, unit)
        : tryMove(search, tree, { top, root, target }, unit)
    if (change === undefined) continue
    const { value, undo } = change
    if (value <= 0 || rng.uniform() < exp(-value / temperature)) {
      cost += value
      if (cost < bestCost - 1e-9 * unit && isAllowed(search, tree)) {
        bestCost = cost
        best = tree.parent.slice()
      }
    } else {
      undo()
    }
  }
  return downhill(search, new CableTree(links, prices, best, 1e3 * unit), 1e3 * unit)
}

interface Change {
  /** By how much the cost rises, with the fine for crossings. */
  readonly value: number
  readonly undo: () => void
}

interface Move {
  readonly top: number
  readonly root: number
  readonly target: number
}

/** Makes a move; undefined where it is none. */
function tryMove(
  { penalises }: Search,
  tree: CableTree,
  { top, root, target }: Move,
  unit: number,
): Change | undefined {
  const former = tree.parent[top]
  if (tree.isAbove(top, target) && target !== tree.substation) return undefined
  if (root === top && target === former) return undefined
  const crossed = penalises ? tree.conflicts(root, target, top) - tree.conflicts(top, former, top) : 0
  const value = tree.move(top, root, target) + crossed * FINE * unit
  return { value, undo: () => void tree.move(root, top, former) }
}

/** Makes two subtrees, neither of which is part of the other, change places. */
function trySwap(
  search: Search,
  tree: CableTree,
  { top, other }: { readonly top: number; readonly other: number },
  unit: number,
): Change | undefined {
  if (tree.isAbove(top, other) || tree.isAbove(other, top)) return undefined
  const [first, second] = [tree.parent[top], tree.parent[other]]
  if (first === second) return undefined
  const one = tryMove(search, tree, { top, root: top, target: second }, unit)
  if (one === undefined) return undefined
  const two = tryMove(search, tree, { top: other, root: other, target: first }, unit)
  if (two === undefined) {
    one.undo()
    return undefined
  }
  return {
    value: one.value + two.value,
    undo: () => {
      two.undo()
      one.undo()
    },
  }
}

/** Takes every move that is cheaper until there is none. */
function downhill(search: Search, tree: CableTree, unit: number): CableTree {
  const turbines = tree.parent.length
  let isBetter = true
  while (isBetter) {
    isBetter = false
    for (let root = 0; root < turbines; root++) {
      for (const target of [...search.near[root], turbines]) {
        for (let top = root; top !== turbines; top = tree.parent[top]) {
          const change = tryMove(search, tree, { top, root, target }, unit)
          if (change === undefined) continue
          if (change.value < -1e-9 * tree.cost()) {
            isBetter = true
            break
          }
          change.undo()
        }
      }
    }
  }
  return tree
}

function isAllowed({ penalises }: Search, tree: CableTree): boolean {
  return tree.isCarried && !(penalises && tree.conflictsOfAll() > 0)
}

function total({ penalises }: Search, tree: CableTree, unit: number): number {
  return tree.cost() + (penalises ? FINE * unit * tree.conflictsOfAll() : 0)
}

function nearest(links: Links): Int32Array[] {
  const turbines = links.count - 1
  return Array.from({ length: turbines }, (_, i) => {
    const others = Array.from({ length: turbines }, (__, j) => j).filter((j) => j !== i)
    others.sort((a, b) => links.length(i, a) - links.length(i, b) || a - b)
    return Int32Array.from(others.slice(0, NEIGHBOURS))
  })
}

function requirePlace(place: PlanPoint, field: string): void {
  requireObject(place, field)
  for (const axis of ['x', 'y'] as const)
    InputError.requireRange(place[axis], -1e6, 1e6, `${field}.${axis}`, 'm')
}

/** Two points in one place have no cable between them. */
function requireApart(points: readonly PlanPoint[]): void {
  points.forEach(({ x, y }, i) => {
    const twin = points.findIndex((other, j) => j < i && other.x === x && other.y === y)
    if (twin < 0) return
    const field = i === points.length - 1 ? 'substation' : `turbines[${i}]`
    throw new InputError({
      code: 'inconsistent',
      field,
      value: [x, y],
      constraint: `not where turbines[${twin}] stands`,
    })
  })
}
