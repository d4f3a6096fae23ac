import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Ask } from '@sunwake/api/tools'
import { pino } from 'pino'
import { createKey } from './admin/create-key.ts'
import { askService } from './agents/ask-service.ts'
import { toolServer } from './agents/tool-server.ts'
import type { Config } from './config/config.ts'
import { createLogger } from './logger.ts'
import { startServer } from './start-server.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Where tools are done, and what ends that. */
export interface OpenTools {
  readonly ask: Ask
  close(): Promise<void>
}

/** The tools by a service that runs elsewhere, for the organisation of a key. */
export function toolsOf(url: string, apiKey: string): OpenTools {
  const ask = askService((request) => fetch(request), { base: url, headers: { 'X-API-Key': apiKey } })
  return { ask, close: async () => {} }
}

/**
 * The tools by a service of this process, which listens on a free port of this machine and takes a key that nobody
 * else has. Its log goes to standard error.
 * @throws {StartError} as `startServer`.
 */
export async function openTools(config: Config): Promise<OpenTools> {
  const logger = createLogger(config.logLevel, pino.destination({ dest: 2, sync: true }))
  const server = await startServer(
    { ...config, host: '127.0.0.1', port: 0, publicUrl: undefined },
    { logger },
  )
  try {
    const { key } = await createKey(config, {
      organization: 'local',
      email: 'local@localhost',
      tier: 'ENTERPRISE',
      name: 'sunwake mcp',
    })
    return { ask: toolsOf(server.url, key).ask, close: () => server.close() }
  } catch (error) {
    await server.close()
    throw error
  }
}

/**
 * Serves the tools to one client over a pair of streams, until the client closes its end or a signal ends the process.
 * @param open where the tools are done; the client may begin to talk before that is there.
 */
export async function serveTools(
  open: Promise<OpenTools>,
  { stdin, stdout }: { readonly stdin: Readable; readonly stdout: Writable },
): Promise<void> {
  const ask: Ask = async (...asked) => await (await open).ask(...asked)
  const ended = new Promise<void>((resolve) => stdin.once('end', resolve).once('close', resolve))
  const closeInput = () => stdin.destroy()
  for (const signal of SIGNALS) process.once(signal, closeInput)
  const handle = serveStdio(() => toolServer(ask), {
    transport: new StdioServerTransport(stdin, stdout),
    maxSubscriptions: 0,
  })
  try {
    // Rejects where they cannot be opened.
    await open
    await ended
  } finally {
    for (const signal of SIGNALS) process.off(signal, closeInput)
    await handle.close()
    const opened = await open.catch(() => undefined)
    await opened?.close()
  }
}
