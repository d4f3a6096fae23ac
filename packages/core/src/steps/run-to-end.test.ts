import { describe, expect, it } from 'vitest'
import { runToEnd } from './run-to-end.ts'

function* countTo(total: number, log: string[]): Generator<number, string, void> {
  try {
    for (let done = 1; done <= total; done++) yield done
    return 'counted'
  } finally {
    log.push('closed')
  }
}

describe('runToEnd', () => {
  it('returns what the run returns and shows every step', () => {
    const seen: number[] = []
    expect(runToEnd(countTo(3, []), (step) => seen.push(step))).toBe('counted')
    expect(seen).toEqual([1, 2, 3])
    expect(runToEnd(countTo(0, []))).toBe('counted')
  })

  it('closes the run when the observer throws, and rethrows', () => {
    const log: string[] = []
    const stop = new Error('stop')
    expect(() =>
      runToEnd(countTo(3, log), () => {
        throw stop
      }),
    ).toThrow(stop)
    expect(log).toEqual(['closed'])
  })

  it('rethrows errors of the run', () => {
    const broken = (function* (): Generator<number, never, void> {
      yield 1
      throw new RangeError('broken')
    })()
    expect(() => runToEnd(broken)).toThrow('broken')
  })
})
