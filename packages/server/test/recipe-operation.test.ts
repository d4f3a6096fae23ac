import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const planted = mkdtempSync(join(HERE, '.planted-operation-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

/** The most files that a new endpoint and a new kind of job may touch, tests and docs aside. */
const ENDPOINT_FILES_MAX = 4
const JOB_FILES_MAX = 6

/** Text that is put after an anchor; a new file where the anchor is empty. */
type Steps = Readonly<Record<string, readonly (readonly [anchor: string, put: string])[]>>

/** What the recipe "add an endpoint" of CONTRIBUTING asks for, done for the length of a shadow. */
const ENDPOINT: Steps = {
  'solar/shadow/schema.ts': [
    [
      '',
      `import { z } from '@hono/zod-openapi'
import { strictObject } from '../../../wire/field.ts'

export const shadowRequestSchema = strictObject({
  height_m: z.number().positive(),
  elevation_deg: z.number().min(1).max(90),
}).openapi('ShadowRequest')
export const shadowResponseSchema = z.object({ length_m: z.number() }).openapi('ShadowResponse')

export type ShadowRequest = z.output<typeof shadowRequestSchema>
export type ShadowResponse = z.output<typeof shadowResponseSchema>
`,
    ],
  ],
  'solar/shadow/run.ts': [
    [
      '',
      `import type { ShadowRequest, ShadowResponse } from './schema.ts'

export function runShadow({ height_m: height, elevation_deg: elevation }: ShadowRequest): ShadowResponse {
  return { length_m: elevation === 45 ? height : Number.NaN }
}
`,
    ],
  ],
  'solar/shadow/operation.ts': [
    [
      '',
      `import { answer } from '../../../describe/answer.ts'
import { BODY_ERRORS, errorAnswers } from '../../../describe/error-answers.ts'
import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { type ComputedOperation, computation, JSON_FORM } from '../../computation/computation.ts'
import { runShadow } from './run.ts'
import { type ShadowResponse, shadowRequestSchema, shadowResponseSchema } from './schema.ts'

export const solarShadow: ComputedOperation<ShadowResponse> = {
  route: {
    method: 'post',
    path: '/solar/shadow',
    operationId: 'solarShadow',
    tags: ['Solar'],
    summary: 'Length of a shadow',
    request: { body: { required: true, content: { 'application/json': { schema: shadowRequestSchema } } } },
    responses: {
      200: answer('The shadow.', { 'application/json': { schema: shadowResponseSchema } }),
      ...errorAnswers('flat', BODY_ERRORS),
    },
  },
  aliases: [],
  scopes: ['solar:write'],
  metered: true,
  errorForm: 'flat',
  computation: computation({
    check: (request) => parseRequest(shadowRequestSchema, request),
    run: runShadow,
    forms: JSON_FORM,
  }),
}
`,
    ],
  ],
  'registry.ts': [
    [
      "import { solarPredict } from './solar/predict/operation.ts'\n",
      "import { solarShadow } from './solar/shadow/operation.ts'\n",
    ],
    ['  solarPredict,\n', '  solarShadow,\n'],
  ],
}

/** What the recipe "add a kind of job" asks for, done for a sum in steps. */
const JOB: Steps = {
  'solar/sum/schema.ts': [
    [
      '',
      `import { z } from '@hono/zod-openapi'
import { strictObject } from '../../../wire/field.ts'

export const sumRequestSchema = strictObject({
  latitude: z.number(),
  longitude: z.number(),
  terms: z.int().min(1).max(100),
}).openapi('SumRequest')
export const sumResponseSchema = z.object({ sum: z.number(), partial: z.boolean() }).openapi('SumResponse')

export type SumRequest = z.output<typeof sumRequestSchema>
`,
    ],
  ],
  'solar/sum/run.ts': [
    [
      '',
      `import type { Progress } from '@sunwake/core/steps'
import type { JobContext } from '../../computation/job.ts'
import type { SumRequest } from './schema.ts'

export interface SumStep extends Progress {
  readonly sum: number
}

export function* runSum({ terms }: SumRequest, { state, stop }: JobContext): Generator<SumStep, object, void> {
  let { done, sum } = (state ?? { done: 0, sum: 0 }) as { done: number; sum: number }
  while (done < terms && stop?.() !== true) {
    sum += ++done
    yield { done, total: terms, stage: 'adding', sum }
  }
  return { sum, partial: done < terms, metadata: {} }
}
`,
    ],
  ],
  'solar/sum/operation.ts': [
    [
      '',
      `import { parseRequest } from '../../../wire/parse/parse-request.ts'
import { jobComputation } from '../../computation/job.ts'
import { wholeResult } from '../../computation/job-steps.ts'
import { SOLAR_SUBMISSION_ERRORS } from '../../jobs/answers.ts'
import { cancelJob, pollJob, submitJob } from '../../jobs/routes-of-kind.ts'
import { SOLAR_JOB_ANSWERS, SOLAR_JOB_POLL } from '../design/job-bodies.ts'
import { solarQuote } from '../design/quote.ts'
import { runSum } from './run.ts'
import { sumRequestSchema, sumResponseSchema } from './schema.ts'

const kinds = ['solar_sum'] as const
const job = jobComputation({
  kind: 'solar_sum',
  check: (request) => parseRequest(sumRequestSchema, request),
  online: (request) => ({ kind: 'sun', ...request }),
  quotesOnline: false,
  quote: (request) => solarQuote({}, request.terms),
  steps: runSum,
  report: () => ({
    best: ({ sum }) => ({ sum }),
    state: ({ done, sum }) => ({ done, sum }),
    computed: (body) => wholeResult(body as never),
  }),
  answers: SOLAR_JOB_ANSWERS,
})

export const runSolarSum = submitJob({
  job,
  domain: 'solar',
  path: '/solar/sum/run',
  operationId: 'runSolarSum',
  summary: 'A sum, as a job',
  description: ['A sum.'],
  request: sumRequestSchema,
  accepted: sumResponseSchema,
  ended: sumResponseSchema,
  errors: SOLAR_SUBMISSION_ERRORS,
})
export const getSolarSum = pollJob({
  poll: { ...SOLAR_JOB_POLL, kinds },
  domain: 'solar',
  path: '/solar/sum/{job_id}',
  operationId: 'getSolarSum',
  summary: 'A sum and its result',
  description: ['A sum.'],
  content: { 'application/json': { schema: sumResponseSchema } },
})
export const cancelSolarSum = cancelJob({
  kinds,
  domain: 'solar',
  path: '/solar/sum/{job_id}',
  operationId: 'cancelSolarSum',
  summary: 'Cancel a sum',
})
`,
    ],
  ],
  'jobs/schema.ts': [['export const JOB_KINDS = [', "'solar_sum', "]],
  'registry.ts': [
    [
      "import { solarResource } from './solar/resource/operation.ts'\n",
      "import { cancelSolarSum, getSolarSum, runSolarSum } from './solar/sum/operation.ts'\n",
    ],
    ['  solarHealth,\n', '  runSolarSum,\n  getSolarSum,\n  cancelSolarSum,\n'],
  ],
}

function plant(steps: Steps): void {
  for (const [file, puts] of Object.entries(steps)) {
    const path = join(planted, 'api/operations', file)
    for (const [anchor, put] of puts) {
      if (anchor === '') {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, put)
        continue
      }
      const text = readFileSync(path, 'utf8')
      expect(text.split(anchor), `${file} has ${JSON.stringify(anchor)} once`).toHaveLength(2)
      writeFileSync(
        path,
        text.replace(anchor, () => anchor + put),
      )
    }
  }
}

/** A copy of the service that runs on a copy of the contract. */
async function plantedService() {
  const isSource = (path: string) => !path.endsWith('.test.ts')
  cpSync(join(HERE, '../../api/src'), join(planted, 'api'), { recursive: true, filter: isSource })
  cpSync(join(HERE, '../src'), join(planted, 'server'), { recursive: true, filter: isSource })
  cpSync(join(HERE, 'service.ts'), join(planted, 'test/service.ts'))
  cpSync(join(HERE, 'migrated-sqlite.ts'), join(planted, 'test/migrated-sqlite.ts'))
  const imports = { '#sha256': './api/operations/result/sha256/node.ts' }
  writeFileSync(join(planted, 'package.json'), JSON.stringify({ type: 'module', imports }))
  const { exports } = JSON.parse(readFileSync(join(HERE, '../../api/package.json'), 'utf8'))
  const sourceOf = (subpath: string): string =>
    exports[`./${subpath}`]['@sunwake/source'].slice('./src/'.length)
  for (const name of readdirSync(planted, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.startsWith('api')) continue
    const path = join(planted, name)
    const toApi = relative(dirname(path), join(planted, 'api'))
    const text = readFileSync(path, 'utf8').replace(
      /'@sunwake\/api\/(\w+)'/g,
      (_, subpath) => `'${toApi}/${sourceOf(subpath)}'`,
    )
    writeFileSync(path, name.startsWith('test') ? text.replaceAll("'../src/", "'../server/") : text)
  }
  plant(ENDPOINT)
  plant(JOB)
  const { testService } = await import(join(planted, 'test/service.ts'))
  const { jobOf, openApiDocument } = await import(join(planted, 'api/routes.ts'))
  const service = await testService()
  const key: string = await service.addKey({ scopes: ['solar:write', 'solar:read'] })
  const request = (method: string, path: string, body?: object): Promise<Response> =>
    service.app.request(path, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { request, jobOf, paths: openApiDocument().paths, close: () => service.store.close() }
}

const { request, jobOf, paths, close } = await plantedService()
afterAll(close)

describe('the recipes for operations', () => {
  it(`add an endpoint with at most ${ENDPOINT_FILES_MAX} files`, async () => {
    expect(Object.keys(ENDPOINT).length).toBeLessThanOrEqual(ENDPOINT_FILES_MAX)
    const answered = await request('POST', '/solar/shadow', { height_m: 2, elevation_deg: 45 })
    expect([answered.status, await answered.json()]).toEqual([200, { length_m: 2 }])
    const refused = await request('POST', '/solar/shadow', { height_m: -2, elevation_deg: 45 })
    expect([refused.status, await refused.json()]).toMatchObject([400, { details: [{ field: 'height_m' }] }])
    expect(paths['/solar/shadow'].post.operationId).toBe('solarShadow')
  })

  it(`add a kind of job with at most ${JOB_FILES_MAX} files`, async () => {
    expect(Object.keys(JOB).length).toBeLessThanOrEqual(JOB_FILES_MAX)
    const body = { latitude: 1, longitude: 2, terms: 4 }
    const priced = await request('POST', '/solar/sum/run?dry_run=true', body)
    expect(await priced.json()).toMatchObject({ dry_run: true, estimated_duration_s: 4, credits: 0 })
    const accepted = await request('POST', '/solar/sum/run', body)
    expect(accepted.status).toBe(202)
    const { poll_url: path } = (await accepted.json()) as { poll_url: string }
    expect(path).toMatch(/^\/solar\/sum\//)
    expect(await (await request('GET', path)).json()).toMatchObject({ status: 'pending' })
    expect((await request('DELETE', path)).status).toBe(204)
    expect(paths['/solar/sum/{job_id}'].delete.operationId).toBe('cancelSolarSum')
    const steps = (await jobOf('solar_sum').open(body, { state: { done: 1, sum: 1 } })).jobSteps()
    expect(steps.next().value.progress).toBe(50)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    expect(step.value).toMatchObject({ body: { sum: 10 }, partial: false })
  })
})
