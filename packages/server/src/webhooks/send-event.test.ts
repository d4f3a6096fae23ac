import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import net, { type AddressInfo, createServer, type Server } from 'node:net'
import tls from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResolveHost } from './resolve-host.ts'
import { createSender } from './send-event.ts'

/** A socket on every address of this machine that counts who comes. */
let server: Server
let connections = 0
let port = 0
const more: Server[] = []

async function listen(what: Server): Promise<number> {
  what.listen(0, '127.0.0.1')
  await once(what, 'listening')
  more.push(what)
  return (what.address() as AddressInfo).port
}

beforeEach(async () => {
  connections = 0
  server = createServer((socket) => {
    connections++
    socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
  })
  // Also what comes over IPv6 and to any other loopback address.
  server.listen({ port: 0, host: '::', ipv6Only: false })
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(() => server.listen(0, '0.0.0.0')),
  ])
  if (!server.listening) await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  server.close()
  for (const one of more.splice(0)) one.close()
  vi.restoreAllMocks()
})

const answering =
  (...answers: (readonly string[])[]): ResolveHost =>
  async () =>
    answers.length > 1 ? answers.shift()! : answers[0]

function sendTo(
  url: string,
  { resolve, allowPrivate = false }: { resolve?: ResolveHost; allowPrivate?: boolean } = {},
) {
  const send = createSender({ allowPrivate, resolve, timeoutMs: 4000 })
  return send({ url, headers: { 'content-type': 'application/json' }, body: '{}' })
}

describe('a forbidden receiver', () => {
  it('is reached when the deployment allows private addresses', async () => {
    const outcome = await sendTo(`http://127.0.0.1:${port}/`, { allowPrivate: true })
    expect([outcome.statusCode, connections]).toEqual([200, 1])
    expect((await sendTo(`http://[::1]:${port}/`, { allowPrivate: true })).statusCode).toBeOneOf([
      200,
      undefined,
    ])
  })

  it.each([
    ...[
      '127.0.0.1',
      '127.0.0.1.',
      '127.1',
      '127.0.1',
      '2130706433',
      '017700000001',
      '0177.0.0.1',
      '0x7f000001',
    ],
    ...[
      '0x7f.1',
      '0',
      '0.0.0.0',
      '127.8.8.8',
      '①②⑦.⓪.⓪.①',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '169.254.169.254',
    ],
    ...['0xa9fea9fe', '2852039166', '10.0.0.1', '192.168.0.1', '172.16.0.1', '100.64.0.1', '198.18.0.1'],
    ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::127.0.0.1]'],
    ...[
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b::a9fe:a9fe]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[fd00:ec2::254]',
    ],
    ...['[fe80::1]', '[fc00::1]', 'example.com@127.0.0.1', 'example.com:443@127.0.0.1'],
  ])('is not reached by the address %s', async (host) => {
    const resolve = vi.fn(answering(['127.0.0.1']))
    const outcome = await sendTo(`https://${host}:${port}/`, { resolve })
    expect(outcome).toMatchObject({
      statusCode: undefined,
      error: 'the host leads to an address that is not public',
    })
    expect([connections, resolve.mock.calls]).toEqual([0, []])
  })

  it.each([
    ['localhost', ['127.0.0.1', '::1']],
    ['localhost.', ['127.0.0.1']],
    ['metadata.google.internal', ['169.254.169.254']],
    ['instance-data.example', ['fd00:ec2::254']],
    ['one-of-both.example', ['8.8.8.8', '127.0.0.1']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['nat64.example', ['64:ff9b::7f00:1']],
    ['6to4.example', ['2002:7f00:1::']],
    ['unspecified.example', ['0.0.0.0']],
    ['nothing.example', []],
  ])('is not reached by the name %s, which resolves to %j', async (name, addresses) => {
    const resolve = vi.fn(answering(addresses))
    const outcome = await sendTo(`https://${name}:${port}/`, { resolve })
    expect(outcome.error).toBe('the host leads to an address that is not public')
    expect([connections, resolve.mock.calls]).toEqual([0, [[name]]])
  })

  it('is not reached by plain http, whatever the address', async () => {
    const outcome = await sendTo('http://example.com/', { resolve: answering(['8.8.8.8']) })
    expect([outcome.error, connections]).toEqual(['only https is sent to', 0])
  })

  it('is not reached by a name that resolves to another address the second time', async () => {
    // Looks at what Node is given to connect to, and connects to nothing.
    const given: unknown[] = []
    vi.spyOn(tls, 'connect').mockImplementation(((options: net.TcpSocketConnectOpts) => {
      const socket = new net.Socket()
      options.lookup!(options.host!, { all: true }, (error, addresses) => {
        given.push(error ?? addresses)
        socket.destroy(error ?? new Error('stopped by the test'))
      })
      return socket
    }) as unknown as typeof tls.connect)
    const resolve = vi.fn(answering(['8.8.8.8', '2606:4700:4700::1111'], ['127.0.0.1']))
    await sendTo(`https://rebinding.example:${port}/`, { resolve })
    expect(given).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
    ])
    expect(resolve).toHaveBeenCalledTimes(1)
    // The second time the name is a private one, and refused.
    const again = await sendTo(`https://rebinding.example:${port}/`, { resolve })
    expect([again.error, given, connections]).toEqual([
      'the host leads to an address that is not public',
      [expect.anything(), expect.objectContaining({ code: 'ADDRESS_REFUSED' })],
      0,
    ])
  })

  it('is not reached where the connection ends at another address', async () => {
    const real = tls.connect
    vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) => {
      // A machine whose routes lead a public address home.
      const socket = net.connect(port, '127.0.0.1') as unknown as tls.TLSSocket
      socket.once('connect', () => socket.emit('secureConnect'))
      void options
      return socket
    }) as unknown as typeof real)
    const outcome = await sendTo('https://example.com/', { resolve: answering(['8.8.8.8']) })
    expect(outcome).toMatchObject({ statusCode: undefined, error: expect.stringContaining('not public') })
  })

  it('is not reached by a redirect', async () => {
    const elsewhere = createHttpServer((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
    })
    const outcome = await sendTo(`http://127.0.0.1:${await listen(elsewhere)}/`, { allowPrivate: true })
    expect(outcome).toMatchObject({ statusCode: 307, error: 'redirects are not followed' })
    expect(connections).toBe(0)
  })

  it('is not reached by a proxy of the environment', async () => {
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'])
      vi.stubEnv(name, `http://127.0.0.1:${port}`)
    const receiver = createHttpServer((_, response) => response.end())
    const outcome = await sendTo(`http://127.0.0.1:${await listen(receiver)}/`, { allowPrivate: true })
    vi.unstubAllEnvs()
    expect([outcome.statusCode, connections]).toEqual([200, 0])
  })
})

