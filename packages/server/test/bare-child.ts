import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

// A route of Hono alone, for what the service is measured against: answers what came on standard input, whoever asks. Its
// address comes by message.
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const bytes = Uint8Array.from(Buffer.concat(chunks))
const app = new Hono().get('/v1/wind/turbines', (c) => {
  c.header('Content-Type', 'application/json')
  c.header('Content-Length', String(bytes.byteLength))
  return c.body(bytes)
})
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  process.send!({ url: `http://127.0.0.1:${port}` })
})
