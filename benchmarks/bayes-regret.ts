import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findAdapter, type JsonObject } from '@sunwake/validation'
import { type Bench, type BenchRow, benchRow, figure } from './bench.ts'
import { installedPeers, PythonPeer } from './python-peer.ts'

/** Searches of each peer, from the first of the starting designs; ours are ten, as the reference files ask. */
const PEER_SEEDS = 3
const FILES = ['bo_regret', 'bo_constrained'].map((name) =>
  fileURLToPath(new URL(`../packages/core/test/reference/optimizer/${name}.json`, import.meta.url)),
)

interface Peer {
  readonly name: string
  readonly method: string
  readonly package: string
  /** How the reference files call it, where they have longer runs of it. */
  readonly known: readonly string[]
  /** Whether it takes constraints. */
  readonly constrained: boolean
}

const PEERS: readonly Peer[] = [
  {
    name: 'scikit-optimize 0.10.2',
    method: 'skopt',
    package: 'scikit-optimize',
    known: ['skopt_gp_minimize'],
    constrained: false,
  },
  {
    name: 'BoTorch 0.18.1, log EI',
    method: 'botorch',
    package: 'botorch',
    known: ['botorch_logei_noise_free', 'botorch_log_constrained_ei'],
    constrained: true,
  },
]

/** What searches reach: the lowest value after 50 evaluations less the minimum, beside the time that they take. */
export const bayesRegretBench: Bench = {
  name: 'bayes-regret',
  about: `Bayesian search, 50 evaluations, the same ten starting points on every side; median regret of ten searches of ours and ${PEER_SEEDS} of a peer, then their mean CPU time with one thread`,
  async run() {
    const rows: BenchRow[] = []
    for (const path of FILES) rows.push(...(await runFile(path)))
    return rows
  },
}

async function runFile(path: string): Promise<readonly BenchRow[]> {
  const document = JSON.parse(readFileSync(path, 'utf8')) as JsonObject & { cases: JsonObject[] }
  const constrained = path.includes('constrained')
  const installed = installedPeers()
  const peers = PEERS.filter((peer) => peer.constrained || !constrained).map((peer) => ({
    ...peer,
    process:
      installed[peer.package] === undefined
        ? undefined
        : PythonPeer.start('bayes_regret.py', [peer.method, path, String(PEER_SEEDS)]),
  }))
  const rows: BenchRow[] = []
  for (const entry of document.cases) {
    const own = await ours(path, { ...document, cases: [entry] })
    for (const { name: peer, process: other, known } of peers) {
      const theirs = other === undefined ? undefined : await searches(other)
      const name = String(entry['id'])
      rows.push(
        benchRow({
          name,
          ours: own.regret,
          unit: 'regret',
          peer,
          theirs: theirs?.regret ?? null,
          note: known.flatMap((method) => published(entry, method)).join('; '),
        }),
        benchRow({ name: `${name}, a search`, ours: own.ms, unit: 'ms', peer, theirs: theirs?.ms ?? null }),
      )
    }
  }
  for (const { process: other } of peers) other?.stop()
  return rows
}

interface Method {
  readonly seeds: number
  readonly final?: { readonly median: number } | undefined
  readonly median_of_feasible?: number | undefined
}

/** What the reference file says of a method. */
function published(entry: JsonObject, name: string): readonly string[] {
  const method = (entry['methods'] as Readonly<Record<string, Method>>)[name]
  if (method === undefined) return []
  const median = method.final?.median ?? method.median_of_feasible ?? Number.NaN
  return [`its median in the reference file, of ${method.seeds} searches: ${figure(median)}`]
}

interface Searches {
  readonly regret: number
  readonly ms: number
}

/** Ten searches, as `sunwake validate` makes them. */
async function ours(path: string, document: JsonObject): Promise<Searches> {
  const adapter = (await findAdapter(path, document))!
  const begin = process.cpuUsage()
  const [result] = [...adapter.run(document, { json: () => null, text: () => '' })]
  const { user, system } = process.cpuUsage(begin)
  const regret = result!.comparisons.find(({ name }) => name === 'median_regret')!.actual
  return { regret, ms: (user + system) / 1000 / 10 }
}

async function searches(peer: PythonPeer): Promise<Searches> {
  const regrets: number[] = []
  let ms = 0
  for (let seed = 0; seed < PEER_SEEDS; seed++) {
    const answer = await peer.run()
    regrets.push(answer['regret'] ?? Number.POSITIVE_INFINITY)
    ms += answer['ms']! / PEER_SEEDS
  }
  return { regret: regrets.sort((a, b) => a - b)[PEER_SEEDS >> 1]!, ms }
}
