import { InputError } from '../src/errors/index.ts'
import { runToEnd } from '../src/steps/index.ts'

/** What a caller without types, or a file that somebody edited, may put where something else belongs. */
const SPOILT: readonly unknown[] = [
  undefined,
  null,
  'x',
  Number.NaN,
  -1,
  Number.POSITIVE_INFINITY,
  1.5,
  true,
  [],
  {},
  [[1], [1, 2, 3]],
  () => Number.NaN,
]

type Call = (...args: readonly never[]) => unknown

/** A function by its name, with fresh arguments for it. */
export type Door = readonly [name: string, call: Call, make: () => readonly unknown[]]

/** A long run as a function that drives it to its end. */
export function ended(start: (...args: never[]) => Generator<unknown, unknown>): Call {
  return (...args) => runToEnd(start(...args))
}

type Path = readonly (string | number)[]

/**
 * Calls a function with one of its arguments, or a field of one, spoilt, in every way and down to a depth.
 *
 * @param make fresh arguments each time; a call with them unspoilt must succeed.
 * @returns what was thrown that is no InputError, with the place that was spoilt.
 */
export function complaintsOf(call: Call, make: () => readonly unknown[], depth = 3): readonly string[] {
  call(...(make() as never[]))
  const complaints: string[] = []
  make().forEach((argument, i) => {
    for (const path of pathsOf(argument, depth)) {
      for (const value of SPOILT) {
        try {
          call(...(spoil([...make()], [i, ...path], value) as never[]))
        } catch (error) {
          if (!(error instanceof InputError)) complaints.push(`${[i, ...path].join('.')}: ${String(error)}`)
        }
      }
    }
  })
  return complaints
}

/** Of the argument itself and of what it is made of; of lists the first element stands for all. */
function pathsOf(value: unknown, depth: number): readonly Path[] {
  if (depth === 0 || typeof value !== 'object' || value === null || 'uniform' in value) return [[]]
  const keys = ArrayBuffer.isView(value) || Array.isArray(value) ? [0] : Object.keys(value)
  const within = keys.flatMap((key) =>
    pathsOf((value as Readonly<Record<string, unknown>>)[key], depth - 1).map((path) => [key, ...path]),
  )
  return [[], ...within]
}

function spoil(args: unknown[], path: Path, value: unknown): readonly unknown[] {
  let place = args as unknown as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>
  place[path[path.length - 1]!] = value
  return args
}
