import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Ways in which a server of files misbehaves. */
export type Manner =
  | 'good'
  | 'whole file'
  | 'whole file of unknown length'
  | 'cut body'
  | 'short range'
  | 'other range'
  | 'error 500'
  | 'web page'
  | 'other file each time'
  | 'silent'

/** A loopback server of files by path, with ranges. */
export interface RangeServer {
  readonly url: string
  readonly files: Map<string, Buffer>
  /** Requests since the start: path and range. */
  readonly log: string[]
  manner: Manner
  close(): Promise<void>
}

/** Starts it on a free port. */
export async function startRangeServer(): Promise<RangeServer> {
  const files = new Map<string, Buffer>()
  const log: string[] = []
  const state = { manner: 'good' as Manner }
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    log.push(`${path} ${range?.[0] ?? 'whole'}`)
    const { manner } = state
    const file = files.get(path)
    if (manner === 'silent') return
    if (manner === 'error 500') return response.writeHead(500).end('out of order')
    if (manner === 'web page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>log in</html>')
    if (file === undefined) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    if (manner === 'whole file') return response.writeHead(200, { 'content-length': file.length }).end(file)
    if (manner === 'whole file of unknown length') return response.writeHead(200).end(file)
    const first = Number(range?.[1])
    if (range === null || first >= file.length) return response.writeHead(range === null ? 400 : 416).end()
    const last = Math.min(Number(range[2]), file.length - 1)
    const body = file.subarray(first, last + 1)
    const from = manner === 'other range' ? first + 1 : first
    const etag = manner === 'other file each time' ? `"${log.length}"` : '"1"'
    const headers = { 'content-range': `bytes ${from}-${last}/${file.length}`, etag }
    if (manner === 'short range')
      return response.writeHead(206, headers).end(body.subarray(0, body.length - 9))
    response.writeHead(206, { ...headers, 'content-length': body.length })
    if (manner !== 'cut body') return response.end(body)
    response.write(body.subarray(0, Math.floor(body.length / 2)))
    return setTimeout(() => response.destroy(), 20)
  })
  // Making a file for a test takes longer than idle connections are kept by default.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    log,
    get manner() {
      return state.manner
    },
    set manner(manner) {
      state.manner = manner
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
