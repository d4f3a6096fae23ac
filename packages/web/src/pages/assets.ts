import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The bundle stands in `dist`, whether this code runs from there or from the source. */
const FOLDER = new URL('../../dist/assets/', import.meta.url)

/** The icon, an SVG. */
export function readIcon(): Uint8Array {
  return readFileSync(new URL('../../icon.svg', import.meta.url))
}

/** Names of the files of the bundle; each holds a digest of its content. Written by `tools/build/bundle-web.js`. */
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  /** What the script of each page imports. */
  readonly parts: Readonly<Record<string, readonly string[]>>
  readonly style: string
  readonly worker: string
  /** The thread of the layout studio, which has farms and their search besides. */
  readonly studioWorker: string
  readonly world: string
  readonly worldFine: string
  readonly cities: string
}

/** A file that pages load. */
export interface WebFile {
  readonly name: string
  readonly type: string
  readonly read: () => Uint8Array
}

/** What the build made for the pages. */
export interface WebAssets {
  readonly manifest: Manifest
  readonly files: readonly WebFile[]
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
}

/** What the build made for the pages; undefined where it has not run. */
export function openAssets(): WebAssets | undefined {
  const manifestFile = new URL('manifest.json', FOLDER)
  if (!existsSync(manifestFile)) return undefined
  return {
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest,
    files: readdirSync(fileURLToPath(FOLDER))
      .filter((name) => name !== 'manifest.json')
      .map((name) => ({
        name,
        type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        read: () => readFileSync(new URL(name, FOLDER)),
      })),
  }
}
