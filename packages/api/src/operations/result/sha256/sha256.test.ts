import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSha256 as ofNode } from './node.ts'
import { createSha256 as ofWeb } from './web.ts'

test.each([ofNode, ofWeb])('the digest of abc is that of FIPS 180-2', (createSha256) => {
  expect(createSha256().update('a').update(new TextEncoder().encode('bc')).hex()).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('browsers and Node make the same digest of any text and bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array(), (text, bytes) => {
      expect(ofWeb().update(text).update(bytes).hex()).toBe(ofNode().update(text).update(bytes).hex())
    }),
  )
})
