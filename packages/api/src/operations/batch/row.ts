import { toServiceError } from '../../errors/index.ts'
import type { Cell, Row } from '../../records/index.ts'
import type { RunContext } from '../data/run-context.ts'
import type { ResultMetadata, Warning } from '../result/metadata.ts'
import type { Batched } from './batched.ts'
import { type Place, requestOfPlace } from './places.ts'

/** What became of one place. */
export interface PlaceResult {
  readonly row: Row
  readonly warnings: readonly Warning[]
  /** Of a result; undefined where there is none. */
  readonly metadata: ResultMetadata | undefined
  /** The code of the error; undefined where there is none. */
  readonly error: string | undefined
  /** Why the service itself failed, for the log. */
  readonly cause: string | undefined
}

/** What of a body every operation of batches has. */
interface AnyBody {
  readonly data_source?: string | undefined
  readonly warnings?: readonly Warning[] | undefined
  readonly metadata: ResultMetadata
}

/** Computes one place. Never fails: a place that is refused is a row with its error. */
export async function computePlace(
  batched: Batched,
  defaults: Place,
  { id, place }: { readonly id: string; readonly place: Place },
  context: RunContext,
): Promise<PlaceResult> {
  const where = [coordinate(place, 'latitude', 'lat'), coordinate(place, 'longitude', 'lon')]
  try {
    const opened = await batched.operation.computation.open(requestOfPlace(batched, defaults, place), context)
    const { body } = (await opened.answer('application/json')) as { readonly body: AnyBody }
    const { warnings = [], metadata } = body
    const cells = Object.values(batched.figures).map((path) => cellOf(valueAt(body, path)))
    const codes = [...new Set(warnings.map(({ code }) => code))].sort().join(' ')
    const ends = [metadata.data.source, codes, metadata.fingerprint, null, null, null]
    return {
      row: [id, ...where, 'ok', ...cells, ...ends],
      warnings,
      metadata,
      error: undefined,
      cause: undefined,
    }
  } catch (thrown) {
    const { code, message, details, cause } = toServiceError(thrown)
    const isOwn = code === 'internal_error'
    const text = isOwn ? 'The service failed on this place.' : message
    const cells = Object.keys(batched.figures).map(() => null)
    return {
      row: [id, ...where, 'error', ...cells, null, '', null, code, details[0]?.field ?? null, text],
      warnings: [],
      metadata: undefined,
      error: code,
      cause: isOwn ? String(cause instanceof Error ? cause.stack : cause) : undefined,
    }
  }
}

function coordinate(place: Place, ...names: readonly string[]): Cell {
  const given = names.map((name) => place[name]).find((value) => value !== undefined)
  return typeof given === 'number' ? given : null
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body)
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null
}
