import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CHANNELS } from '../kysely/signal.ts'
import { createSignalHub, type StoreSignals, type Topic } from '../kysely/signal-hub.ts'

/** Pauses before a broken connection is made again [ms]. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

/** How often the connection is asked whether it lives: a cable that is pulled says nothing [ms]. */
const BEAT_MS = 15_000
const ANSWER_MS = 5000

const TOPICS = new Map(Object.entries(CHANNELS).map(([topic, channel]) => [channel, topic as Topic]))

/**
 * Signals of PostgreSQL by `LISTEN`, over one connection of its own: a pool lends its connections to others. It is
 * made when somebody first listens and made again when it breaks; everybody is then told once that anything may have
 * changed, for what was sent meanwhile is lost. Not through a pooler of transactions, which drops `LISTEN`.
 *
 * @param onBreak told why the connection broke, or could not be made.
 */
export function listenSignals(
  connection: pg.ClientConfig,
  onBreak: (error: Error) => void = () => {},
): StoreSignals {
  const closing = new AbortController()
  let kept: Promise<void> | undefined
  const hub = createSignalHub(() => {
    if (!closing.signal.aborted) kept ??= keep()
  })
  /** Keeps a connection until the store is closed. */
  const keep = async () => {
    let pause = FIRST_PAUSE_MS
    while (!closing.signal.aborted) {
      const lived = await hold(connection, closing.signal, {
        onReady() {
          pause = FIRST_PAUSE_MS
          hub.tellAll()
        },
        onSignal: ({ channel, payload = '' }) => {
          const topic = TOPICS.get(channel)
          if (topic !== undefined) hub.tell(topic, payload)
        },
      }).catch((error: Error) => error)
      if (closing.signal.aborted) return
      onBreak(lived)
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    }
  }
  return {
    listen: hub.listen,
    async close() {
      closing.abort()
      await kept
    },
  }
}

/** One connection from its making to its end, of which it gives the reason. */
async function hold(
  connection: pg.ClientConfig,
  closing: AbortSignal,
  {
    onReady,
    onSignal,
  }: { readonly onReady: () => void; readonly onSignal: (message: pg.Notification) => void },
): Promise<Error> {
  const client = new pg.Client({ ...connection, keepAlive: true, query_timeout: ANSWER_MS })
  client.on('notification', onSignal)
  let beat: NodeJS.Timeout | undefined
  let close = () => {}
  const ended = new Promise<Error>((resolve) => {
    client.on('error', resolve)
    client.on('end', () => resolve(new Error('the connection that listens has ended')))
    close = () => resolve(new Error('the store is closed'))
  })
  closing.addEventListener('abort', close)
  try {
    await Promise.race([client.connect(), ended.then((error) => Promise.reject(error))])
    await client.query(
      Object.values(CHANNELS)
        .map((channel) => `listen ${channel}`)
        .join('; '),
    )
    onReady()
    const silent = new Promise<Error>((resolve) => {
      beat = setInterval(() => client.query('select 1').catch(resolve), BEAT_MS).unref()
    })
    return await Promise.race([ended, silent])
  } finally {
    clearInterval(beat)
    closing.removeEventListener('abort', close)
    await parted(client)
  }
}

/** Ends a client, without waiting long for a server that does not answer. */
async function parted(client: pg.Client): Promise<void> {
  const waited = new AbortController()
  await Promise.race([
    client.end().catch(() => {}),
    sleep(ANSWER_MS, undefined, { signal: waited.signal, ref: false }).catch(() => {}),
  ])
  waited.abort()
}
