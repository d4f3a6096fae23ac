import type { RunContext } from '@sunwake/api/run'
import { describe, expect, it } from 'vitest'
import { earthLoader } from '../src/earth-loader.ts'
import type { Compute, ComputeTask, Sharer } from '../src/http/computing.ts'
import { computeInline } from '../src/pool/compute.ts'
import { sharedAnswers } from '../src/pool/shared-answers.ts'
import { createTurns } from '../src/pool/turns.ts'
import { SIMULATION, testService } from './service.ts'

const earth = earthLoader({ error: () => {} }, 'no-such-folder')
const REQUEST = { site: { latitude: 36.1, longitude: -79.95, capacity_kw: 1000 } }
const never = new AbortController().signal

/** Counts what is computed, and computes when told. */
function counted() {
  let computed = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const inline = computeInline(async (): Promise<RunContext> => ({ earth: await earth() }))
  const signals: AbortSignal[] = []
  const compute: Compute = {
    async run(task, signal, sharer) {
      computed++
      signals.push(signal)
      await gate
      return inline.run(task, signal, sharer)
    },
    quote: inline.quote,
    outline: inline.outline,
    identity: inline.identity,
    close: async () => {},
  }
  return { compute, computed: () => computed, release: () => release(), signals }
}

const taskOf = (request: object): ComputeTask => ({
  name: 'quickSolar',
  request: Buffer.from(JSON.stringify(request)),
  form: 'application/json',
  testMode: false,
  fetched: undefined,
  repeatable: true,
})

describe('identical requests', () => {
  it('are computed once while 32 wait, and each is metered and has its own request id and times', async () => {
    const { compute, computed, release } = counted()
    const service = await testService({ parts: { compute } })
    const key = await service.addKey({ scopes: ['*'] })
    const ask = (id: number) =>
      service.app.request('/solar/optimization/quick', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'x-request-id': `r${id}` },
        body: JSON.stringify(REQUEST),
      })
    const asked = Array.from({ length: 32 }, (_, k) => ask(k))
    setTimeout(release, 200)
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.map(({ headers }) => headers.get('x-request-id')).sort()).toEqual(
      answers.map((_, k) => `r${k}`).sort(),
    )
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
      metadata: { fingerprint: string; processing_time_ms: number }
      optimization_time_ms: number
    }[]
    expect(new Set(bodies.map(({ metadata }) => metadata.fingerprint)).size).toBe(1)
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(
      answers.map(() => `W/"${bodies[0]!.metadata.fingerprint}"`),
    )
    expect(bodies.filter(({ optimization_time_ms: ms }) => ms > 0)).toHaveLength(1)
    expect(computed()).toBe(1)
    const last = await ask(32)
    expect(last.headers.get('x-quota-used')).toBe('33')
    expect(computed()).toBe(1)
    await service.store.close()
  })

  it('of two organisations do not wait for each other, and share what is kept', async () => {
    const { compute, computed, release } = counted()
    const shared = sharedAnswers(compute)
    const running = ['a', 'b'].map((id) => shared.run(taskOf(REQUEST), never, { id, weight: 1 }))
    expect(computed()).toBe(2)
    release()
    await Promise.all(running)
    await shared.run(taskOf(REQUEST), never, { id: 'c', weight: 1 })
    expect(computed()).toBe(2)
  })

  it('are computed until the last waiting client disconnects', async () => {
    const { compute, signals } = counted()
    const shared = sharedAnswers(compute)
    const callers = [new AbortController(), new AbortController()]
    const waiting = callers.map(({ signal }) =>
      shared.run(taskOf(REQUEST), signal).catch((why: unknown) => why),
    )
    callers[0]!.abort('first gone')
    expect(await waiting[0]).toBe('first gone')
    expect(signals[0]!.aborted).toBe(false)
    callers[1]!.abort('second gone')
    expect(await waiting[1]).toBe('second gone')
    expect(signals[0]!.aborted).toBe(true)
  })

  it('are the same with their keys in another order and with blanks between them', async () => {
    const { compute, computed, release } = counted()
    release()
    const shared = sharedAnswers(compute)
    const site = '"site":{"latitude":36.1,"longitude":-79.95,"capacity_kw":1000}'
    for (const request of [
      `{${site},"seed":2}`,
      `{ "seed": 2, ${site} }`,
      '{"seed":2.0,"site":{"capacity_kw":1e3,"longitude":-79.95,"latitude":36.1}}',
    ])
      await shared.run({ ...taskOf({}), request: Buffer.from(request) }, never)
    expect(computed()).toBe(1)
  })

  it('are computed once for each form, and a series is given again as it was', async () => {
    const { compute, computed, release } = counted()
    release()
    const shared = sharedAnswers(compute)
    const { system, ...place } = SIMULATION
    const ask = async (form: string) => {
      const request = Buffer.from(JSON.stringify({ ...place, system }))
      const task = { ...taskOf({}), name: 'simulatePv', request, form }
      const { content, headers } = await shared.run(task, never)
      return { headers, text: 'text' in content ? Buffer.from(content.text).toString() : '' }
    }
    const [first, again] = [await ask('text/csv'), await ask('text/csv')]
    expect(again).toEqual(first)
    expect(first.headers['ETag']).toBe(`W/"${first.headers['X-Fingerprint']}"`)
    await ask('application/json')
    expect(computed()).toBe(2)
  })

  it('whose answer depends on the time are computed each time', async () => {
    const { compute, computed, release } = counted()
    release()
    const shared = sharedAnswers(compute)
    for (let k = 0; k < 2; k++) await shared.run({ ...taskOf(REQUEST), repeatable: false }, never)
    expect(computed()).toBe(2)
  })

  it('are kept within the bytes of the cache, the least recently used dropped first', async () => {
    const { compute, computed, release } = counted()
    release()
    const one = await sharedAnswers(compute).run(taskOf(REQUEST), never)
    const length = 'text' in one.content ? one.content.text.length : 0
    const shared = sharedAnswers(compute, Math.floor(2.5 * length))
    const ask = (seed: number) => shared.run(taskOf({ ...REQUEST, seed }), never)
    const before = computed()
    for (const seed of [1, 2, 1, 3, 1]) await ask(seed)
    expect(computed() - before).toBe(3)
    await ask(2)
    expect(computed() - before).toBe(4)
  })
})

it('a key with 32 requests queued delays the turn of another organisation by at most one', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 64 })
  const order: string[] = []
  const take = async (id: string) => {
    const end = await turns.take(never, { id, weight: 1 } satisfies Sharer)
    order.push(id)
    await new Promise((resolve) => setImmediate(resolve))
    end?.()
  }
  const flood = Array.from({ length: 34 }, () => take('flood'))
  const other = take('other')
  await Promise.all([...flood, other])
  // Two run already when the other organisation asks; at most one more goes before it.
  expect(order.indexOf('other')).toBeLessThanOrEqual(3)
})
