import { accessOf, type Operation } from '../../describe/operation.ts'

/** Kinds of endpoints that are alike in what their callers wait for. */
export const ENDPOINT_CLASSES = ['analysis', 'jobs', 'records', 'accounts'] as const
export type EndpointClass = (typeof ENDPOINT_CLASSES)[number]

/** What an objective looks at: whether requests are answered, or how soon. */
export const INDICATORS = ['availability', 'latency'] as const

/** What the service promises of a class of endpoints. */
export interface Objective {
  readonly name: string
  readonly endpointClass: EndpointClass
  readonly indicator: (typeof INDICATORS)[number]
  /** Share of requests that are to be good. */
  readonly target: number
  /** Slower answers are bad, where the indicator is latency [ms]. */
  readonly thresholdMs: number | undefined
  readonly description: string
}

/** Over which the budget of errors is reckoned. */
export const WINDOW_DAYS = 30

/** Slower answers miss the latency that the class promises [ms]. */
export const LATENCY_MS: Readonly<Record<EndpointClass, number>> = {
  analysis: 2000,
  jobs: 500,
  records: 250,
  accounts: 1000,
}

const TARGETS: Readonly<Record<EndpointClass, { readonly availability: number; readonly latency: number }>> =
  {
    analysis: { availability: 0.995, latency: 0.95 },
    jobs: { availability: 0.999, latency: 0.99 },
    records: { availability: 0.999, latency: 0.99 },
    accounts: { availability: 0.999, latency: 0.99 },
  }

const WHAT: Readonly<Record<EndpointClass, string>> = {
  analysis: 'Analyses that are computed while the caller waits',
  jobs: 'Submitting, polling, listing and cancelling of jobs',
  records: 'Lists and things that are kept: turbines, sites, webhooks, usage',
  accounts: 'Users, organisations, API keys and billing',
}

/** Every objective, by class and indicator. */
export const OBJECTIVES: readonly Objective[] = ENDPOINT_CLASSES.flatMap((endpointClass) =>
  INDICATORS.map((indicator) => {
    const target = TARGETS[endpointClass][indicator]
    const thresholdMs = indicator === 'latency' ? LATENCY_MS[endpointClass] : undefined
    const promise =
      thresholdMs === undefined
        ? 'answered without a failure of the service'
        : `answered within ${thresholdMs} ms`
    return {
      name: `${endpointClass}-${indicator}`,
      endpointClass,
      indicator,
      target,
      thresholdMs,
      description: `${WHAT[endpointClass]}: ${Math.round(target * 1000) / 10} % of requests are ${promise}.`,
    }
  }),
)

/**
 * The class of an operation. Undefined for what watches or administers the service, for its documentation, and for
 * streams, whose answer never ends.
 */
export function endpointClassOf(operation: Operation): EndpointClass | undefined {
  const { route } = operation
  const [tag] = route.tags ?? []
  const [good] = Object.values(route.responses)
  const streams = good !== undefined && 'content' in good && 'text/event-stream' in (good.content ?? {})
  if (streams || tag === 'Service' || accessOf(operation) === 'superuser') return undefined
  if ('computation' in operation) return 'analysis'
  if (tag === 'Jobs') return 'jobs'
  return tag === 'Account' && !route.path.startsWith('/metering/') ? 'accounts' : 'records'
}

/** Spans over which the use of the budget is watched [ms]. */
export const BURN_WINDOWS = {
  '5m': 300_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
  '6h': 21_600_000,
  '3d': 259_200_000,
} as const
export type BurnWindow = keyof typeof BURN_WINDOWS

/** An alert fires while the budget burns faster than its rate over both of its windows. */
export const BURN_ALERTS = [
  { severity: 'page', long: '1h', short: '5m', rate: 14.4 },
  { severity: 'page', long: '6h', short: '30m', rate: 6 },
  { severity: 'ticket', long: '3d', short: '6h', rate: 1 },
] as const satisfies readonly {
  readonly severity: 'page' | 'ticket'
  readonly long: BurnWindow
  readonly short: BurnWindow
  readonly rate: number
}[]
