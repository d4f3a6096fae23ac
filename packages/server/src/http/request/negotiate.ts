import { type Accept, parseAccept } from 'hono/utils/accept'

/**
 * The media type to answer with, by the `Accept` header (RFC 9110, 12.5.1): the offered type with the highest
 * quality, the earlier of equals. The first offered type also where nothing fits: an answer in another form is more
 * use than a refusal.
 *
 * Only the parser is Hono's: its `accepts` follows the caller's order where ours counts, and never takes a range of everything.
 */
export function negotiate<const T extends string>(
  accept: string | undefined,
  offered: readonly [T, ...T[]],
): T {
  if (accept === undefined) return offered[0]
  const ranges = parseAccept(accept)
  let best: T = offered[0]
  let bestQuality = 0
  for (const type of offered) {
    const quality = qualityOf(type, ranges)
    if (quality > bestQuality) {
      best = type
      bestQuality = quality
    }
  }
  return best
}

/** Quality of a type by the most specific range that covers it. */
function qualityOf(type: string, ranges: readonly Accept[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  const of = (wanted: string) => ranges.find((range) => range.type.toLowerCase() === wanted)?.q
  return of(type) ?? of(family) ?? of('*/*') ?? 0
}
