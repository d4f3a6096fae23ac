import { describe, expect, it } from 'vitest'
import { lineAt } from './lines.ts'

describe('lineAt', () => {
  it('drops the line ending: LF, CRLF or none', () => {
    expect(lineAt('ab\ncd', 0)).toEqual({ text: 'ab', next: 3 })
    expect(lineAt('ab\r\ncd', 0)).toEqual({ text: 'ab', next: 4 })
    expect(lineAt('ab\r\n\r\ncd', 4)).toEqual({ text: '', next: 6 })
    expect(lineAt('ab\ncd', 3)).toEqual({ text: 'cd', next: 5 })
  })

  it('keeps a carriage return inside a line, and at most 20,000 characters', () => {
    expect(lineAt('a\rb\n', 0).text).toBe('a\rb')
    expect(lineAt(`${'x'.repeat(20_001)}\ny`, 0)).toEqual({ text: 'x'.repeat(20_000), next: 20_002 })
  })
})
