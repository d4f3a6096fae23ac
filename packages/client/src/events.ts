import { COUNT, requireShape, type Shape, SIGNAL, TEXT } from './arguments.ts'
import type { JobEvent } from './contract-types.ts'
import { SunwakeError } from './errors.ts'
import type { Transport } from './transport.ts'

/** Which events are followed, and from where. */
export interface EventsOptions {
  /** Only those of this job: the stream ends with the job. Without it those of the organisation, without an end. */
  readonly jobId?: string | undefined
  /** Goes on after this event; `0` replays all that are kept (seven days). */
  readonly lastEventId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Tries to open a broken stream again without an event in between. Default 6. */
  readonly reconnects?: number | undefined
}

const OPTIONS: Shape = { optional: { jobId: TEXT, lastEventId: TEXT, signal: SIGNAL, reconnects: COUNT } }
const NAMES = new Set(['job.status', 'job.progress', 'job.result', 'job.part'])
/** The service sends a heartbeat every 15 s; a stream silent for longer is broken [ms]. */
const SILENCE_MS = 45_000

/**
 * Events one after another; a broken stream is opened again after the last event, without loss or repetition.
 * @throws {SunwakeError} a refusal, or a stream that stays broken.
 */
export async function* eventsOf(
  transport: Transport,
  options: EventsOptions,
): AsyncGenerator<JobEvent, void, undefined> {
  requireShape(options, 'options', OPTIONS)
  const { jobId, lastEventId, signal, reconnects = 6 } = options
  let last = lastEventId
  for (let attempt = 0; ; attempt++) {
    let failure: unknown
    try {
      const response = await transport.send({
        method: 'GET',
        path: jobId === undefined ? '/v1/events' : '/v1/jobs/{job_id}/events',
        parameters: { job_id: jobId },
        headers: { Accept: 'text/event-stream', ...(last === undefined ? {} : { 'Last-Event-ID': last }) },
        streamed: true,
        signal,
      })
      for await (const { id, event, data } of blocksOf(response)) {
        last = id ?? last
        attempt = 0
        if (event === 'end') return
        if (NAMES.has(event ?? '')) yield { id, event, data: JSON.parse(data) } as JobEvent
      }
    } catch (error) {
      signal?.throwIfAborted()
      // What the service refuses it refuses again.
      if (error instanceof SunwakeError && error.status >= 400 && error.status < 500) throw error
      failure = error
    }
    if (attempt >= reconnects) {
      throw new SunwakeError('the stream of events broke and could not be opened again', {
        code: 'connection_failed',
        cause: failure,
      })
    }
    await transport.backOff(attempt, undefined, signal)
  }
}

interface Block {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly data: string
}

/** The blocks of an event stream (WHATWG HTML, 9.2), until it ends or is silent for too long. */
async function* blocksOf(response: Response): AsyncGenerator<Block, void, undefined> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read())
      if (done) return
      text += value
      // A line break may be cut between its two characters.
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text
      const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n')
      text = blocks.pop()! + text.slice(whole.length)
      for (const block of blocks) yield blockOf(block)
    }
  } finally {
    // Whoever stops reading closes the connection.
    await reader.cancel().catch(() => {})
  }
}

function blockOf(text: string): Block {
  const field = (name: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  return { id: field('id').at(-1), event: field('event').at(-1), data: field('data').join('\n') }
}

async function withinSilence<T>(piece: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SunwakeError('the stream of events fell silent', { code: 'timeout' })),
      SILENCE_MS,
    )
  })
  try {
    return await Promise.race([piece, silence])
  } finally {
    clearTimeout(timer)
  }
}