describe('a receiver', () => {
  const receiver = async (handler: RequestListener) =>
    `http://127.0.0.1:${await listen(createHttpServer(handler))}/hook?a=1`
  const send = (url: string, timeoutMs = 1000) =>
    createSender({ allowPrivate: true, timeoutMs })({ url, headers: { 'x-y': 'z' }, body: '{"ü":1}' })

  it('gets the bytes, and the first KiB of its answer is kept', async () => {
    let got = ''
    const url = await receiver(async (request, response) => {
      for await (const chunk of request) got += String(chunk)
      got = `${request.method} ${request.url} ${request.headers['x-y']} ${got}`
      response.writeHead(201).end('é'.repeat(1000))
    })
    const outcome = await send(url)
    expect(got).toBe('POST /hook?a=1 z {"ü":1}')
    expect(outcome).toMatchObject({ statusCode: 201, error: undefined, excerpt: 'é'.repeat(512) })
    expect(outcome.latencyMs).toBeGreaterThanOrEqual(0)
  })

  it('is read no further than the limit when its answer has no end', async () => {
    let written = 0
    const url = await receiver((_, response) => {
      response.writeHead(200)
      const push = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384
        response.once('drain', push)
      }
      push()
    })
    const outcome = await send(url, 5000)
    expect(outcome).toMatchObject({ statusCode: 200, error: undefined, excerpt: 'x'.repeat(1024) })
    // What is read, and what the buffers of both sockets hold.
    expect(written).toBeLessThan(64 * 1024 * 1024)
  })

  it('has succeeded when it answers 200 without ending its body', async () => {
    const url = await receiver((_, response) => {
      response.writeHead(200).write('so ')
    })
    expect(await send(url, 300)).toMatchObject({ statusCode: 200, error: undefined, excerpt: 'so ' })
  })

  it.each<[string, RequestListener, string]>([
    ['does not answer', () => {}, 'no answer in time'],
    ['hangs up', (request) => request.socket.destroy(), 'the connection was cut'],
    ['hangs up within its head', (request) => request.socket.end('HTTP/1.1 200'), 'the connection was cut'],
    ['speaks no HTTP', (request) => request.socket.end('SSH-2.0-x\r\n'), 'the answer is not HTTP'],
    [
      'has an endless head',
      (request) => request.socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`),
      'the head of the answer is too large',
    ],
    ['is broken', (_, response) => void response.writeHead(503).end(), 'answered with 503'],
    ['is gone', (_, response) => void response.writeHead(410).end(), 'answered with 410'],
    ['has nothing new', (_, response) => void response.writeHead(304).end(), 'redirects are not followed'],
  ])('that %s has failed', async (_, handler, error) => {
    const outcome = await send(await receiver(handler), 500)
    expect(outcome.error).toBe(error)
  })

  it('fails when it is not there, and no address is disclosed', async () => {
    const closed = createServer()
    const nowhere = await listen(closed)
    closed.close()
    await once(closed, 'close')
    const refused = await send(`http://localhost:${nowhere}/`)
    expect(refused.error).toBe('the connection was refused')
    const plain = await send(`https://127.0.0.1:${port}/`)
    expect(plain.error).toMatch(/^(?:TLS failed|the connection)/)
    expect(plain.error).not.toMatch(/127|::1/)
  })

  it('fails without an address', async () => {
    const resolve: ResolveHost = async () => {
      throw Object.assign(new Error('queryA ENOTFOUND secret.internal'), { code: 'ENOTFOUND' })
    }
    expect((await sendTo('https://x.example/', { resolve })).error).toBe('the host has no address')
  })

  it.each(['nonsense', '', 'file:///etc/passwd', 'ftp://127.0.0.1/'])('cannot be at %j', async (url) => {
    expect(await send(url)).toMatchObject({ statusCode: undefined, error: expect.any(String) })
  })

  it('is aborted when the process ends', async () => {
    const url = await receiver(() => {})
    const ending = new AbortController()
    const sending = createSender({ allowPrivate: true })({
      url,
      headers: {},
      body: '',
      signal: ending.signal,
    })
    setTimeout(() => ending.abort(), 50)
    expect((await sending).statusCode).toBeUndefined()
    const sender = createSender({ allowPrivate: true })
    expect((await sender({ url, headers: {}, body: '', signal: ending.signal })).statusCode).toBeUndefined()
  })
})
