import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { TEXT_BYTES_MAX, textOfBytes } from '../src/index.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('textOfBytes', () => {
  it('reads text and packed text alike, letters cut between two pieces included', async () => {
    const text = 'Zürich, 風\n'.repeat(50_000)
    expect(await textOfBytes(bytesOf(text))).toBe(text)
    expect(await textOfBytes(gzipSync(text))).toBe(text)
    expect(await textOfBytes(gzipSync(''))).toBe('')
  })

  it('gives up a file that unpacks to more than the bound, while it unpacks', async () => {
    const bomb = gzipSync(new Uint8Array(50_000_000))
    expect(bomb.length).toBeLessThan(60_000)
    const refusal = await textOfBytes(bomb, 100_000).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'InputError', code: 'out_of_range', field: 'bytes.length' })
    // Of 50 MB no more than a few pieces were unpacked.
    expect((refusal as { value: number }).value).toBeLessThan(1_000_000)
    await expect(textOfBytes(new Uint8Array(11), 10)).rejects.toMatchObject({ field: 'bytes.length' })
    expect(TEXT_BYTES_MAX).toBe(256 * 1024 * 1024)
  })

  it('names a file that is cut off or broken', async () => {
    const packed = gzipSync('weather '.repeat(1000))
    for (const broken of [packed.subarray(0, packed.length - 5), Uint8Array.of(0x1f, 0x8b, 8, 0, 1)]) {
      await expect(textOfBytes(broken)).rejects.toMatchObject({ name: 'ParseError', format: 'gzip' })
    }
  })

  it('refuses what is no bytes', async () => {
    await expect(textOfBytes('text' as never)).rejects.toMatchObject({ field: 'bytes' })
    await expect(textOfBytes(new Uint8Array(1), Number.NaN)).rejects.toMatchObject({ field: 'bytesMax' })
  })
})
