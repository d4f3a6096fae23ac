import {
  type Context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type TextMapGetter,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** W3C Trace Context, version 00; what a later version adds behind it is not ours to read. */
const TRACE_PARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

const HEADERS: TextMapGetter<Headers> = {
  get: (headers, name) => headers.get(name) ?? undefined,
  keys: (headers) => [...headers.keys()],
}

/**
 * The trace that a request is part of: read by the propagators of the deployment's SDK, which may know other headers,
 * or without one as W3C has it, so that the trace goes on in jobs all the same.
 */
export function contextOfHeaders(headers: Headers): Context {
  const extracted = propagation.extract(ROOT_CONTEXT, headers, HEADERS)
  return trace.getSpanContext(extracted) === undefined
    ? contextOfTraceParent(headers.get('traceparent') ?? undefined, extracted)
    : extracted
}

/** The trace that a `traceparent` names; none where it is malformed. */
export function contextOfTraceParent(traceParent: string | undefined, context = ROOT_CONTEXT): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(traceParent?.trim() ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return context
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const spanContext = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(context, spanContext) : context
}

/** A span as a `traceparent` names it; undefined for one that is in no trace. */
export function traceParentOf(span: Span): string | undefined {
  const spanContext = span.spanContext()
  if (!isSpanContextValid(spanContext)) return undefined
  const { traceId, spanId, traceFlags } = spanContext
  return `00-${traceId}-${spanId}-${(traceFlags & 0xff).toString(16).padStart(2, '0')}`
}

/** A `traceparent` as this service hands it on; undefined where it is malformed. */
export function soundTraceParent(traceParent: string): string | undefined {
  const span = trace.getSpan(contextOfTraceParent(traceParent))
  return span && traceParentOf(span)
}
