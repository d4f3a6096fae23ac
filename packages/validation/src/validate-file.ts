import { type Adapter, type CaseResult, casesOf, type JsonObject, type ReferenceFiles } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'
import { trackFields } from './used-fields.ts'

/** What became of the cases of one model of a reference file. */
export interface ModelReport {
  /** As the cases name it; empty where they name none. */
  readonly model: string
  readonly cases: number
  readonly passed: number
  /** Largest error over its comparisons, `null` when nothing was compared. */
  readonly worstError: number | null
}

/** What became of one reference file. */
export interface FileReport {
  /** `unsupported`: no model for the schema, or none for some of its cases. */
  readonly status: 'ok' | 'failed' | 'unsupported'
  readonly schema: string | null
  readonly cases: number
  readonly passed: number
  /** Cases that the engine has no model for, or that have a field which nothing reads. */
  readonly unsupported: number
  /** Largest error over all comparisons, `null` when nothing was compared. */
  readonly worstError: number | null
  /** The comparison with the largest error, in words. */
  readonly worst: string | null
  /** By model, where the cases name one. */
  readonly models: readonly ModelReport[]
  /** Why cases did not pass, at most twenty lines. */
  readonly messages: readonly string[]
}

/** Lines kept per file; more would drown the reader. */
const MESSAGES_MAX = 20

/** The adapter for a reference file: by its name, else by how its `about` begins; undefined when there is none. */
export async function findAdapter(fileName: string, document: JsonObject): Promise<Adapter | undefined> {
  const stem = fileName.replace(/^.*[/\\]/, '').replace(/\.json$/, '')
  if (Object.hasOwn(ADAPTERS, stem)) return await ADAPTERS[stem]()
  const about = document['about']
  if (typeof about !== 'string') return undefined
  for (const load of Object.values(ADAPTERS)) {
    const adapter = await load()
    if (adapter.about !== '' && about.startsWith(adapter.about)) return adapter
  }
  return undefined
}

/** The report of a table that is not run: all of its cases are unsupported, for this reason. */
export function unsupportedFile(
  document: JsonObject,
  reason: string,
  schema: string | null = null,
): FileReport {
  // A table in a shape of its own counts as one case.
  const cases = Math.max(1, casesOf(document).length)
  return {
    ...{ status: 'unsupported', schema, cases, passed: 0, unsupported: cases },
    ...{ worstError: null, worst: null, models: [], messages: [reason] },
  }
}

/**
 * Runs one reference file through the engine. A case that throws has failed; it never stops the others. A case
 * that passes, but has a field that its adapter does not know, is unsupported: what it asks may not be what was computed.
 */
export function validateFile(adapter: Adapter, document: JsonObject, files: ReferenceFiles): FileReport {
  const tracked = trackFields(casesOf(document), adapter.unread ?? [])
  const results = runCases(adapter, { ...document, ...casesField(document, tracked.cases) }, files)
  const models = createModelCounts(casesOf(document))
  let passed = 0
  let unsupported = 0
  let worstError: number | null = null
  let worst: string | null = null
  const messages: string[] = []
  const note = (message: string): void => {
    if (messages.length < MESSAGES_MAX) messages.push(message)
  }
  for (const [n, result] of results.entries()) {
    if (typeof result === 'string') {
      note(`${adapter.schema}: ${result}`)
      continue
    }
    if (result.unsupported !== undefined) {
      unsupported++
      note(`${result.label}: unsupported, ${result.unsupported}`)
      continue
    }
    let good = result.comparisons.length > 0
    if (!good) note(`${result.label}: nothing was compared`)
    models.note(n, result)
    for (const comparison of result.comparisons) {
      if (worstError === null || comparison.error > worstError) {
        worstError = comparison.error
        worst = `${result.label}: ${comparison.name}`
      }
      if (comparison.passed) continue
      good = false
      note(`${result.label}: ${comparison.name} is ${comparison.actual}, reference ${comparison.expected}`)
    }
    if (!good) continue
    const unused = tracked.unused(n)
    if (unused.length === 0) {
      passed++
      models.pass(n)
    } else {
      unsupported++
      note(`${result.label}: unsupported, nothing reads ${unused.join(', ')}`)
    }
  }
  const cases = results.length
  const status =
    cases > 0 && passed === cases
      ? 'ok'
      : cases === 0 || passed + unsupported === cases
        ? 'unsupported'
        : 'failed'
  return {
    ...{ status, schema: adapter.schema, cases, passed, unsupported, worstError, worst },
    ...{ models: models.reports(), messages },
  }
}

/** Counts by the model that a case names. */
function createModelCounts(cases: readonly JsonObject[]): {
  note(index: number, result: CaseResult): void
  pass(index: number): void
  reports(): readonly ModelReport[]
} {
  const counts = new Map<string, { cases: number; passed: number; worstError: number | null }>()
  const of = (index: number) => {
    const entry = cases[index] ?? {}
    const name = [entry['model'], entry['kind'], entry['method']].find((value) => typeof value === 'string')
    const model = typeof name === 'string' ? name : ''
    const known = counts.get(model) ?? { cases: 0, passed: 0, worstError: null }
    counts.set(model, known)
    return known
  }
  for (const index of cases.keys()) of(index).cases++
  return {
    note(index, { comparisons }) {
      const count = of(index)
      for (const { error } of comparisons) count.worstError = Math.max(count.worstError ?? 0, error)
    },
    pass(index) {
      of(index).passed++
    },
    reports: () => [...counts].map(([model, count]) => ({ model, ...count })),
  }
}

/** A document without a list of cases keeps none. */
function casesField(document: JsonObject, cases: readonly JsonObject[]): JsonObject {
  return Array.isArray(document['cases']) ? { cases } : {}
}

/** The result of every case, in their order; a message where a case broke down. */
function runCases(adapter: Adapter, document: JsonObject, files: ReferenceFiles): (CaseResult | string)[] {
  const results: (CaseResult | string)[] = []
  const total = casesOf(document).length
  do {
    // What throws ends the adapter's run; the next run begins behind the case that did.
    const rest =
      results.length === 0 ? document : { ...document, cases: casesOf(document).slice(results.length) }
    try {
      for (const result of adapter.run(rest, files)) results.push(result)
      break
    } catch (error) {
      results.push(error instanceof Error ? error.message : String(error))
    }
  } while (results.length < total)
  return results
}
