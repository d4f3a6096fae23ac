import { packFragment, unpackFragment } from '@sunwake/api/permalink'
import type { Technology, Usual } from './places.ts'

/** What a portfolio is computed from. */
export interface Portfolio {
  readonly technology: Technology
  readonly usual: Usual
  /** Key of the figure that places are ranked by. */
  readonly rankedBy: string
  readonly csv: string
}

/** A portfolio with what it gave. */
export interface LinkedPortfolio extends Portfolio {
  readonly engineVersion: string
  /** Of every row the first letters of its fingerprint, parted by points. */
  readonly fingerprint: string
}

const KIND = 'portfolio'
/** Letters of a row's fingerprint: as the pages show it. */
const LETTERS = 12

/** One fingerprint of all rows, by which each can be compared. */
export function fingerprintOf(rows: readonly { readonly fingerprint?: string | undefined }[]): string {
  return rows.map(({ fingerprint }) => fingerprint?.slice(0, LETTERS) ?? '').join('.')
}

/** The fragment of a permalink. */
export function portfolioFragment(portfolio: LinkedPortfolio): Promise<string> {
  return packFragment(JSON.stringify({ kind: KIND, ...portfolio }))
}

/** Reads {@link portfolioFragment}. @throws {Error} what is none. */
export async function readPortfolio(fragment: string): Promise<LinkedPortfolio> {
  const read = JSON.parse(await unpackFragment(fragment)) as Partial<LinkedPortfolio> & {
    readonly kind?: unknown
  }
  const { kind, technology, usual, rankedBy, csv, engineVersion, fingerprint } = read
  const isWhole =
    kind === KIND &&
    (technology === 'solar' || technology === 'wind') &&
    typeof usual?.capacityKw === 'number' &&
    typeof usual.turbineModel === 'string' &&
    typeof usual.hubHeight === 'number' &&
    [rankedBy, csv, engineVersion, fingerprint].every((text) => typeof text === 'string')
  if (!isWhole) throw new Error(`kind: ${String(kind)}`)
  return read as LinkedPortfolio
}
