import { readFileSync } from 'node:fs'
import type { EarthRasters } from '../src/index.ts'
import { type EmbeddedData, openEmbeddedData } from '../src/node.ts'

/** Reads a table beside the tests. */
export function reference<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`reference/${file}`, import.meta.url), 'utf8')) as T
}

/** The embedded data, opened once for a test file. */
export const data: EmbeddedData = openEmbeddedData()

/** All rasters, whole. */
export const earth: EarthRasters = await data.rasters()
