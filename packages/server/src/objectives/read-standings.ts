import type { Judged, Standing } from '@sunwake/api/bodies'
import { BURN_WINDOWS, type BurnWindow, OBJECTIVES, type Objective, WINDOW_DAYS } from '@sunwake/api/routes'

import { COUNT_SPANS, type RequestCount, type RequestCountStore } from '../store/objectives/request-counts.ts'

const WINDOW_MS = WINDOW_DAYS * 86_400_000
/** Shorter windows are added up from minutes, longer ones from hours [ms]. */
const MINUTES_MS = BURN_WINDOWS['6h']

/**
 * How every objective stands at a time. Reads at most an hour of rows for each hour of the window and a row for each
 * minute of six hours, for each class: some four thousand, whatever the number of requests.
 */
export async function readStandings(store: RequestCountStore, nowMs: number): Promise<readonly Standing[]> {
  const startMs = wholeBefore(nowMs - WINDOW_MS, COUNT_SPANS.hour)
  const [minutes, hours] = await Promise.all([
    store.since('minute', wholeBefore(nowMs - MINUTES_MS, COUNT_SPANS.minute)),
    store.since('hour', startMs),
  ])
  const judge = (objective: Objective, spanMs: number): Judged =>
    spanMs <= MINUTES_MS
      ? judged(objective, minutes, wholeBefore(nowMs - spanMs, COUNT_SPANS.minute))
      : judged(objective, hours, wholeBefore(nowMs - spanMs, COUNT_SPANS.hour))
  return OBJECTIVES.map((objective) => ({
    objective,
    startMs,
    endMs: nowMs,
    window: judge(objective, WINDOW_MS),
    spans: Object.fromEntries(
      Object.entries(BURN_WINDOWS).map(([window, spanMs]) => [window, judge(objective, spanMs)]),
    ) as Record<BurnWindow, Judged>,
  }))
}

/** What an objective makes of the requests since a time. */
function judged(
  { endpointClass, indicator }: Objective,
  counts: readonly RequestCount[],
  fromMs: number,
): Judged {
  let total = 0
  let bad = 0
  for (const count of counts) {
    if (count.endpointClass !== endpointClass || count.startMs < fromMs) continue
    total += indicator === 'availability' ? count.total : count.timed
    bad += indicator === 'availability' ? count.failed : count.slow
  }
  return { total, bad }
}

/** The last whole span that began at a time or before. */
function wholeBefore(timeMs: number, spanMs: number): number {
  return Math.floor(timeMs / spanMs) * spanMs
}
