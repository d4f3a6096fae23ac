/** A result of the engine with the mark of test mode in its metadata; anything else as it is. */
export function markedAsTest(body: unknown): unknown {
  if (!isObject(body) || !isObject(body['metadata']) || !('engine_version' in body['metadata'])) return body
  return { ...body, metadata: { ...body['metadata'], test_mode: true } }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
