import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ByteQueue } from '../../src/kernel/zmtp/byte-queue.ts'
import { type Frame, messageBytes, takeFrame } from '../../src/kernel/zmtp/frame.ts'
import { type StartedKernel, startKernel } from './started-kernel.ts'
import { frame, greetingOf, Jupyter, Peer, ready } from './zmtp-client.ts'

let started: StartedKernel
beforeAll(async () => {
  started = await startKernel()
})
afterAll(() => started.close())
afterEach(async () => {
  // Whatever was sent, the others are answered.
  expect((await started.ask('kernel_info_request', {})).answer.content.status).toBe('ok')
})

const dealer = ready({ 'Socket-Type': 'DEALER', Identity: '' })
const longHead = Buffer.from([2, 0, 0, 0, 1, 0, 0, 0, 0])

describe('the connection is closed, with the reason in the log, of a peer', () => {
  it.each<[string, readonly Buffer[], RegExp]>([
    [
      'that speaks HTTP',
      [Buffer.from(`GET / HTTP/1.1\r\nHost: ${'x'.repeat(64)}\r\n`)],
      /does not speak ZMTP/,
    ],
    ['of ZMTP 2', [greetingOf([2, 0])], /speaks ZMTP 2; 3 is known/],
    ['that wants a mechanism', [greetingOf([3, 0], 'CURVE')], /mechanism "CURVE"; NULL is known/],
    ['of the wrong kind', [greetingOf(), ready({ 'Socket-Type': 'SUB' })], /a socket "SUB" cannot speak to/],
    ['without a kind', [greetingOf(), ready({})], /a socket "" cannot speak to ROUTER/],
    [
      'whose READY is cut',
      [greetingOf(), frame(Buffer.from('\x05READY\x0bSocket-Type\0\0\0\x63D', 'latin1'), 4)],
      /READY ends within a property/,
    ],
    ['whose command has no name', [greetingOf(), frame(Buffer.from([0]), 4)], /a command has no name/],
    ['that speaks before READY', [greetingOf(), frame(Buffer.from('x'))], /a message came before READY/],
    [
      'that refuses us',
      [greetingOf(), frame(Buffer.from('\x05ERROR\x02no', 'latin1'), 4)],
      /refuses us: "no"/,
    ],
    ['with unknown flags', [greetingOf(), dealer, Buffer.from([8, 0])], /has the flags 8/],
    ['with a command that goes on', [greetingOf(), dealer, Buffer.from([5, 0])], /has the flags 5/],
    [
      'with a frame of 4 GB',
      [greetingOf(), dealer, longHead],
      /frame of 4294967296 bytes is longer than 67108864/,
    ],
    [
      'with 1025 parts',
      [greetingOf(), dealer, ...Array.from({ length: 1025 }, () => frame(Buffer.alloc(0), 1))],
      /more than 1024 parts/,
    ],
  ])('%s', async (_, bytes, line) => {
    const peer = new Peer(started.ports['shell']!)
    peer.socket.write(Buffer.concat(bytes))
    await peer.closed
    expect(started.log.at(-1)).toMatch(line)
  })

  it('but nothing is logged of a peer that disconnects by itself, at any stage', async () => {
    const before = started.log.length
    for (const bytes of [
      [],
      [greetingOf().subarray(0, 20)],
      [greetingOf()],
      [greetingOf(), dealer],
      [greetingOf(), dealer, longHead.fill(9, 8, 9).subarray(0, 4)],
    ]) {
      const peer = new Peer(started.ports['shell']!)
      await new Promise<void>((then) => peer.socket.once('connect', () => then()))
      peer.socket.write(Buffer.concat(bytes))
      peer.socket.resetAndDestroy()
      await peer.closed
    }
    expect(started.log.length).toBe(before)
  })
})

