import type { StreamEvent, StreamStore } from '../store/jobs/stream.ts'

/** Events that one reading takes. */
const READING = 64

/** Reads what is new in an organisation for all its streams at once. */
export interface SharedTail {
  /** Events of the organisation after a place, in order. */
  after(organizationId: string, sequence: number): Promise<readonly StreamEvent[]>
}

/**
 * Streams that are woken by one signal stand at one place and share one reading. It starts in the next turn of the
 * event loop: whoever joins has been woken before it starts, so that it holds what they were woken for.
 */
export function sharedTail(stream: Pick<StreamStore, 'ofOrganization'>): SharedTail {
  const gathering = new Map<string, Promise<readonly StreamEvent[]>>()
  return {
    after(organizationId, sequence) {
      const name = `${organizationId} ${sequence}`
      const joined = gathering.get(name)
      if (joined !== undefined) return joined
      const reading = new Promise((resolve) => setImmediate(resolve)).then(() => {
        gathering.delete(name)
        return stream.ofOrganization(organizationId, { after: sequence, limit: READING })
      })
      gathering.set(name, reading)
      return reading
    },
  }
}
