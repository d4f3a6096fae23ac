import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobSpan } from '../src/tracing/job-span.ts'
import { SIMULATION, testService } from './service.ts'

/** A span that is kept, for tests to look at. */
interface Recorded {
  name: string
  readonly kind: SpanKind | undefined
  readonly parent: SpanContext | undefined
  readonly own: SpanContext
  readonly attributes: Attributes
  status: SpanStatusCode
  readonly exceptions: unknown[]
  ended: number
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const recorded: Recorded[] = []

/** The least of a tracer that keeps to the API. */
const tracer: Pick<Tracer, 'startSpan'> = {
  startSpan(
    name: string,
    { kind, attributes = {} }: SpanOptions = {},
    parentContext: Context = ROOT_CONTEXT,
  ) {
    const parent = trace.getSpanContext(parentContext)
    const spanId = (recorded.length + 1).toString(16).padStart(16, '0')
    const own = { traceId: parent?.traceId ?? 'f'.repeat(32), spanId, traceFlags: 1 }
    const kept: Recorded = {
      ...{ name, kind, parent, own, attributes: { ...attributes }, exceptions: [], ended: 0 },
      status: SpanStatusCode.UNSET,
    }
    recorded.push(kept)
    const span = {
      spanContext: () => own,
      isRecording: () => kept.ended === 0,
      setAttribute(name: string, value: Attributes[string]) {
        kept.attributes[name] = value
        return span
      },
      updateName(given: string) {
        kept.name = given
        return span
      },
      setStatus({ code }: { code: SpanStatusCode }) {
        kept.status = code
        return span
      },
      recordException: (error: unknown) => void kept.exceptions.push(error),
      end: () => void kept.ended++,
    }
    return span as unknown as Span
  },
}

const storage = new AsyncLocalStorage<Context>()
const manager: ContextManager = {
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (own, work, self, ...values) => storage.run(own, () => work.call(self as never, ...values)),
  bind: (_, target) => target,
  enable: () => manager,
  disable: () => manager,
}

const service = await testService()
const key = await service.addKey()
afterAll(() => service.store.close())

const simulate = (headers: Record<string, string> = {}) =>
  service.app.request('/solar/simulate?x=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify(SIMULATION),
  })
const job = {
  id: 'j',
  kind: 'wind_analysis',
  attempt: 2,
  traceParent: `00-${TRACE}-${SPAN}-01`,
} as const

