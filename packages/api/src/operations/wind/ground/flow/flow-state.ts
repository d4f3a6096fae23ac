import type { RansSpeedups } from '@sunwake/core/terrain/rans'
import { FLOW_SECTORS } from './flow-cells.ts'

/** Where the flow over a farm stands, as plain JSON: the directions that are done. */
export interface RansFlowState {
  /** Of the ground. */
  readonly identity: string
  readonly places: number
  /** Numbers that are not known are null. */
  readonly reports: readonly Readonly<Record<string, unknown>>[]
  /** By place, the directions that are done. */
  readonly fields: Readonly<Record<(typeof FIELDS)[number], readonly (number | null)[]>>
}

const FIELDS = ['speedup', 'turningDeg', 'inflowDeg', 'turbulence', 'shear', 'upwind'] as const
const NUMBERS = ['imbalance', 'change', 'gridDifference'] as const

const SECTORS = FLOW_SECTORS

/** What is found of the flow over some ground. @param directions that were asked for. */
export function stateOfFlow(
  found: RansSpeedups,
  identity: string,
  places: number,
  directions: number = SECTORS,
): RansFlowState {
  const done = found.reports.length
  const kept = (values: Float64Array) =>
    Array.from({ length: places * done }, (_, n) => {
      const value = values[Math.floor(n / done) * directions + (n % done)] ?? Number.NaN
      return Number.isFinite(value) ? value : null
    })
  return {
    ...{ identity, places, reports: found.reports.map((report) => ({ ...report })) },
    fields: {
      ...{
        speedup: kept(found.speedup),
        turningDeg: kept(found.turningDeg),
        inflowDeg: kept(found.inflowDeg),
      },
      ...{ turbulence: kept(found.turbulence), shear: kept(found.shear), upwind: kept(found.upwind) },
    },
  }
}

/** Flows of single directions as one; all are of the same ground and places. */
export function joinedFlow(sectors: readonly RansFlowState[]): RansFlowState | undefined {
  const [first] = sectors
  if (first === undefined) return undefined
  const { identity, places } = first
  const joined = FIELDS.map((name) => [
    name,
    Array.from({ length: places }, (_, place) =>
      sectors.map(({ fields }) => fields[name][place] ?? null),
    ).flat(),
  ])
  return {
    ...{ identity, places, reports: sectors.flatMap(({ reports }) => reports) },
    fields: Object.fromEntries(joined),
  }
}

/** The same for a run to go on from; undefined where it is of other ground or places. */
export function knownFlow(
  { identity, places, reports, fields }: RansFlowState,
  ground: string,
  count: number,
): RansSpeedups | undefined {
  const done = reports.length
  const fits =
    identity === ground &&
    places === count &&
    done <= SECTORS &&
    FIELDS.every((name) => fields[name].length === places * done)
  if (!fits) return undefined
  const arrays = FIELDS.map((name) => {
    const values = new Float64Array(places * SECTORS).fill(Number.NaN)
    fields[name].forEach((value, n) => {
      values[Math.floor(n / done) * SECTORS + (n % done)] = value ?? Number.NaN
    })
    return [name, values] as const
  })
  const numbers = (report: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(NUMBERS.map((name) => [name, report[name] ?? Number.NaN]))
  return {
    ...Object.fromEntries(arrays),
    reports: reports.map((report) => ({ ...report, ...numbers(report) })),
  } as unknown as RansSpeedups
}
