import type { Scope } from './run-code.ts'

/** What a refusal may be. */
const REFUSALS = /^(?:Input|Parse|Infeasible|Convergence|DataUnavailable)Error$/
/** What stands in the place of a value. */
const WRONG: readonly unknown[] = [undefined, null, 'x', Number.NaN, {}, []]
const DEPTH_MAX = 4
/** Made and checked by functions of the library, not written by a caller: replaced as a whole, and not inside. */
const MADE = new Set([
  'system',
  'farm',
  'turbines',
  'models',
  'power',
  'thrust',
  'axis',
  'weather',
  'rng',
  'area',
])

/** A function that keeps the arguments of its first call. */
export function keepArguments(call: (...given: unknown[]) => unknown): {
  kept: unknown[]
  spy(...given: unknown[]): unknown
} {
  const kept: unknown[] = []
  return {
    kept,
    spy(...given) {
      if (kept.length === 0) kept.push(...given)
      return call(...given)
    },
  }
}

/**
 * Calls a function with the arguments of its example, one value at a time left out or of a wrong kind, however deep.
 * @returns the calls that it answers with an error of the language, by the path of the value.
 */
export async function rawErrorsAbout(
  call: (...given: unknown[]) => unknown,
  given: readonly unknown[],
): Promise<string[]> {
  const found: string[] = []
  for (const path of pathsOf(given)) {
    for (const wrong of WRONG) {
      try {
        const answer = await call(...(replaced(given, path, wrong) as unknown[]))
        const steps = answer as { next?: unknown } | null | undefined
        if (typeof steps?.next === 'function') steps.next()
      } catch (error) {
        const { name, message } = error as Error
        if (!REFUSALS.test(name)) found.push(`${path.join('.')} = ${String(wrong)}: ${message}`)
      }
    }
  }
  return found
}

/** Of every value inside plain objects and lists; of lists the first alone. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  const own = path.length === 0 ? [] : [[...path]]
  if (path.length > DEPTH_MAX || MADE.has(path.at(-1) ?? '') || !isPlain(value)) return own
  const keys = Array.isArray(value) && path.length > 0 ? Object.keys(value).slice(0, 1) : Object.keys(value)
  return [...own, ...keys.flatMap((key) => pathsOf((value as Scope)[key], [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Scope) }) as Scope
  copy[key] = replaced(copy[key], rest, wrong)
  return copy
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
