import { expect, it } from 'vitest'
import { createSlidingWindows } from './sliding-window.ts'

it('keeps the count of a busy subject while thousands of others come and go', () => {
  const windowMs = 1000
  const windows = createSlidingWindows(windowMs)
  let kept: number[] = []
  let at = 0
  const wrong: number[] = []
  for (let i = 0; i < 20_000; i++) {
    // Bursts, steady traffic and pauses, in turn.
    at += i % 5000 < 2500 ? i % 2 : i % 977 === 0 ? 700 : 3
    kept = kept.filter((time) => time > at - windowMs)
    const before = windows.state('busy', at)
    if (before.used !== kept.length || before.freeAtMs !== (kept[0] ?? at) + windowMs) wrong.push(i)
    kept.push(at)
    const after = windows.add('busy', at)
    if (after.used !== kept.length || after.freeAtMs !== kept[0]! + windowMs) wrong.push(i)
  }
  expect(wrong).toEqual([])
})
