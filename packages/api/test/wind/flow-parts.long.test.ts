import { describe, expect, it } from 'vitest'
import { hillRequest } from '../../../../test/hill-request.ts'
import { divisionOf, jobOf } from '../../src/routes.ts'
import { windAnalysisResponseSchema } from '../../src/schemas.ts'
import { earth } from '../earth.ts'

const { divide, bestOf } = divisionOf('wind_analysis')!
const NOW = Date.UTC(2026, 10, 21)
const CONTEXT = {
  ...{ earth, clock: () => 0, now: () => NOW },
  job: { id: '6f1c2c0e-0f4e-4a52-9d53-3a5a4f1f0a11', createdAtMs: NOW },
}
const REQUEST = {
  ...hillRequest(),
  flow_raster: { resolution_m: 400, heights_m: [60] },
}

describe('the terrain flow of a wind farm, one part for each wind direction', () => {
  it('gives the same bytes as the undivided analysis, in whatever order its parts finish', {
    timeout: 240_000,
  }, async () => {
    const run = (await jobOf('wind_analysis').open(REQUEST, CONTEXT)).jobSteps()
    let step = run.next()
    while (step.done !== true) step = run.next()
    const whole = step.value

    const { fingerprints, runPart, reduce } = await divide(REQUEST, CONTEXT)
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
