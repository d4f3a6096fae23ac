import { context, ProxyTracerProvider, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ENGINE_VERSION } from '@sunwake/api/run'
import { toServiceError } from '@sunwake/api/schemas'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { contextOfHeaders, soundTraceParent, traceParentOf } from './trace-parent.ts'

/**
 * A span for every request, named and described as OpenTelemetry has it for HTTP servers. Unless the deployment has
 * loaded an SDK nothing is kept but the trace that the request is part of. Knows the path of the operation, never that
 * of the request.
 */
export function requestSpan(): MiddlewareHandler<HttpEnvironment> {
  const tracer = trace.getTracer('@sunwake/server', ENGINE_VERSION)
  const traced: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
    const { method } = c.req
    const parent = contextOfHeaders(c.req.raw.headers)
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    )
    c.set('traceParent', traceParentOf(span))
    await context.with(trace.setSpan(parent, span), next)
    if (span.isRecording()) {
      const { status } = c.res
      const route = c.get('operation')?.route.path
      if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
      span.setAttribute('http.response.status_code', status)
      span.setAttribute('sunwake.request_id', c.get('requestId'))
      if (status >= 400 && c.error !== undefined)
        span.setAttribute('error.type', toServiceError(c.error).code)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
  return (c, next) => {
    if (hasSdk()) return traced(c, next)
    const given = c.req.header('traceparent')
    if (given !== undefined) c.set('traceParent', soundTraceParent(given))
    return next()
  }
}

/** Whether spans go anywhere. */
function hasSdk(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('') !== undefined
}
