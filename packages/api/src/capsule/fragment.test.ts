import { describe, expect, it } from 'vitest'
import { packFragment, unpackFragment } from './fragment.ts'

describe('the fragment of a permalink', () => {
  it('holds any text, in characters that addresses keep', async () => {
    for (const text of ['', '{"a":1}', 'Κοζάνη 東北 محطة', 'x'.repeat(100_000)]) {
      const fragment = await packFragment(text)
      expect(fragment).toMatch(/^v1\.[\w-]*$/)
      expect(await unpackFragment(fragment)).toBe(text)
      expect(await unpackFragment(`https://example.com/plant#${fragment}`)).toBe(text)
    }
  })

  it('is refused in another form, or where it was cut', async () => {
    const fragment = await packFragment('{"a":"some text that is long enough to be cut"}')
    await expect(unpackFragment(fragment.replace('v1.', 'v2.'))).rejects.toThrow('another form')
    await expect(unpackFragment(fragment.slice(0, -8))).rejects.toThrow()
  })

  it('is refused above 16 MiB unpacked', async () => {
    const bomb = await packFragment('0'.repeat(17 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(50_000)
    await expect(unpackFragment(bomb)).rejects.toThrow('unpacked')
  })
})
