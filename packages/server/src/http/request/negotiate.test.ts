import { describe, expect, it } from 'vitest'
import { negotiate } from './negotiate.ts'

const OFFERED = ['application/json', 'text/csv', 'application/x-ndjson'] as const

describe('negotiate', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['TEXT/CSV; charset=utf-8', 'text/csv'],
    ['text/*', 'text/csv'],
    ['application/x-ndjson, */*;q=0.1', 'application/x-ndjson'],
    ['text/csv;q=0.5, application/x-ndjson;q=0.9', 'application/x-ndjson'],
    ['text/csv, application/json', 'application/json'],
    ['*/*, application/json;q=0', 'text/csv'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
    ['application/pdf', 'application/json'],
    // A weight that is none counts as 1.
    ['text/csv;q=2', 'text/csv'],
    ['text/csv;q=x', 'text/csv'],
    [',;,', 'application/json'],
  ])('answers Accept: %s with %s', (accept, type) => {
    expect(negotiate(accept, OFFERED)).toBe(type)
  })
})
