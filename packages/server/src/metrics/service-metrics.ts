import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ObservedRequest, RequestObserver } from '../http/layers/observe-requests.ts'
import { createTallies } from './tallies.ts'

/** What a gauge shows: a number, or one for each set of labels; undefined where it cannot be known now. */
export type GaugeReading =
  | number
  | undefined
  | readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]

/** A number that is read when somebody asks for it. */
export interface GaugeSource {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[] | undefined
  readonly read: () => GaugeReading | Promise<GaugeReading>
}

/** Figures of the service for Prometheus. */
export interface ServiceMetrics extends RequestObserver {
  /** Shows another number. */
  gauge(source: GaugeSource): void
  /** Requests refused since the process began, by the code of the refusal. */
  refusals(): Promise<Readonly<Record<string, number>>>
  readonly contentType: string
  /** All figures in the text format of Prometheus. */
  text(): Promise<string>
}

/** From a lookup to a year of hours in an analysis [s]. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** Methods that have a label of their own; a caller may invent others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Refusals for want of room: of the window, of the month, of credits. */
const REFUSALS = new Set<number>([402, 429])

/**
 * @param ofProcess whether memory, processor time and delays of the event loop are shown as well. Their observers
 * belong to the process, so it is for one service in it.
 */
export function createServiceMetrics({ ofProcess = false }: { ofProcess?: boolean } = {}): ServiceMetrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const tallies = createTallies()
  new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      for (const tally of tallies.all()) {
        this.inc(tally.labels, tally.count)
        tally.count = 0
      }
    },
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began.',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  let inFlight = 0
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers,
    collect() {
      this.set(inFlight)
    },
  })
  const refused = new Counter({
    name: 'sunwake_refusals_total',
    help: 'Requests refused for want of room in the window, in the month or on the credit ledger.',
    labelNames: ['code'],
    registers,
  })
  return {
    began() {
      inFlight++
    },
    ended({ method, operation, status, errorCode, durationMs }: ObservedRequest) {
      const labels = {
        method: METHODS.has(method) ? method : 'OTHER',
        route: operation?.route.path ?? 'unmatched',
      }
      inFlight--
      tallies.of(labels, status).count++
      durations.observe(labels, durationMs / 1000)
      if (errorCode !== undefined && REFUSALS.has(status)) refused.inc({ code: errorCode })
    },
    gauge({ name, help, labels = [], read }) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          // One that cannot be read is missing; the others are still told.
          const reading = await Promise.resolve()
            .then(read)
            .catch(() => undefined)
          this.reset()
          if (typeof reading === 'number') return this.set(reading)
          // A gauge without labels shows 0 when it is reset, which would be a figure that nobody has read.
          if (reading === undefined) return labels.length === 0 ? this.remove() : undefined
          for (const { labels: own, value } of reading) this.set({ ...own }, value)
        },
      })
    },
    async refusals() {
      const { values } = await refused.get()
      return Object.fromEntries(values.map(({ labels, value }) => [String(labels.code), value]))
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
