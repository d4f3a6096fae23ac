import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('kernel', import.meta.url))
const ENDING = '.as'

/** The kernel's modules by name, in the alphabet's order; lines end alike everywhere. */
export function kernelSources(): { readonly name: string; readonly text: string }[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING))
  return files.sort().map((file) => ({
    name: file.slice(0, -ENDING.length),
    text: readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n'),
  }))
}

/** SHA-256 of them all: tells whether the bytes in core are of today's source, without a compiler. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const { name, text } of kernelSources()) hash.update(`${name}\n${text}`)
  return hash.digest('hex')
}
