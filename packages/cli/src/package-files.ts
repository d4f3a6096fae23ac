import { readFileSync } from 'node:fs'

/** A file of this package. Source and bundle both lie one folder below its root, this module directly in them. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, import.meta.url)
}

/** Version of this package. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }).version
}
