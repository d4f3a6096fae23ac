import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ThreadStep } from '../runs/protocol.ts'
import { progressWriter } from './progress-writer.ts'

it('keeps a best design until it is written, even if later steps have none', async () => {
  const written: ThreadStep[] = []
  let release = () => {}
  const writer = progressWriter({ reportMs: 1, bestMs: 0 }, async (step) => {
    written.push(step)
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  writer.step({ progress: 1, stage: 'one', best: undefined })
  writer.step({ progress: 2, stage: 'two', best: { value: 7 } })
  writer.step({ progress: 3, stage: 'three', best: undefined })
  release()
  while (written.length < 2) await sleep(1)
  release()
  await sleep(20)
  writer.step({ progress: 4, stage: 'four', best: undefined })
  while (written.length < 3) await sleep(1)
  release()
  await writer.close()
  expect(written).toEqual([
    { progress: 1, stage: 'one', best: undefined },
    { progress: 3, stage: 'three', best: { value: 7 } },
    { progress: 4, stage: 'four', best: undefined },
  ])
})

it('closes after the write in progress has ended', async () => {
  let ended = false
  const writer = progressWriter({ reportMs: 1, bestMs: 0 }, async () => {
    await sleep(30)
    ended = true
  })
  writer.step({ progress: 1, stage: 'one', best: undefined })
  await writer.close()
  expect(ended).toBe(true)
})
