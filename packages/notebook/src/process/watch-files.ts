import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Code and what says how to find it: part of the engine, not data. */
const CODE = /\.(?:[cm]?[jt]sx?|node|wasm|map)$|[\\/]package\.json$/

type AnyFunction = (...args: unknown[]) => unknown

/**
 * Notes each file that is opened to be read from now on, whoever opens it.
 * @returns the files until now, as absolute paths, in the order of their names.
 */
export function watchFiles(): () => readonly string[] {
  const seen = new Set<string>()
  const note = (path: unknown, flags?: unknown): void => {
    if (typeof flags === 'string' && !flags.startsWith('r')) return
    if (typeof flags === 'number' && (flags & 3) === fs.constants.O_WRONLY) return
    const file = path instanceof URL && path.protocol === 'file:' ? fileURLToPath(path) : path
    if (typeof file === 'string' && !CODE.test(file)) seen.add(resolve(file))
  }
  watch(fs, ['readFile', 'readFileSync', 'createReadStream'], (path) => note(path))
  watch(fs, ['open', 'openSync'], note)
  watch(fs.promises, ['readFile'], (path) => note(path))
  watch(fs.promises, ['open'], note)
  syncBuiltinESMExports()
  return () => [...seen].sort()
}

function watch(
  holder: object,
  names: readonly string[],
  note: (path: unknown, flags?: unknown) => void,
): void {
  const functions = holder as Record<string, AnyFunction>
  for (const name of names) {
    const original = functions[name]!
    functions[name] = function (this: unknown, ...args: unknown[]) {
      note(args[0], args[1])
      return original.apply(this, args)
    }
  }
}
