import { gzipSync } from 'node:zlib'
import { ServiceError } from '@sunwake/api/schemas'
import { describe, expect, it } from 'vitest'
import { readBody } from './read-body.ts'

const LIMITS = { wireBytes: 1024 * 1024, bytes: 16 * 1024 * 1024 }

/** A request whose body comes in pieces, and how many of them were taken. */
function inPieces(pieces: Iterable<Uint8Array>) {
  const taken = { count: 0, cancelled: false }
  const iterator = pieces[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done } = iterator.next()
        if (done === true) return controller.close()
        taken.count++
        controller.enqueue(value)
      },
      cancel() {
        taken.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const request = new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { request, taken }
}

function* times(piece: Uint8Array, count: number) {
  for (let k = 0; k < count; k++) yield piece
}

describe('readBody', () => {
  it('joins the chunks of a body', async () => {
    const { request } = inPieces([Buffer.from('ab'), Buffer.from('c')])
    expect(String(await readBody(request, LIMITS, undefined, undefined))).toBe('abc')
  })

  it.each(['gzip', 'GZIP', 'x-gzip'])('unpacks %s, several members and all', async (encoding) => {
    const { request } = inPieces([gzipSync('ab'), gzipSync('c')])
    expect(String(await readBody(request, LIMITS, encoding, undefined))).toBe('abc')
  })

  it('returns no bytes for a request without a body', async () => {
    expect(
      await readBody(new Request('http://x/', { method: 'POST' }), LIMITS, undefined, undefined),
    ).toHaveLength(0)
  })

  it('stops reading at the first byte over the limit', async () => {
    const { request, taken } = inPieces(times(Buffer.alloc(64 * 1024), 1000))
    await expect(readBody(request, LIMITS, undefined, undefined)).rejects.toMatchObject({
      code: 'payload_too_large',
      extra: { limit_bytes: 1048576 },
    })
    expect(taken).toEqual({ count: 17, cancelled: true })
  })

  it('stops decompressing soon after 16 MiB', async () => {
    const { request, taken } = inPieces(times(gzipSync(Buffer.alloc(1024 * 1024)), 900))
    await expect(readBody(request, LIMITS, 'gzip', undefined)).rejects.toMatchObject({
      code: 'payload_too_large',
      extra: { limit_bytes: 16777216 },
    })
    expect(taken.count).toBeLessThan(200)
  })

  it.each([undefined, 'gzip'])(
    'reports a broken connection as a fault of the client, encoding %s',
    async (encoding) => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
      const request = new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit)
      await expect(readBody(request, LIMITS, encoding, undefined)).rejects.toThrow(ServiceError)
    },
  )
})
