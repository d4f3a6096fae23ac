import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row } from '@sunwake/api/run'
import type { KeptParts } from '@sunwake/server'
import { UsageError } from '../errors.ts'

type Part = NonNullable<ReturnType<KeptParts['read']>>

/** Parts in a folder, a file each, which a later run finds again. */
export interface PartsFolder extends KeptParts {
  readonly folder: string
  /** The rows of some parts, one part after another. */
  rows(fingerprints: readonly string[]): AsyncGenerator<readonly Row[], void, undefined>
  remove(): void
}

/**
 * The folder of the parts of a result: beside the file that it will be written to, so that a run that was cut short goes
 * on there; without one a temporary folder.
 */
export function partsFolder(out: string | undefined): PartsFolder {
  const folder = out === undefined ? mkdtempSync(join(tmpdir(), 'sunwake-parts-')) : `${out}.parts`
  const pathOf = (fingerprint: string) => join(folder, `${fingerprint}.part`)
  const read = (fingerprint: string): Part | undefined => {
    const path = pathOf(fingerprint)
    if (!existsSync(path)) return undefined
    const bytes = readFileSync(path)
    const packed = bytes.subarray(32)
    // Half a file is none.
    if (!createHash('sha256').update(packed).digest().equals(bytes.subarray(0, 32))) return undefined
    return JSON.parse(inflateRawSync(packed).toString()) as Part
  }
  return {
    folder,
    read,
    has: (fingerprint) => read(fingerprint) !== undefined,
    write(fingerprint, part) {
      const packed = deflateRawSync(JSON.stringify(part))
      const path = pathOf(fingerprint)
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(`${path}.draft`, Buffer.concat([createHash('sha256').update(packed).digest(), packed]))
        renameSync(`${path}.draft`, path)
      } catch (error) {
        throw new UsageError(`${folder} cannot be written: ${(error as Error).message}`)
      }
    },
    async *rows(fingerprints) {
      for (const fingerprint of fingerprints) yield read(fingerprint)?.rows ?? []
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
