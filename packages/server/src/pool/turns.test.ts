import { describe, expect, it } from 'vitest'
import type { Sharer } from '../http/computing.ts'
import { createTurns, type Turns } from './turns.ts'

const never = new AbortController().signal
const sharer = (id: string, weight = 1): Sharer => ({ id, weight })
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Asks for turns that are ended at once; tells whose each was, or that there was no room. */
async function served(turns: Turns, asked: readonly Sharer[]): Promise<string[]> {
  const order: string[] = []
  const done = asked.map(async (one) => {
    const end = await turns.take(never, one)
    order.push(end === undefined ? `no ${one.id}` : one.id)
    await settled()
    end?.()
  })
  await Promise.all(done)
  return order
}

describe('turns', () => {
  it('are given to callers in turn, however many one asks for', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 20 })
    const asked = [...'aaaaaa'].map((id) => sharer(id)).concat(sharer('b'), sharer('c'), sharer('b'))
    // The first has its turn before anybody else is there.
    expect((await served(turns, asked)).join('')).toBe('abcabaaaa')
  })

  it('are given by weight', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 40 })
    const asked = [sharer('x'), ...[...'ababababababab'].map((id) => sharer(id, id === 'a' ? 3 : 1))]
    const first = (await served(turns, asked)).slice(1, 9)
    expect(first.filter((id) => id === 'a')).toHaveLength(6)
  })

  it('are limited in number, and all of them are used', async () => {
    const turns = createTurns({ atOnce: 3, waiting: 10 })
    let now = 0
    let most = 0
    await Promise.all(
      [...'aabbccaabb'].map(async (id) => {
        const end = await turns.take(never, sharer(id))
        most = Math.max(most, ++now)
        await settled()
        now--
        end?.()
        end?.()
      }),
    )
    expect(most).toBe(3)
  })

  it('are refused when the queue is full, except to a caller that has fewer waiting than another', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 3 })
    const order = await served(
      turns,
      [...'aaaaabb'].map((id) => sharer(id)),
    )
    // Three of a wait; the fifth is refused, then two give way to b, whose second finds a with no more than b.
    expect(order.filter((said) => said.startsWith('no')).sort()).toEqual(['no a', 'no a', 'no b'])
    expect(order.filter((said) => said === 'b')).toHaveLength(1)
  })

  it('are not kept for callers that gave up, and the others lose none', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 3 })
    const end = await turns.take(never, sharer('a'))
    const leaving = new AbortController()
    const left = turns.take(leaving.signal, sharer('b')).catch((error: unknown) => error)
    const waits = turns.take(never, sharer('c'))
    leaving.abort('gone')
    expect(await left).toBe('gone')
    end!()
    const next = await waits
    next!()
    expect(await turns.take(never, sharer('d'))).toBeTypeOf('function')
    await expect(turns.take(AbortSignal.abort('late'), sharer('d'))).rejects.toBe('late')
  })
})
