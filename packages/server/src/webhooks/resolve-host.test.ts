import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { Socket as Connection, type TcpSocketConnectOpts } from 'node:net'
import tls from 'node:tls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resolvePublicName } from './resolve-host.ts'
import { createSender } from './send-event.ts'

const TYPE_A = 1

/** A name server on loopback that gives a name one address after the other, and the last one from then on. */
let nameServer: Socket
let addresses: string[] = []
let questions: string[] = []
const ask = (name: string) => resolvePublicName(name, [`127.0.0.1:${nameServer.address().port}`])

beforeEach(async () => {
  questions = []
  nameServer = createSocket('udp4')
  nameServer.on('message', (question, { port, address }) => {
    const answer = answerTo(question)
    nameServer.send(answer, port, address)
  })
  nameServer.bind(0, '127.0.0.1')
  await once(nameServer, 'listening')
})
afterEach(() => {
  nameServer.close()
  vi.restoreAllMocks()
})

/** An answer of RFC 1035: header, the question again, and an address where one is asked for. */
function answerTo(message: Buffer): Buffer {
  const end = message.indexOf(0, 12) + 5
  const question = message.subarray(12, end)
  const type = question.readUInt16BE(question.length - 4)
  questions.push(type === TYPE_A ? 'A' : 'AAAA')
  const header = Buffer.alloc(12)
  message.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  if (type !== TYPE_A) return Buffer.concat([header, question])
  const address = addresses.length > 1 ? addresses.shift()! : addresses[0]!
  header.writeUInt16BE(1, 6)
  // The name of the question, type A, class IN, no time to live, four bytes.
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question, record])
}

it('a name is asked for at name servers, in both families', async () => {
  addresses = ['8.8.8.8']
  expect(await ask('receiver.example')).toEqual(['8.8.8.8'])
  expect(questions.sort()).toEqual(['A', 'AAAA'])
})

it('a name server that answers with a private address the second time is asked once for a delivery, and then refused', async () => {
  addresses = ['8.8.8.8', '127.0.0.1']
  const tried: unknown[] = []
  vi.spyOn(tls, 'connect').mockImplementation(((options: TcpSocketConnectOpts) => {
    const socket = new Connection()
    options.lookup!(options.host!, { all: true }, (error, found) => {
      tried.push(error === null ? found : error.message)
      socket.destroy(error ?? new Error('stopped by the test'))
    })
    return socket
  }) as unknown as typeof tls.connect)
  const send = createSender({ allowPrivate: false, resolve: ask, timeoutMs: 4000 })
  const deliver = () => send({ url: 'https://rebinding.example/', headers: {}, body: '{}' })
  await deliver()
  expect([tried, questions.length]).toEqual([[[{ address: '8.8.8.8', family: 4 }]], 2])
  const refused = 'the host leads to an address that is not public'
  expect((await deliver()).error).toBe(refused)
  expect([tried.length, tried[1], questions.length]).toEqual([2, refused, 4])
})
