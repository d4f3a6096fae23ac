// Receives webhooks of the service: checks the signature of each, answers at once, and does each event once.
//
//     SUNWAKE_WEBHOOK_SECRET=whsec_... PORT=3000 node examples/webhook-receiver.js
//
// Register its public address with POST /solar/webhooks/register; the answer has the secret.
import { createServer } from 'node:http'
import { verifyWebhook } from '@sunwake/client'

/** More is no event of the service. */
const LARGEST_BODY = 1 << 20

/**
 * A server for `POST /hooks/sunwake`. Keep the ids in a database where several processes receive events.
 *
 * @param {string} secret of the webhook, `whsec_...`
 * @param {(event: { id: string, event: string, data: unknown }) => void} onEvent called once for each event.
 */
export function createReceiver(secret, onEvent) {
  const done = new Set()
  return createServer(async (request, response) => {
    const answer = (status) => response.writeHead(status).end()
    if (request.method !== 'POST' || request.url !== '/hooks/sunwake') return answer(404)
    const parts = []
    let size = 0
    for await (const part of request) {
      size += part.length
      if (size > LARGEST_BODY) return answer(413)
      parts.push(part)
    }
    // The signature is of the bytes as they came: check it before any JSON is parsed.
    const body = Buffer.concat(parts).toString('utf8')
    let event
    try {
      event = await verifyWebhook({ payload: body, headers: request.headers, secret })
    } catch {
      return answer(401)
    }
    // The service sends again what was not answered within 10 s, so an event may come twice.
    answer(204)
    if (done.has(event.id)) return
    done.add(event.id)
    onEvent(event)
  })
}

const { SUNWAKE_WEBHOOK_SECRET: secret, PORT = '3000' } = process.env
if (secret !== undefined) {
  createReceiver(secret, (event) => console.log(event.event, JSON.stringify(event.data))).listen(
    Number(PORT),
    '127.0.0.1',
    () => console.log(`listens on http://127.0.0.1:${PORT}/hooks/sunwake`),
  )
}
