import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type CaseResult, findAdapter, type JsonObject } from '@sunwake/validation'
import type { ModelCheck } from './model-page.ts'

const TABLES = fileURLToPath(new URL('../../../packages/core/test/reference', import.meta.url))

/** What became of a check. */
export interface CheckResult {
  readonly table: string
  /** The independent program or publication behind the table. */
  readonly peer: string
  readonly cases: number
  readonly passed: number
  /** Largest error of the compared values, relative where the tolerance is. */
  readonly worst: number
}

const documents = new Map<string, JsonObject>()
const results = new Map<string, Promise<readonly CaseResult[]>>()

/** A table as JSON. */
export function tableOf(table: string): JsonObject {
  const known = documents.get(table)
  if (known !== undefined) return known
  const document = JSON.parse(readFileSync(join(TABLES, table), 'utf8')) as JsonObject
  documents.set(table, document)
  return document
}

/** The cases of a table as the file has them. */
export function casesOf(table: string): readonly JsonObject[] {
  return tableOf(table)['cases'] as readonly JsonObject[]
}

/** Runs the engine on the part of a table that a check names; fails when that part is empty. */
export async function runCheck({ table, cases, values }: ModelCheck): Promise<CheckResult> {
  const inputs = casesOf(table)
  const all = await resultsOf(table)
  let count = 0
  let passed = 0
  let worst = 0
  all.forEach((result, n) => {
    if (cases !== undefined && !cases(inputs[n] ?? {})) return
    const kept = result.comparisons.filter(({ name }) => values === undefined || values(name))
    if (kept.length === 0) return
    count++
    if (kept.every((comparison) => comparison.passed)) passed++
    for (const { error } of kept) worst = Math.max(worst, error)
  })
  if (count === 0) throw new Error(`${table}: a page names cases or values that the table does not have`)
  return { table, peer: peerOf(table), cases: count, passed, worst }
}

/** Every case of a table through its adapter. */
function resultsOf(table: string): Promise<readonly CaseResult[]> {
  const known = results.get(table)
  if (known !== undefined) return known
  const running = (async (): Promise<readonly CaseResult[]> => {
    const document = tableOf(table)
    const adapter = await findAdapter(table, document)
    if (adapter === undefined) throw new Error(`${table}: no adapter knows this table`)
    const folder = dirname(join(TABLES, table))
    const text = (name: string): string => {
      const bytes = readFileSync(join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    }
    return [...adapter.run(document, { text, json: (name) => JSON.parse(text(name)) as unknown })]
  })()
  results.set(table, running)
  return running
}

/** Who computed a table. */
function peerOf(table: string): string {
  const peer = tableOf(table)['computed_with']
  if (typeof peer === 'string') return peer
  return peer === undefined ? 'see the table' : JSON.stringify(peer)
}
