import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRng } from '../src/math/random/index.ts'

/**
 * Subpaths of the formulas of one model: these take of a record what they need, so that a whole year of weather can be
 * given. All others refuse names of input and options that they do not know.
 */
const FORMULAS =
  /^(atmosphere|solar\/(?!bifacial|soiling)|wind\/wake|errors$|math\/(?!sequence|integrate|statistics))/
/** Functions beside these that pass names by, and why. */
const PASSING = new Set([
  'prepareYear', // The options of a year with its stream of random numbers, which synthesizeYear takes, too.
  'steeringSettings', // Takes its settings of the input of a study.
  'realisticFlicker', // Takes the input of flickerYear, after its own weather.
  'withDifferences', // Both within a search.
  'differenceGradient',
  'powerCoefficients',
])

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, { '@sunwake/source': string }>
}
const subpaths = Object.keys(exports)
  .map((subpath) => subpath.slice('./'.length))
  .filter((subpath) => !FORMULAS.test(subpath))

/** An exported function and its parameters, as the API report declares them. */
const DECLARATION = /export declare function (\w+)(?:<[^>]*>)?\(([^;]*?)\): /g

/** Functions of a subpath that take an object of input or options, and its place among their arguments. */
function takersOf(subpath: string): { name: string; at: number }[] {
  const report = readFileSync(new URL(`../api/${subpath}.txt`, import.meta.url), 'utf8')
  return [...report.matchAll(DECLARATION)].flatMap(([, name = '', parameters = '']) => {
    const at = parameters.split(/, (?=\w+\??:)/).findIndex((given) => /: \w*(Input|Options)\b/.test(given))
    return at < 0 ? [] : [{ name, at }]
  })
}

/** What stands before that object, in the order in which it is tried. */
const BEFORE: readonly unknown[] = [createRng(1), 'text', {}, [], () => 0]

function refusesUnknown(call: (...given: unknown[]) => unknown, at: number): boolean {
  return BEFORE.some((before) => {
    try {
      const answer = call(...new Array(at).fill(before), { nonsuch: 1 })
      ;(answer as { next?: () => unknown } | undefined)?.next?.()
    } catch (error) {
      return (error as { field?: unknown }).field === 'nonsuch'
    }
    return false
  })
}

describe('names of input and options that a function does not know', () => {
  it.each(subpaths.filter((subpath) => takersOf(subpath).length > 0))(
    'are refused in %s',
    async (subpath) => {
      const file = new URL(`../${exports[`./${subpath}`]['@sunwake/source']}`, import.meta.url)
      const module = (await import(file.href)) as Record<string, (...given: unknown[]) => unknown>
      const passing = takersOf(subpath).filter(
        ({ name, at }) => !PASSING.has(name) && !refusesUnknown(module[name], at),
      )
      expect(passing).toEqual([])
    },
  )

  it('are sought in at least the functions that there were', () => {
    expect(subpaths.flatMap(takersOf).length).toBeGreaterThan(100)
  })
})
