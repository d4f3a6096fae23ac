import type { FeatureTable } from '@sunwake/core/learn'
import { cos, sin } from '@sunwake/core/math/elementary'
import type { JsonObject, ReferenceFiles } from '../adapter.ts'

/** Rows of one side of the split. */
export interface Part {
  readonly table: FeatureTable
  readonly target: Float64Array
}

/** The shared split. */
export interface MlSolarData {
  readonly train: Part
  readonly test: Part
}

/** Features that are angles of a clock or calendar: name → column, period, function. */
const CYCLES: Readonly<Record<string, readonly [column: string, period: number, of: (x: number) => number]>> =
  {
    sin_h: ['hour', 24, sin],
    cos_h: ['hour', 24, cos],
    sin_d: ['doy', 365, sin],
    cos_d: ['doy', 365, cos],
  }

/** Reads the table that a reference file names, with the features that it lists. */
export function readMlSolar(document: JsonObject, files: ReferenceFiles): MlSolarData {
  const name = /Data: (\S+)/.exec(String(document['about']))?.[1] ?? 'ml_solar.csv.gz'
  const [header = [], ...rows] = files
    .text(name)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const features = document['features'] as readonly string[]
  return { train: part('train'), test: part('test') }

  function part(split: string): Part {
    const at = header.indexOf('split')
    const chosen = rows.filter((row) => row[at] === split)
    const column = (name: string): Float64Array => {
      const index = header.indexOf(name)
      return Float64Array.from(chosen, (row) => Number(row[index]))
    }
    const columns = features.map((feature) => {
      if (!Object.hasOwn(CYCLES, feature)) return column(feature)
      const [source, period, of] = CYCLES[feature]
      return column(source).map((value) => of((2 * Math.PI * value) / period))
    })
    return { table: { names: features, columns }, target: column('power') }
  }
}
