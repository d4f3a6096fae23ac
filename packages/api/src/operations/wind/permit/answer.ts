import { z } from '@hono/zod-openapi'
import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../../computation/computation.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { ENGINE_VERSION } from '../../result/engine-version.ts'
import { canonicalJson, fingerprint } from '../../result/fingerprint.ts'
import { metadataSchema, warningSchema } from '../../result/metadata.ts'
import { createNotes, type Notes } from '../../result/notes.ts'
import { withPositionSpelling } from '../analysis/plan.ts'
import { turbineIdentity } from '../farm/turbine-identity.ts'
import { type PermitFarm, permitFarm } from './farm.ts'
import { onlineWindOfPermit, type PermitWind, type WindRequest, windOfPermit } from './wind.ts'

const UNITS = {
  latitude: '°, north positive',
  longitude: '°, east positive',
}

/** Where a part needs no wind: the request has all of it. */
const REQUEST_ALONE = {
  data: {
    source: 'request and turbine catalogue',
    version: null,
    licence: null,
    period: null,
    fetched_at: null,
  },
  fidelity: 'user_supplied',
  identity: '',
} as const

const metadata = metadataSchema.extend({ turbine_model: z.string(), hub_height_m: z.number() })

/** Body of an answer. */
export type PermitBody<Name extends string, Section> = Readonly<Record<Name, Section>> & {
  readonly status: 'completed'
  readonly warnings: Notes['warnings']
  readonly metadata: z.output<typeof metadata>
}

/** What tells one part of a permit from another. */
interface PermitPart<Request extends WindRequest, Name extends string, Section> {
  readonly name: Name
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly request: z.ZodType
  readonly check: (request: unknown) => Request
  /** Other places that are looked at. */
  readonly around: (request: Request) => readonly { readonly lat: number; readonly lon: number }[]
  /** Whether the wind is needed. */
  readonly needsWind: boolean
  readonly section: z.ZodType<Section>
  /** @param wind asked for only where it is needed. */
  readonly run: (request: Request, farm: PermitFarm, wind: () => PermitWind, notes: Notes) => Section
  /** Name of the answer's schema. */
  readonly schemaName: string
}

/** One part of a permit as an operation of its own. */
export function permitOperation<Request extends WindRequest, const Name extends string, Section>(
  part: PermitPart<Request, Name, Section>,
): ComputedOperation<PermitBody<Name, Section>> {
  const response = z
    .object({
      status: z.literal('completed'),
      [part.name]: part.section,
      warnings: z.array(warningSchema),
      metadata,
    })
    .openapi(part.schemaName)
  return {
    route: {
      method: 'post',
      path: part.path,
      operationId: part.operationId,
      tags: ['Wind'],
      summary: part.summary,
      description: part.description,
      security: [{ apiKey: [] }, { bearer: [] }],
      request: { body: { required: true, content: { 'application/json': { schema: part.request } } } },
      responses: {
        200: answer('The part of the permit.', { 'application/json': { schema: response } }),
        ...errorAnswers('nested', [
          ...BODY_ERRORS,
          'invalid_coordinates',
          'turbine_not_found',
          'data_unavailable',
        ]),
      },
    },
    aliases: [],
    scopes: ['wind:write'],
    metered: true,
    idempotent: true,
    body: 'data',
    errorForm: 'nested',
    computation: computation({
      check: (request) => part.check(withPositionSpelling(request)),
      online: (request) => (part.needsWind ? onlineWindOfPermit(request) : undefined),
      run: (request, context) => runPart(part, request, context),
      forms: JSON_FORM,
    }),
  }
}

async function runPart<Request extends WindRequest, Name extends string, Section>(
  part: PermitPart<Request, Name, Section>,
  request: Request,
  context: RunContext,
): Promise<PermitBody<Name, Section>> {
  const { clock = () => performance.now() } = context
  const startedMs = clock()
  const notes = createNotes()
  const farm = await permitFarm(request, part.around(request), context, notes)
  let wind: PermitWind | undefined
  const section = part.run(
    request,
    farm,
    () => {
      wind ??= windOfPermit(request, farm, context, notes)
      return wind
    },
    notes,
  )
  const { seed = DEFAULT_SEED, data_mode: _mode, ...rest } = request
  const [{ turbine, model }] = farm.turbines
  const { data, fidelity, identity } =
    wind === undefined
      ? REQUEST_ALONE
      : { data: wind.origin.data(turbine), fidelity: wind.origin.fidelity, identity: wind.origin.identity }
  return {
    status: 'completed',
    [part.name]: section,
    warnings: notes.warnings,
    metadata: {
      engine_version: ENGINE_VERSION,
      seed,
      fingerprint: fingerprint({
        operation: `wind.${part.name}`,
        engineVersion: ENGINE_VERSION,
        request: {
          ...rest,
          seed,
          turbines: farm.turbines.map((one) => ({
            ...turbineIdentity(one.turbine),
            hubHeight: one.model.hubHeight,
          })),
        },
        dataIdentity: canonicalJson([identity, farm.identity]),
      }),
      assumptions: notes.assumptions,
      units: UNITS,
      ...{ data, fidelity },
      processing_time_ms: clock() - startedMs,
      turbine_model: turbine.id,
      hub_height_m: model.hubHeight,
    },
  } as PermitBody<Name, Section>
}
