import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { JsonObject, ReferenceFiles } from '../adapter.ts'
import { validateFile } from '../validate-file.ts'
import { extraterrestrialAdapter } from './extraterrestrial.ts'

const folder = new URL('../../../test/reference/solar/', import.meta.url)
const files: ReferenceFiles = {
  json: (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  text: (name) => readFileSync(new URL(name, folder), 'utf8'),
}
const document = files.json('extraterrestrial.json') as JsonObject & { readonly cases: readonly JsonObject[] }

describe('Extraterrestrial reference file', () => {
  it('agrees with the peer in every case', () => {
    const report = validateFile(extraterrestrialAdapter, document, files)
    expect(report.messages).toEqual([])
    expect(report.status).toBe('ok')
    expect(report.cases).toBe(document.cases.length)
  })
})
