import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Only what a browser may load: core, and what the test itself runs there. */
const SERVED = [/^packages\/core\/src\/.*\.ts$/, /^test\/browser\/[^/]+\.ts$/]

/** A server on loopback for the sources of core. */
export interface SourceServer {
  readonly origin: string
  /** What was asked for and could not be answered. */
  readonly problems: readonly string[]
  close(): Promise<void>
}

/**
 * Serves the TypeScript of core as it lies in the tree, file by file, with nothing done to it but the types removed:
 * no bundler stands between core and the browser, so an import that a browser cannot follow fails.
 *
 * @param pages further answers: path to JavaScript text.
 */
export async function serveSources(pages: Readonly<Record<string, string>>): Promise<SourceServer> {
  const problems: string[] = []
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)).slice(1)
    answer(path, pages, response).catch((error: unknown) => {
      problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
      response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    problems,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  path: string,
  pages: Readonly<Record<string, string>>,
  response: ServerResponse,
): Promise<void> {
  if (path === 'favicon.ico') return send(response, 'image/x-icon', '')
  if (path === '') return send(response, 'text/html; charset=utf-8', '<!doctype html><title>core</title>')
  const page = pages[path]
  if (page !== undefined) return send(response, 'text/javascript', page)
  const file = join(ROOT, path)
  if (!SERVED.some((pattern) => pattern.test(path)) || !existsSync(file)) {
    throw new Error('not there, or nothing that a browser may load')
  }
  const { code } = await transform(readFileSync(file, 'utf8'), {
    loader: 'ts',
    format: 'esm',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  send(response, 'text/javascript', code)
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
