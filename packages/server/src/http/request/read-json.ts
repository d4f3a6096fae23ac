import { type BodyLimits, bodyLimitsOf, bodyShapeOf, type Operation } from '@sunwake/api/routes'
import { parseJson, ServiceError, validationError } from '@sunwake/api/schemas'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../environment.ts'
import { readBody } from './read-body.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/

/**
 * The JSON body of a request, within the limits of its operation. Of values that do not fit the operation nothing is
 * built.
 * @throws {ServiceError} `unsupported_media_type`, `payload_too_large`, `validation_error`.
 */
export async function readJson(c: Context<HttpEnvironment>): Promise<unknown> {
  return parseJsonBytes(await readJsonBytes(c), operationOfRequest(c))
}

/**
 * The body of a request whose type is JSON, unread.
 * @throws {ServiceError} `unsupported_media_type`, `payload_too_large`, `validation_error` (broken gzip).
 */
export async function readJsonBytes(c: Context<HttpEnvironment>): Promise<Uint8Array<ArrayBuffer>> {
  requireJsonType(c.req.header('content-type'))
  return await readRequestBody(c)
}

/**
 * The body of a request, unpacked, within the limits of its operation.
 * @throws {ServiceError} as `readBody`.
 */
export async function readRequestBody(c: Context<HttpEnvironment>): Promise<Uint8Array<ArrayBuffer>> {
  const limits: BodyLimits = bodyLimitsOf(operationOfRequest(c))
  return await readBody(c.req.raw, limits, c.req.header('content-encoding'), c.req.header('content-length'))
}

/**
 * The JSON in some bytes that an operation was sent.
 * @throws {ServiceError} `validation_error`.
 */
export function parseJsonBytes(bytes: Uint8Array, operation: Operation): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw validationError([{ field: 'body', value: null, constraint: 'text in UTF-8' }])
  }
  return parseJson(text, bodyLimitsOf(operation), bodyShapeOf(operation))
}

/**
 * The JSON body of a request; an empty object where it has none. A body of `null` is one.
 * @throws {ServiceError} as `readJson`.
 */
export async function readJsonIfAny(c: Context<HttpEnvironment>): Promise<unknown> {
  const { body } = c.req.raw
  return body === null || c.req.header('content-length') === '0' ? {} : await readJson(c)
}

/** The operation that answers a request. */
export function operationOfRequest(c: Context<HttpEnvironment>): Operation {
  const operation = c.get('operation')
  if (operation === undefined) throw new Error(`no operation is bound to ${c.req.path}`)
  return operation
}

function requireJsonType(contentType: string | undefined): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  if (JSON_TYPE.test(type) && (charset === undefined || /^"?utf-?8"?$/.test(charset))) return
  throw new ServiceError(
    'unsupported_media_type',
    `The body must be application/json in UTF-8; the Content-Type is ${contentType === undefined ? 'missing' : JSON.stringify(contentType.slice(0, 100))}.`,
    { headers: { 'Accept-Post': 'application/json' } },
  )
}