describe('without an SDK', () => {
  it('requests are answered and jobs are worked on', async () => {
    expect((await simulate({ traceparent: `00-${TRACE}-${SPAN}-01` })).status).toBe(200)
    let worked = 0
    await jobSpan(job, async () => String(worked++))
    expect(worked).toBe(1)
    await expect(jobSpan(job, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})

describe('with a tracer', () => {
  beforeEach(() => {
    recorded.length = 0
    trace.setGlobalTracerProvider({ getTracer: () => tracer as Tracer })
    context.setGlobalContextManager(manager)
    return () => {
      trace.disable()
      context.disable()
    }
  })

  it('a request is one span, named by its operation', async () => {
    const response = await simulate({ 'x-request-id': 'r-1' })
    expect(response.status).toBe(200)
    expect(recorded).toEqual([
      expect.objectContaining({
        name: 'POST /v1/solar/simulate',
        kind: SpanKind.SERVER,
        parent: undefined,
        status: SpanStatusCode.UNSET,
        ended: 1,
        attributes: {
          'http.request.method': 'POST',
          'http.route': '/v1/solar/simulate',
          'http.response.status_code': 200,
          'sunwake.request_id': 'r-1',
        },
      }),
    ])
    expect(JSON.stringify(recorded)).not.toContain(key)
  })

  it.each([
    ['00', `00-${TRACE}-${SPAN}-01`],
    ['a later version', `01-${TRACE}-${SPAN}-01-what-we-do-not-know`],
    ['spaces around it', ` 00-${TRACE}-${SPAN}-00 `],
  ])('is part of the trace that it came with: %s', async (_, traceparent) => {
    await simulate({ traceparent })
    expect(recorded[0]!.parent).toMatchObject({ traceId: TRACE, spanId: SPAN, isRemote: true })
  })

  it.each([
    '',
    'x',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`.repeat(50),
  ])('begins a trace where there is none to be taken from %j', async (traceparent) => {
    expect((await simulate({ traceparent })).status).toBe(200)
    expect(recorded[0]!.parent).toBeUndefined()
  })

  it('has the error of a refusal, and is no failure of the service', async () => {
    await service.app.request('/v1/organizations/secret-id')
    await service.app.request('/nope/secret')
    expect(recorded.map(({ name, status }) => [name, status])).toEqual([
      ['GET /v1/organizations/{id}', SpanStatusCode.UNSET],
      ['GET', SpanStatusCode.UNSET],
    ])
    expect(recorded[0]!.attributes).toMatchObject({
      'http.response.status_code': 401,
      'error.type': 'authentication_required',
    })
    expect(JSON.stringify(recorded)).not.toContain('secret')
  })

  it('fails with the service', async () => {
    const apiKeys = { ...service.store.apiKeys, findByHashes: () => Promise.reject(new Error('fire')) }
    const broken = await testService({ store: { ...service.store, apiKeys } })
    await broken.app.request('/v1/wind/turbines', { headers: { 'x-api-key': key } })
    expect(recorded[0]).toMatchObject({ status: SpanStatusCode.ERROR, ended: 1 })
    expect(recorded[0]!.attributes).toMatchObject({ 'error.type': 'internal_error' })
  })

  it('gives its trace on to what it does, and to jobs', async () => {
    let active: SpanContext | undefined
    const ping = async () => {
      active = trace.getSpanContext(context.active())
    }
    const looking = await testService({ store: { ...service.store, ping } })
    await looking.app.request('/health/ready', { headers: { traceparent: `00-${TRACE}-${SPAN}-01` } })
    expect(active).toEqual(recorded[0]!.own)
    expect(active!.traceId).toBe(TRACE)
  })
})

describe('the span of a job', () => {
  beforeEach(() => {
    recorded.length = 0
    trace.setGlobalTracerProvider({ getTracer: () => tracer as Tracer })
    context.setGlobalContextManager(manager)
    return () => {
      trace.disable()
      context.disable()
    }
  })

  it('is of the trace of its request, around its work', async () => {
    let active: SpanContext | undefined
    await jobSpan(job, async () => {
      active = trace.getSpanContext(context.active())
      return 'completed'
    })
    expect(active).toEqual(recorded[0]!.own)
    expect(recorded).toEqual([
      expect.objectContaining({
        name: 'job wind_analysis',
        kind: SpanKind.CONSUMER,
        parent: expect.objectContaining({ traceId: TRACE, spanId: SPAN }),
        status: SpanStatusCode.UNSET,
        ended: 1,
        attributes: {
          ...{ 'sunwake.job.id': 'j', 'sunwake.job.kind': 'wind_analysis', 'sunwake.job.attempt': 2 },
          'sunwake.job.outcome': 'completed',
        },
      }),
    ])
  })

  it('fails with its job, and with its work', async () => {
    await jobSpan(job, async () => 'failed')
    const error = new Error('lost')
    await expect(jobSpan(job, () => Promise.reject(error))).rejects.toBe(error)
    expect(recorded.map(({ status, ended }) => [status, ended])).toEqual([
      [SpanStatusCode.ERROR, 1],
      [SpanStatusCode.ERROR, 1],
    ])
    expect(recorded[1]!.exceptions).toEqual([error])
  })

  it('begins a trace where the request had none', async () => {
    await jobSpan({ ...job, traceParent: undefined }, async () => undefined)
    await jobSpan({ ...job, traceParent: 'nonsense' }, async () => undefined)
    expect(recorded.map(({ parent }) => parent)).toEqual([undefined, undefined])
  })
})
