import type { StreamEventType } from '../store/jobs/stream.ts'

/** A comment, which clients skip: proxies see that the connection lives, and we that the client does. */
export const HEARTBEAT = ': heartbeat\n\n'

/** Says that nothing follows, for good. With data, because browsers drop an event that has none. */
export const END = 'event: end\ndata: {}\n\n'

/** An event as text, by the HTML standard. JSON has no line break of its own. */
export function eventFrame(
  id: number,
  { type, data }: { readonly type: StreamEventType; readonly data: Readonly<Record<string, unknown>> },
): string {
  return `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Tells a place and no event: clients send it when they come again. */
export function placeFrame(id: number): string {
  return `id: ${id}\n\n`
}
