import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamEvent, StreamEventType } from '../store/jobs/stream.ts'
import { coalesced, PROGRESS_MS } from './coalesce.ts'

const eventOf = (
  sequence: number,
  { jobId, type, atMs }: Pick<StreamEvent, 'jobId' | 'type' | 'atMs'>,
): StreamEvent => ({
  organizationId: 'o',
  userId: 'u',
  data: {},
  last: false,
  sequence,
  jobSequence: sequence,
  jobId,
  type,
  atMs,
})

const events = fc
  .array(
    fc.record({
      jobId: fc.constantFrom('a', 'b', 'c'),
      type: fc.constantFrom<StreamEventType[]>('job.progress', 'job.progress', 'job.status', 'job.result'),
      waitMs: fc.integer({ min: 0, max: 200 }),
    }),
    { maxLength: 60 },
  )
  .map((made) => {
    let atMs = 1_795_262_400_000
    return made.map(({ jobId, type, waitMs }, k) => {
      atMs += waitMs
      return eventOf(k + 1, { jobId, type, atMs })
    })
  })

const isProgress = ({ type }: StreamEvent) => type === 'job.progress'

describe.each(['any', 'same_moment'] as const)('events coalesced by %s', (by) => {
  it('keep their order, every status and result, and the last progress of each job', () => {
    fc.assert(
      fc.property(events, (all) => {
        const kept = coalesced(all, by)
        expect(kept).toEqual(all.filter((event) => kept.includes(event)))
        expect(kept.filter((event) => !isProgress(event))).toEqual(all.filter((event) => !isProgress(event)))
        for (const jobId of ['a', 'b', 'c']) {
          const progress = (of: readonly StreamEvent[]) =>
            of.filter((event) => event.jobId === jobId && isProgress(event))
          expect(progress(kept).at(-1)).toEqual(progress(all).at(-1))
          const times = progress(kept).map(({ atMs }) => Math.floor(atMs / PROGRESS_MS))
          expect(new Set(times).size).toBe(times.length)
          if (by === 'any') expect(times.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('are coalesced to the same events wherever a reader begins and however pages are cut', () => {
  fc.assert(
    fc.property(events, fc.nat(60), fc.nat(60), (all, start, cut) => {
      const whole = coalesced(all, 'same_moment')
      expect(coalesced(all.slice(start), 'same_moment')).toEqual(
        whole.filter(({ sequence }) => sequence > start),
      )
      const parts = [all.slice(0, cut), all.slice(cut)] as const
      expect([
        ...coalesced(parts[0], 'same_moment', parts[1]),
        ...coalesced(parts[1], 'same_moment'),
      ]).toEqual(whole)
    }),
  )
})
