/**
 * The media type to answer with, by the `Accept` header (RFC 9110, 12.5.1): the offered type with the highest
 * quality, the earlier of equals. The first offered type also where nothing fits: an answer in another form is more
 * use than a refusal.
 */
export function negotiate<const T extends string>(
  accept: string | undefined,
  offered: readonly [T, ...T[]],
): T {
  if (accept === undefined) return offered[0]
  const ranges = accept.split(',').map(parseRange)
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

interface MediaRange {
  readonly type: string
  readonly quality: number
}

function parseRange(part: string): MediaRange {
  const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const value = quality === undefined ? 1 : Number(quality.slice(2))
  return { type, quality: value >= 0 && value <= 1 ? value : 0 }
}

/** Quality of a type by the most specific range that covers it. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  const of = (wanted: string) => ranges.find((range) => range.type === wanted)?.quality
  return of(type) ?? of(family) ?? of('*/*') ?? 0
}