describe('a message is dropped, with the reason in the log,', () => {
  const request = (): Buffer[] => started.jupyter.message('comm_info_request', {})
  const signed = (...parts: string[]): Buffer[] => {
    const buffers = parts.map((part) => Buffer.from(part))
    return [Buffer.from('<IDS|MSG>'), started.jupyter.sign(buffers), ...buffers]
  }

  it.each<[string, () => Buffer[], RegExp]>([
    [
      'signed by another key',
      () => new Jupyter('other').message('kernel_info_request', {}),
      /signature is wrong/,
    ],
    [
      'with a short signature',
      () => request().map((part, n) => (n === 1 ? Buffer.from('00') : part)),
      /signature is wrong/,
    ],
    ['without a delimiter', () => request().slice(1), /no delimiter/],
    ['of too few parts', () => request().slice(0, 5), /are not all there/],
    ['that is empty', () => [Buffer.alloc(0)], /no delimiter/],
    ['that is not valid JSON', () => signed('{', '{}', '{}', '{}'), /not valid JSON/],
    ['of a list', () => signed('[]', '{}', '{}', '{}'), /not an object/],
    ['without a type', () => signed('{}', '{}', '{}', '{}'), /no msg_type/],
  ])('%s', async (_, message, line) => {
    const peer = Peer.of(started.ports['shell']!, 'DEALER')
    peer.send(...message())
    // The next one is answered, so the one before has been read.
    peer.send(...request())
    expect(started.jupyter.read(await peer.next()).type).toBe('comm_info_reply')
    expect(started.log.at(-1)).toMatch(line)
    peer.socket.destroy()
  })

  it('whose signature was seen before', async () => {
    const message = request()
    started.shell.send(...message)
    await started.shell.next()
    started.shell.send(...message)
    started.shell.send(...request())
    await started.shell.next()
    expect(started.log.at(-1)).toMatch(/signature was seen before/)
  })

  it('or answered with an error when its content is invalid', async () => {
    for (const type of ['execute_request', 'complete_request', 'inspect_request']) {
      const { answer } = await started.ask(type, { code: 7 })
      expect(answer.content).toMatchObject({ status: 'error', evalue: 'code must be a text (got 7)' })
    }
    started.shell.send(...started.jupyter.message('debug_request', {}))
    await started.ask('kernel_info_request', {})
    expect(started.log.at(-1)).toMatch(/unknown type "debug_request"/)
  })
})

describe('a subscriber', () => {
  it('gets the messages whose topic begins with its subscription, until it cancels', async () => {
    const peer = new Peer(started.ports['iopub']!)
    peer.socket.write(Buffer.concat([greetingOf([3, 1]), ready({ 'Socket-Type': 'SUB' })]))
    peer.socket.write(frame(Buffer.from('\x09SUBSCRIBEkernel.stream', 'latin1'), 4))
    // A ping: time to live, then what its pong repeats.
    peer.socket.write(frame(Buffer.from('\x04PING\0\x01ctx', 'latin1'), 4))
    await expect.poll(() => peer.commands.at(-1)?.toString('latin1')).toBe('\x04PONGctx')
    await started.ask('execute_request', { code: 'console.log("a"); 1' })
    expect((await peer.next())[0]?.toString()).toBe('kernel.stream')
    peer.socket.write(frame(Buffer.from('\x06CANCELkernel.stream', 'latin1'), 4))
    peer.send(Buffer.from('\x01kernel.execute_result', 'latin1'))
    peer.socket.write(frame(Buffer.from('\x04PING\0\x01two', 'latin1'), 4))
    await expect.poll(() => peer.commands.at(-1)?.toString('latin1')).toBe('\x04PONGtwo')
    await started.ask('execute_request', { code: 'console.log("b"); 2' })
    expect(started.jupyter.read(await peer.next()).content.data).toEqual({ 'text/plain': '2' })
    peer.socket.destroy()
  })
})

describe('frames', () => {
  it('are the same however their bytes arrive, short and long', () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(255, 256, 70_000).map((length) => Buffer.alloc(length, 7)),
    )
    const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), pieces, (parts, lengths) => {
        const bytes = messageBytes(parts)
        const specified = parts.map((body, n) => frame(body, n < parts.length - 1 ? 1 : 0))
        expect(bytes.equals(Buffer.concat(specified))).toBe(true)
        const queue = new ByteQueue()
        const frames: Frame[] = []
        for (let at = 0, n = 0; at < bytes.length; n++) {
          const end = at + (lengths[n % lengths.length] ?? 1)
          queue.push(bytes.subarray(at, end))
          at = end
          for (let next = takeFrame(queue, 1e6); next !== undefined; next = takeFrame(queue, 1e6))
            frames.push(next)
        }
        expect(frames.length).toBe(parts.length)
        expect(frames.every(({ body }, n) => body.equals(parts[n]!))).toBe(true)
        expect(frames.map(({ hasMore }) => hasMore)).toEqual(parts.map((_, n) => n < parts.length - 1))
        expect(queue.length).toBe(0)
      }),
    )
  })
})
