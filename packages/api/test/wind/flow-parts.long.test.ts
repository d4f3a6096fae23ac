import { describe, expect, it } from 'vitest'
import { jobOf } from '../../src/routes.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { bestOf, divide, FLOW_REQUEST, JOB_CONTEXT } from './flow-of-hill.ts'

describe('the terrain flow of a wind farm, one part for each wind direction', () => {
  it('gives the same bytes as the undivided analysis, in whatever order its parts finish', {
    timeout: 240_000,
  }, async () => {
    const run = (await jobOf('wind_analysis').open(FLOW_REQUEST, JOB_CONTEXT)).jobSteps()
    let step = run.next()
    while (step.done !== true) step = run.next()
    const whole = step.value

    const { fingerprints, runPart, reduce } = await divide(FLOW_REQUEST, JOB_CONTEXT)
    expect(new Set(fingerprints).size).toBe(16)
    const parts: unknown[] = []
    for (const part of fingerprints.keys()) {
      const at = (part * 7 + 3) % 16
      const { rows, summary } = await runPart(at)
      expect(rows).toEqual([])
      parts[at] = JSON.parse(JSON.stringify(summary))
    }
    const joined = reduce(parts)
    expect(windAnalysisResponseSchema.safeParse(joined.body).error).toBeUndefined()
    expect(JSON.stringify(joined)).toBe(JSON.stringify(whole))

    const best = bestOf?.([parts[2], parts[9]])
    const { flow } = whole.body as unknown as {
      flow: { turbines: { speedup: number[] }[] }
    }
    expect(best).toMatchObject({
      partial: true,
      positions: [{ latitude: 36.59, longitude: -84.25 }],
      flow: {
        complete: false,
        direction_deg: [45, 202.5],
        turbines: [{ speedup: [flow.turbines[0]?.speedup[2], flow.turbines[0]?.speedup[9]] }],
      },
    })
  })
})
