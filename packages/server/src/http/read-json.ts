import { parseJson, ServiceError, validationError } from '@sunwake/api/schemas'
import type { HonoRequest } from 'hono'
import { readBody } from './read-body.ts'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/

/**
 * The JSON body of a request.
 * @throws {ServiceError} `unsupported_media_type`, `payload_too_large`, `validation_error`.
 */
export async function readJson(request: HonoRequest): Promise<unknown> {
  return parseJsonBytes(await readJsonBytes(request))
}

/**
 * The body of a request whose type is JSON, unread.
 * @throws {ServiceError} `unsupported_media_type`, `payload_too_large`, `validation_error` (broken gzip).
 */
export async function readJsonBytes(request: HonoRequest): Promise<Uint8Array> {
  requireJsonType(request.header('content-type'))
  return await readBody(request.raw, request.header('content-encoding'), request.header('content-length'))
}

/**
 * The JSON in some bytes.
 * @throws {ServiceError} `validation_error`.
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw validationError([{ field: 'body', value: null, constraint: 'text in UTF-8' }])
  }
  return parseJson(text)
}

/**
 * The JSON body of a request; an empty object where it has none. A body of `null` is one.
 * @throws {ServiceError} as `readJson`.
 */
export async function readJsonIfAny(request: HonoRequest): Promise<unknown> {
  const { body } = request.raw
  return body === null || request.header('content-length') === '0' ? {} : await readJson(request)
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
