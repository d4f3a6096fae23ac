import { readFileSync } from 'node:fs'

/** What a refusal may be. */
const REFUSALS = new Set([
  'InputError',
  'ParseError',
  'InfeasibleError',
  'ConvergenceError',
  'DataUnavailableError',
  'NotebookError',
  'SunwakeError',
])

/** Calls without arguments and with ones of a wrong kind. */
export const CALLS: readonly (readonly unknown[])[] = [
  ...[[], [undefined], [null], [{}], [{}, {}], [{}, {}, {}], ['x'], ['x', 'x'], [Number.NaN]],
  ...[[Number.NaN, Number.NaN, Number.NaN], [[]], [[], [], []], [1, 2, 3, 4], [new Float64Array(3)]],
]

/**
 * Names of the exported functions of a package that answer such a call with an error of the language, by subpath.
 * @param left names that are not called: without arguments they ask providers on the network.
 */
export async function rawErrorsOf(
  folder: URL,
  left: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    exports: Record<string, { '@sunwake/source': string }>
  }
  const found: Record<string, string[]> = {}
  for (const [subpath, { '@sunwake/source': file }] of Object.entries(exports)) {
    const names: string[] = []
    for (const [name, value] of Object.entries((await import(new URL(file, folder).href)) as object)) {
      if (typeof value !== 'function' || isClass(value) || left.includes(name)) continue
      if (await throwsRaw(value as (...given: unknown[]) => unknown)) names.push(name)
    }
    if (names.length > 0) found[subpath === '.' ? '.' : subpath.slice(2)] = names.sort()
  }
  return found
}

/** The names of `api/kernels.json` by subpath, whatever the reason for which they are left unchecked. */
export function flatKernels(text: string): Record<string, string[]> {
  const reasons = Object.values(JSON.parse(text) as Record<string, Record<string, string[]>>)
  return Object.fromEntries(reasons.flatMap((listed) => Object.entries(listed)))
}

const isClass = (value: object): boolean => /^class\b/.test(Function.prototype.toString.call(value))

async function throwsRaw(call: (...given: unknown[]) => unknown): Promise<boolean> {
  for (const given of CALLS) {
    try {
      const answer = await call(...given)
      const steps = answer as { next?: unknown } | null | undefined
      if (typeof steps?.next === 'function') steps.next()
    } catch (error) {
      if (!(error instanceof Error && REFUSALS.has(error.name))) return true
    }
  }
  return false
}
