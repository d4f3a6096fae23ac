/** One step of the way from light to the grid, over lit records. */
export interface LadderStep {
  readonly name: string
  /** What is left after the step, one value per lit record; absent where a fixed share of the level before is left. */
  readonly values?: Float64Array | undefined
  /** Power per value [kW], or the share of the level before that is left [1]. */
  readonly scale: number
}

/** Sums of the steps over records without a gap; a run in slices goes on with them. */
export type LadderSums = readonly Float64Array[]

/** Sums of nothing yet for the given ladders. */
export function createLadderSums(ladders: readonly (readonly LadderStep[])[]): LadderSums {
  return ladders.map((steps) => new Float64Array(steps.length))
}

/**
 * Adds the records of a slice, in their order, so that slices give the sums of the whole to the bit.
 * @param counted the records that count, as `countedRecords`.
 */
export function addLadders(
  sums: LadderSums,
  ladders: readonly (readonly LadderStep[])[],
  counted: Int32Array | undefined,
): void {
  for (const [i, steps] of ladders.entries()) {
    for (const [j, { values }] of steps.entries()) {
      if (values !== undefined) sums[i][j] = sumOnto(sums[i][j], values, counted)
    }
  }
}

/** Which records have a power that is not NaN; undefined where all have. */
export function countedRecords(power: Float64Array): Int32Array | undefined {
  let gaps = 0
  for (let k = 0; k < power.length; k++) if (Number.isNaN(power[k])) gaps++
  if (gaps === 0) return undefined
  const counted = new Int32Array(power.length - gaps)
  let count = 0
  for (let k = 0; k < power.length; k++) if (!Number.isNaN(power[k])) counted[count++] = k
  return counted
}

/** A sum and the values of the records that count, one after the other. */
export function sumOnto(start: number, values: Float64Array, counted: Int32Array | undefined): number {
  let sum = start
  if (counted === undefined) for (let k = 0; k < values.length; k++) sum += values[k]
  else for (let i = 0; i < counted.length; i++) sum += values[counted[i]]
  return sum
}

/** Energy after each step of one ladder [kWh], for records of the given length [h]. */
export function ladderEnergies(
  steps: readonly LadderStep[],
  sums: Float64Array,
  startKwh: number,
  hours: number,
): { readonly name: string; readonly afterKwh: number }[] {
  let level = startKwh
  return steps.map(({ name, values, scale }, j) => {
    level = values === undefined ? level * scale : sums[j] * scale * hours
    return { name, afterKwh: level }
  })
}
