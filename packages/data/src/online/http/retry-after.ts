/**
 * The wait that a `Retry-After` header asks for, in seconds or as a date.
 * @returns [s], 0 or above; undefined where there is none that can be read.
 */
export function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000))
}
