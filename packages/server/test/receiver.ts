import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came to a receiver. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it came. */
  readonly raw: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies of many shapes.
  readonly body: any
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers; 200 unless a test says otherwise. */
  answer: (received: Received, response: ServerResponse) => void
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const one = { path: request.url!, headers: request.headers, raw, body: JSON.parse(raw) }
    received.push(one)
    receiver.answer(one, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (_, response) => void response.end('thanks'),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}

/** What a receiver makes of the headers with nothing but node:crypto and the documents. */
export const check = {
  /** X-Webhook-Signature of the contract. */
  webhook: ({ headers, raw }: Received, secret: string): boolean =>
    headers['x-webhook-signature'] === `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`,
  /** X-Service-Signature: whether one of its signatures is by this secret. */
  service({ headers, raw }: Received, secret: string): boolean {
    const fields = String(headers['x-service-signature'])
      .split(',')
      .map((field) => field.split('='))
    const time = fields.find(([name]) => name === 't')![1]
    const expected = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')
    return fields.some(([name, value]) => name === 'v1' && value === expected)
  },
  /** The headers of Standard Webhooks: whether one of the signatures is by this secret. */
  standard({ headers, raw }: Received, secret: string): boolean {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`
    const expected = createHmac('sha256', key).update(content).digest('base64')
    return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
  },
}
