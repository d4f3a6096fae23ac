import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`
const received: { id: string }[] = []
let address = ''
let server: import('node:http').Server

beforeAll(async () => {
  const file = pathToFileURL(new URL('../examples/webhook-receiver.js', import.meta.url).pathname).href
  const { createReceiver } = await import(/* @vite-ignore */ file)
  server = createReceiver(SECRET, (event: { id: string }) => received.push(event)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Sends an event as the service does. */
async function send(id: string, secret = SECRET, path = '/hooks/sunwake'): Promise<number> {
  const body = JSON.stringify({ id, event: 'job.completed', data: {} })
  const time = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
  return (await fetch(`${address}${path}`, { method: 'POST', headers, body })).status
}

describe('examples/webhook-receiver.js', () => {
  it('takes each signed event once', async () => {
    expect([await send('one'), await send('one'), await send('two')]).toEqual([204, 204, 204])
    expect(received.map(({ id }) => id)).toEqual(['one', 'two'])
  })

  it('refuses another signature, no signature and another address', async () => {
    const other = `whsec_${Buffer.from('another secret of 32 bytes......').toString('base64')}`
    expect(await send('three', other)).toBe(401)
    expect((await fetch(`${address}/hooks/sunwake`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(await send('four', SECRET, '/elsewhere')).toBe(404)
    expect(received).toHaveLength(2)
  })
})
