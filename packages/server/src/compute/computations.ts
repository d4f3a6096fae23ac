import {
  prepareRun,
  type RunContext,
  simulatePv,
  solarAssess,
  solarPredict,
  windTerrain,
} from '@sunwake/api/run'
import { SERIES_MEDIA_TYPES, type SeriesTable } from '@sunwake/api/schemas'
import type { Answer } from '../http/answer.ts'
import { SERIES_FORMS, seriesAnswer } from '../http/respond-series.ts'

/** What was found, in the form that was asked for: a body of JSON, or a text of its own. */
type Computed = { readonly body: unknown } | { readonly answer: Answer }

/** An operation that computes for so long that nobody else may wait for it. */
interface Computation {
  /** Media types of its answer; the first by default. */
  readonly forms: readonly [string, ...string[]]
  /** Fetches the online data that it needs; absent where it fetches them itself. */
  readonly prepare?: ((request: unknown, context: RunContext) => Promise<RunContext>) | undefined
  /** @throws {ServiceError} as the operation does. */
  readonly run: (request: unknown, context: RunContext, form: string) => Computed | Promise<Computed>
}

/** Operations by their names in the table of routes. */
export const COMPUTATIONS = {
  simulatePv: {
    forms: SERIES_FORMS,
    prepare: prepareRun.simulatePv,
    run: (request, context, form) => inForm(form, simulatePv(request, context)),
  },
  solarPredict: {
    forms: SERIES_FORMS,
    prepare: prepareRun.solarPredict,
    run: async (request, context, form) => inForm(form, await solarPredict(request, context)),
  },
  solarAssess: {
    forms: ['application/json'],
    prepare: prepareRun.solarAssess,
    run: (request, context) => ({ body: solarAssess(request, context) }),
  },
  windTerrain: {
    forms: ['application/json', 'application/geo+json'],
    async run(request, context, form) {
      const { body, geoJson } = await windTerrain(request, context)
      return { body: form === 'application/json' ? body : geoJson() }
    },
  },
} as const satisfies Readonly<Record<string, Computation>>

export type ComputationName = keyof typeof COMPUTATIONS

/** The computation behind an operation. */
export function computationOf(name: ComputationName): Computation {
  return COMPUTATIONS[name]
}

function inForm(
  form: string,
  {
    body,
    series,
  }: { readonly body: { readonly metadata: { readonly fingerprint: string } }; readonly series: SeriesTable },
): Computed {
  const { fingerprint } = body.metadata
  if (form === SERIES_MEDIA_TYPES.csv || form === SERIES_MEDIA_TYPES.ndjson) {
    return { answer: seriesAnswer(form, { series, fingerprint }) }
  }
  return { body }
}
