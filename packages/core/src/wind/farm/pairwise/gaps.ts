import type { DirectionFlow, DirectionInflow, PairCount } from '../flow-solver.ts'

type Inflow = Omit<DirectionInflow, 'directionDeg'>

/** Whether the state of a case is not known: a NaN in its speed, turbulence or density. */
export function isGap({ speeds, turbulence, density }: Inflow, k: number): boolean {
  return Number.isNaN(speeds[k]) || Number.isNaN(turbulence[k]) || Number.isNaN(density?.[k])
}

/** Whether a NaN in what is the same for every case, the direction or a value of a turbine, spoils them all. */
export function isUnknown({ directionDeg, speedUp, yawDeg, powerLimit }: Partial<DirectionInflow>): boolean {
  return Number.isNaN(directionDeg) || hasNan(speedUp) || hasNan(yawDeg) || hasNan(powerLimit)
}

/** Makes every value of the cases that are gaps NaN, also where a wake left out would have hidden it. */
export function spoilGaps(inflow: Inflow, out: DirectionFlow): void {
  const cases = inflow.speeds.length
  for (let k = 0; k < cases; k++) {
    if (!isGap(inflow, k)) continue
    for (let at = k; at < out.speed.length; at += cases) {
      out.speed[at] = Number.NaN
      out.power[at] = Number.NaN
      out.ct[at] = Number.NaN
      out.turbulence[at] = Number.NaN
    }
  }
}

/** What a direction gives that is not known. */
export function spoil({ speed, power, ct, turbulence }: DirectionFlow): PairCount {
  for (const values of [speed, power, ct, turbulence]) values.fill(Number.NaN)
  return { computed: 0, possible: 0 }
}

function hasNan(values: Float64Array | undefined): boolean {
  return values?.includes(Number.NaN) === true
}
