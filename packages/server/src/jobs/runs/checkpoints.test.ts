import { describe, expect, it } from 'vitest'
import { checkpoints } from './checkpoints.ts'

const PACE = { pauseMs: 10_000, longest: 20 }

describe('checkpoints of a job', () => {
  /** What is told of states that come once a second, of which each takes a time to work out. */
  function told(states: readonly unknown[], costMs = 0): (string | undefined)[] {
    let now = 0
    const tell = checkpoints(PACE, () => now)
    return states.map((state) => {
      now += 1000
      return tell({
        state: () => {
          now += costMs
          return state
        },
      })
    })
  }

  it('are written once the pause is over, and then once in each pause', () => {
    const states = Array.from({ length: 35 }, (_, n) => ({ n }))
    const places = told(states).flatMap((text, n) => (text === undefined ? [] : [[n, text]]))
    expect(places).toEqual([9, 19, 29].map((n) => [n, `{"n":${n}}`]))
  })

  it('are written less often the longer they take', () => {
    const texts = told(
      Array.from({ length: 120 }, (_, n) => ({ n })),
      1000,
    )
    // A fiftieth of the time: fifty seconds after each second.
    expect(texts.filter((text) => text !== undefined).length).toBeLessThanOrEqual(3)
  })

  it('are written only when a state is known and new', () => {
    const same = { n: 1 }
    const states = Array.from({ length: 45 }, (_, n) => (n < 25 ? same : n < 35 ? undefined : { n }))
    expect(told(states).filter((text) => text !== undefined)).toEqual(['{"n":1}', '{"n":39}'])
  })

  it('are never longer than the maximum length', () => {
    const states = Array.from({ length: 30 }, (_, n) => ({ n, long: n < 15 ? 'x'.repeat(20) : '' }))
    expect(told(states).filter((text) => text !== undefined)).toEqual([
      '{"n":19,"long":""}',
      '{"n":29,"long":""}',
    ])
  })
})
