import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A request that is sent again and again. */
export interface Probed {
  readonly url: string
  readonly key: string
  /** JSON with `#` where a number of its own makes each request another one; absent for GET. */
  readonly body?: string | undefined
}

interface Task {
  readonly probed: readonly Probed[]
  readonly seconds: number
}

const PAUSE_MS = 20

/**
 * Times until answers are there as a whole [ms], a list for each request; one round every 20 ms. Asked from a process of
 * its own: those who flood the service would hold up the probes, too.
 */
export function probe(probed: readonly Probed[], seconds: number): Promise<readonly (readonly number[])[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['probe'])
    child.once('message', (times) => resolve(times as number[][]))
    child.once('exit', (code) => reject(new Error(`the probe has ended with ${code}`)))
    child.send({ probed, seconds } satisfies Task)
  })
}

/** The value that a share of some numbers does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
}

if (process.argv[2] === 'probe') process.once('message', (task) => void answer(task as Task))

async function answer({ probed, seconds }: Task): Promise<void> {
  const times: number[][] = probed.map(() => [])
  const end = performance.now() + 1000 * seconds
  for (let nth = 1; performance.now() < end; nth++) {
    for (const [i, request] of probed.entries()) times[i]!.push(await timed(request, nth))
    await sleep(PAUSE_MS)
  }
  process.send!(times, () => process.disconnect())
}

async function timed({ url, key, body }: Probed, nth: number): Promise<number> {
  const begin = performance.now()
  const response = await fetch(url, {
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: body.replace('#', String(nth)) }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} is answered ${response.status}`)
  return performance.now() - begin
}
