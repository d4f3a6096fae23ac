import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Operation } from '@sunwake/api/routes'
import type { Ask } from '@sunwake/api/tools'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { askService } from '../../agents/ask-service.ts'
import { toolServer } from '../../agents/tool-server.ts'
import type { Config } from '../../config/config.ts'
import type { Binding } from '../../http/bind.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { readJson } from '../../http/request/read-json.ts'

/** `POST /mcp`: described by its own protocol, and therefore not among the operations of the contract. */
const MCP: Operation = {
  route: { method: 'post', path: '/mcp', operationId: 'mcp', tags: ['Service'], responses: {} },
  aliases: [],
  access: 'authenticated',
  scopes: [],
  metered: true,
  errorForm: 'flat',
}

/** What does work, and therefore counts in the month where it is done. */
const COUNTED: readonly unknown[] = ['tools/call', 'resources/read']
/** Of a request of a page that may not ask (JSON-RPC's range for servers). */
const FORBIDDEN = -32_000
/** Of what is no single message. */
const INVALID_REQUEST = -32_600

/** What a message brings along to the tools. */
interface Extra {
  readonly ask: Ask
  readonly refused: () => void
}

/** The tools for programs that talk with the Model Context Protocol over HTTP. */
export function mcp(
  app: Pick<Hono<HttpEnvironment>, 'fetch'>,
  { config, logger }: { readonly config: Pick<Config, 'corsOrigins' | 'publicUrl'>; readonly logger: Logger },
): Binding {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { ask, refused } = authInfo!.extra as unknown as Extra
      return toolServer(ask, refused)
    },
    // Nothing here changes by itself, so that there is nothing to subscribe to.
    { maxSubscriptions: 0, onerror: (error) => logger.debug({ err: error }, 'tool message refused') },
  )
  return {
    operation: MCP,
    async handler(c) {
      const origin = c.req.header('origin')
      if (origin !== undefined && !isAllowed(origin, config)) {
        const message = `Pages of ${origin.slice(0, 100)} may not ask; CORS_ORIGINS of the service lists those that may.`
        return rpcError(c, 403, { code: FORBIDDEN, message })
      }
      const message = await readJson(c)
      if (Array.isArray(message)) {
        return rpcError(c, 400, {
          code: INVALID_REQUEST,
          message: 'Send one message per request; batches are not supported.',
        })
      }
      const method = (message as { readonly method?: unknown } | null)?.method
      if (!COUNTED.includes(method)) c.set('uncharged', true)
      const extra: Extra = { ask: askWithin(app, c), refused: () => c.set('uncharged', true) }
      const answer = await handler.fetch(c.req.raw, {
        parsedBody: message,
        authInfo: { token: '', clientId: '', scopes: [], extra: { ...extra } },
      })
      // To the end, so that what it is charged is known before it is counted.
      return new Response(await answer.arrayBuffer(), answer)
    },
  }
}

/** Asks this process for the caller of a request, which was counted. */
function askWithin(app: Pick<Hono<HttpEnvironment>, 'fetch'>, c: Context<HttpEnvironment>): Ask {
  const env = { incoming: c.env?.incoming, admitted: c.get('caller') }
  const headers = { 'X-Request-Id': c.get('requestId') }
  return askService(async (request) => await app.fetch(request, env), { base: 'http://service', headers })
}

/** Whether pages of an origin may ask: a name that leads here by a trick has another one (DNS rebinding). */
function isAllowed(
  origin: string,
  { corsOrigins, publicUrl }: Pick<Config, 'corsOrigins' | 'publicUrl'>,
): boolean {
  if (corsOrigins.includes('*') || corsOrigins.includes(origin)) return true
  return publicUrl !== undefined && new URL(publicUrl).origin === origin
}

function rpcError(
  c: Context<HttpEnvironment>,
  status: 400 | 403,
  error: { code: number; message: string },
): Response {
  return c.json({ jsonrpc: '2.0', error, id: null }, status)
}
