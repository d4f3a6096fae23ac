import { expect, it } from 'vitest'
import { latest } from '../src/engine/latest.ts'

it('of the calls that come while one runs, the last alone is made', async () => {
  const made: number[] = []
  const ends: (() => void)[] = []
  const call = latest(async (n: number) => {
    made.push(n)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  for (const n of [1, 2, 3, 4]) call(n)
  expect(made).toEqual([1])
  ends[0]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(made).toEqual([1, 4])
  ends[1]?.()
  await new Promise((resolve) => setTimeout(resolve))
  call(5)
  expect(made).toEqual([1, 4, 5])
})
