import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { alone } from './bench.ts'
import { quantile } from './probe.ts'
import { circumstances, record } from './record/record.ts'
import { loadedDatabase } from './service-processes.ts'

/**
 * Whether the time of a refused sign-in tells who has an account: pairs of one of a known address and one of an unknown
 * one, in an order that changes, each from an address of its own, so that nothing is throttled. Prints the difference of
 * the medians beside the spread, and in how many of the pairs the known address took longer: about half is wanted.
 *
 *     npm run build; node --conditions=@sunwake/source --import tsx benchmarks/sign-in-times.ts [pairs, 320 when absent] [--record]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
})
const PAIRS = Number(positionals[0] ?? 320)
/** Tries that one account may have without being throttled are few: each known account is tried so often. */
const TRIES_OF_EACH = 4

const database = await loadedDatabase('sqlite', { TRUST_PROXY: '1' })
if (database === undefined) throw new Error('there is no SQLite')
const service = await database.serve()
const before = circumstances()
let addresses = 0
const known = await Promise.all(
  Array.from({ length: Math.ceil(PAIRS / TRIES_OF_EACH) }, async (_, n) => {
    const email = `known${n}@example.com`
    const body = { email, password: 'xK7-pe2-Qm9-Lw4', name: 'N', organization_name: `Of ${n}` }
    const { status } = await post('/auth/register', body)
    if (status !== 201) throw new Error(`registering is answered ${status}`)
    return email
  }),
)
await signIn('warm@example.com')
const times = { known: [] as number[], unknown: [] as number[] }
let longer = 0
for (let pair = 0; pair < PAIRS; pair++) {
  const emails = { known: known[pair % known.length]!, unknown: `nobody${pair % known.length}@example.com` }
  const order = isOdd(pair) ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
  const took = { known: 0, unknown: 0 }
  for (const who of order) took[who] = await signIn(emails[who])
  times.known.push(took.known)
  times.unknown.push(took.unknown)
  if (took.known > took.unknown) longer++
}
await service.stop()
await database.remove()
const share = longer / PAIRS
const sigma = Math.sqrt(0.25 / PAIRS)
const [medianKnown, medianUnknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
const note = `unknown ${medianUnknown.toFixed(1)} ms; the known one took longer in ${(100 * share).toFixed(1)} % of ${PAIRS} pairs, ${((share - 0.5) / sigma).toFixed(1)} standard errors from half`
console.log(`refused sign-in of a known address: median ${medianKnown.toFixed(1)} ms; ${note}`)
if (values.record) {
  const rows = [alone({ name: 'refused sign-in, known address', ours: medianKnown, unit: 'ms', note })]
  record({ name: 'sign-in-times', about: 'medians of refused sign-ins, on SQLite' }, rows, before)
}

/** An order that nobody foresees, the same in each run. */
function isOdd(pair: number): boolean {
  return createHash('sha256').update(String(pair)).digest()[0]! % 2 === 1
}

/** Time of a refused sign-in [ms]. */
async function signIn(email: string): Promise<number> {
  const begin = performance.now()
  const { status } = await post('/auth/login', { email, password: 'not the password' })
  if (status !== 401) throw new Error(`a wrong password is answered ${status}`)
  return performance.now() - begin
}

/** Posts from an address that nobody has used. */
async function post(path: string, body: unknown): Promise<Response> {
  const nth = addresses++
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response
}
