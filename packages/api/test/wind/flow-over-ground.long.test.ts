import { expect, it } from 'vitest'
import { loadWindGround, windAnalysis, windAnalysisSteps } from '../../src/run.ts'
import { earth } from '../earth.ts'
import { expectFlowOfTowers, plain, TOWERS } from './flow-of-ridge.ts'

it('the flow over the ground of a farm is solved once in each of sixteen directions, and goes on to the same answer', {
  timeout: 240_000,
}, async () => {
  const ground = await loadWindGround(TOWERS, { earth })
  const steps = windAnalysisSteps(TOWERS, { earth, ground })
  const states: unknown[] = []
  let flows = 0
  let last = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) {
    const { stage, done, state } = step.value
    if (stage === 'flow' && done < last) flows++
    if (stage === 'flow') last = done
    if (state !== undefined && states.at(-1) !== state) states.push(state)
  }
  const { body } = step.value
  expect(flows).toBe(0)
  await expectFlowOfTowers(body)
  const state = JSON.parse(JSON.stringify(states[15]))
  expect(plain(windAnalysis(TOWERS, { earth, ground, state }).body)).toEqual(plain(body))
})
