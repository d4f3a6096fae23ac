import { expect, it } from 'vitest'
import { expectFlowOfTowers, plain, solvedTowers } from './flow-of-ridge.ts'

it('the flow over the ground of a farm is solved once in each of sixteen directions, and resumes with the same answer', {
  timeout: 240_000,
}, async () => {
  const { body, states, flows } = await solvedTowers(16)
  expect(flows).toBe(0)
  await expectFlowOfTowers(body)
  const resumed = await solvedTowers(16, states[15])
  expect(plain(resumed.body)).toEqual(plain(body))
})
