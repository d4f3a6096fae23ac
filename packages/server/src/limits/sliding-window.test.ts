import { expect, it } from 'vitest'
import { createSlidingWindows } from './sliding-window.ts'

it('keeps the count of a busy subject while thousands of others come and go', () => {
  const windowMs = 1000
  const windows = createSlidingWindows(windowMs)
  let kept: number[] = []
  let at = 0
  const [told, wanted]: object[][] = [[], []]
  for (let i = 0; i < 20_000; i++) {
    // Bursts, steady traffic and pauses, in turn.
    at += i % 5000 < 2500 ? i % 2 : i % 977 === 0 ? 700 : 3
    kept = kept.filter((time) => time > at - windowMs)
    told.push(windows.state('busy', at))
    wanted.push({ used: kept.length, freeAtMs: (kept[0] ?? at) + windowMs })
    kept.push(at)
    told.push(windows.add('busy', at))
    wanted.push({ used: kept.length, freeAtMs: kept[0]! + windowMs })
  }
  expect(told).toEqual(wanted)
})
