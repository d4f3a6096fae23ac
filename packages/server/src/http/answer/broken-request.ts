import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { latestVersion, VERSION_HEADER, VERSIONING } from '@sunwake/api/routes'
import { brokenRequestBody, ServiceError } from '@sunwake/api/schemas'
import type { Logger } from 'pino'
import { createRequestId } from '../request/request-id.ts'

/** What a request gets that is not even HTTP enough to have a path. */
export function brokenRequest(): Response {
  const { requestId, error, body } = refusal('ERR_INVALID_HOST')
  return new Response(body, { status: error.status, headers: headersOf(requestId) })
}

/** Answers what Node could not read as a request in the form of every other error, and closes the connection. */
export function answerBrokenRequests(server: Server, logger: Logger): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Duplex) => {
    // Where an answer has begun, a second one would be read as its end. Node keeps the answer under way there.
    const { _httpMessage: begun } = socket as { _httpMessage?: { readonly _headerSent?: boolean } | null }
    if (!socket.writable || cause.code === 'ECONNRESET' || begun?._headerSent === true) {
      socket.destroy()
      return
    }
    const { requestId, error, body } = refusal(cause.code)
    logger.info(
      { request_id: requestId, status: error.status, code: cause.code },
      'malformed request refused',
    )
    const headers = {
      ...headersOf(requestId),
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${error.status} ${REASONS[error.status]}\r\n${head.join('')}\r\n${body}`)
  })
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

function refusal(code: string | undefined) {
  const requestId = createRequestId()
  const error = refusalOf(code)
  return { requestId, error, body: JSON.stringify(brokenRequestBody(error, requestId)) }
}

function refusalOf(code: string | undefined): ServiceError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ServiceError('headers_too_large', 'The request line and the headers are longer than 16 KiB.')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ServiceError('payload_too_large', 'The extensions of a chunk are too long.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServiceError('request_timeout', 'The request was not received within its time limit.')
    case 'ERR_INVALID_HOST':
      return new ServiceError('validation_error', 'The request line or the Host header is not valid.')
    default:
      return new ServiceError('validation_error', 'The request line, a header or a chunk is not valid HTTP.')
  }
}

function headersOf(requestId: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Request-Id': requestId,
    [VERSION_HEADER]: latestVersion(VERSIONING),
  }
}
