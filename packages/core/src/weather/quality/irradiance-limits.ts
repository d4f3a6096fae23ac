import { InputError, requireFields, requireList } from '../../errors/index.ts'
import { pow } from '../../math/elementary/index.ts'
import { requireSite, type Site } from '../../site/index.ts'
import { extraterrestrialNormal, sunPath } from '../../solar/position/index.ts'
import { createTimeAxis, type TimeAxis } from '../../time/index.ts'

/** What may be wrong with a record of irradiance. */
export type IrradianceFlag =
  /** No value. */
  | 'gap'
  /** Beyond what can be. */
  | 'impossible'
  /** Beyond what hardly ever is. */
  | 'rare'
  /** Global is not the sum of its parts. */
  | 'closure'
  /** More diffuse than global light. */
  | 'diffuse_share'
  /** One record sticks out. */
  | 'spike'
  /** The sensor says the same for long. */
  | 'stuck'

/** Bit of each flag in a series of flags: a record may have several. */
export const IRRADIANCE_FLAGS: Readonly<Record<IrradianceFlag, number>> = {
  gap: 1,
  impossible: 2,
  rare: 4,
  closure: 8,
  diffuse_share: 16,
  spike: 32,
  stuck: 64,
}

/** Upper limit: `factor · Sa · µ0^exponent + offset` with the sun's irradiance `Sa` and `µ0` = cos z ≥ 0 [W/m²]. */
interface Limit {
  readonly factor: number
  readonly exponent: number
  readonly offset: number
}

/** Global horizontal, direct normal, diffuse horizontal. */
export type IrradianceComponent = 'ghi' | 'dni' | 'dhi'

/** Lower and upper limits of BSRN, table of Long & Dutton 2002. */
const LIMITS: Readonly<
  Record<'impossible' | 'rare', { readonly min: number } & Readonly<Record<IrradianceComponent, Limit>>>
> = {
  impossible: {
    min: -4,
    ghi: { factor: 1.5, exponent: 1.2, offset: 100 },
    dhi: { factor: 0.95, exponent: 1.2, offset: 50 },
    dni: { factor: 1, exponent: 0, offset: 0 },
  },
  rare: {
    min: -2,
    ghi: { factor: 1.2, exponent: 1.2, offset: 50 },
    dhi: { factor: 0.75, exponent: 1.2, offset: 30 },
    dni: { factor: 0.95, exponent: 0.2, offset: 10 },
  },
}

/** Comparisons need as much light [W/m²] … */
const COMPARED_MIN = 50
/** … and a sun no lower than this; up to the first angle the narrower tolerance holds [°]. */
const HIGH_SUN_DEG = 75
const LOW_SUN_DEG = 93
const CLOSURE_HIGH = 0.08
const CLOSURE_LOW = 0.15
const DIFFUSE_HIGH = 1.05
const DIFFUSE_LOW = 1.1

/** Irradiance that is to be judged. */
export interface IrradianceRecords {
  readonly site: Site
  /** Steps up to an hour: the limits are those of minutes, and an hour mean keeps to them all the more. */
  readonly axis: TimeAxis
  /** NaN a gap [W/m²]. */
  readonly ghi: Float64Array
  readonly dni?: Float64Array | undefined
  readonly dhi?: Float64Array | undefined
}

/** Flags of each series that was given, one value a record. */
export interface IrradianceQuality {
  readonly ghi: Uint8Array
  readonly dni?: Uint8Array | undefined
  readonly dhi?: Uint8Array | undefined
}

/**
 * Flags irradiance by the limits of the Baseline Surface Radiation Network: what is physically impossible, what is
 * extremely rare, global light that is not diffuse plus beam within 8 % (15 % under a low sun), diffuse above global
 * light. The sun is taken at the middle of each record. The last two flag every series that takes part.
 *
 * A NaN is a gap of its own series and takes no part in comparisons.
 *
 * @throws {InputError} a site or axis that cannot be, `length_mismatch`.
 * @see Long & Dutton 2002, BSRN Global Network recommended QC tests, V2.0
 */
export function flagIrradiance(input: IrradianceRecords): IrradianceQuality {
  requireFields(input, { site: 'object', axis: 'object', ghi: 'list' })
  const { site, axis, ghi, dni, dhi } = input
  requireSite(site)
  createTimeAxis(axis)
  InputError.requireLength(axis.length, { ghi, dni, dhi })
  const { cosZenith, zenithDeg } = sunPath(axis, site)
  const sun = { extra: extraterrestrialNormal(axis), cosZenith }
  const flags: { ghi: Uint8Array; dni?: Uint8Array; dhi?: Uint8Array } = { ghi: limitFlags('ghi', ghi, sun) }
  if (dni !== undefined) flags.dni = limitFlags('dni', dni, sun)
  if (dhi !== undefined) flags.dhi = limitFlags('dhi', dhi, sun)
  for (let t = 0; t < ghi.length; t++) {
    if (zenithDeg[t] >= LOW_SUN_DEG || dhi === undefined || flags.dhi === undefined) continue
    const isHigh = zenithDeg[t] < HIGH_SUN_DEG
    if (ghi[t] > COMPARED_MIN && dhi[t] / ghi[t] > (isHigh ? DIFFUSE_HIGH : DIFFUSE_LOW)) {
      flags.ghi[t] |= IRRADIANCE_FLAGS.diffuse_share
      flags.dhi[t] |= IRRADIANCE_FLAGS.diffuse_share
    }
    if (dni === undefined || flags.dni === undefined) continue
    const sum = dhi[t] + dni[t] * Math.max(cosZenith[t], 0)
    const tolerance = isHigh ? CLOSURE_HIGH : CLOSURE_LOW
    if (sum > COMPARED_MIN && Math.abs(ghi[t] / sum - 1) > tolerance) {
      flags.ghi[t] |= IRRADIANCE_FLAGS.closure
      flags.dni[t] |= IRRADIANCE_FLAGS.closure
      flags.dhi[t] |= IRRADIANCE_FLAGS.closure
    }
  }
  return flags
}

/** How many records have each flag, and the share of records that have none [fraction]. */
export function countIrradianceFlags(flags: Uint8Array): Readonly<Record<IrradianceFlag, number>> & {
  readonly coverage: number
} {
  requireList(flags, 'flags')
  const counts: Record<IrradianceFlag, number> = {
    gap: 0,
    impossible: 0,
    rare: 0,
    closure: 0,
    diffuse_share: 0,
    spike: 0,
    stuck: 0,
  }
  let good = 0
  for (let t = 0; t < flags.length; t++) {
    if (flags[t] === 0) good++
    for (const [flag, bit] of Object.entries(IRRADIANCE_FLAGS) as [IrradianceFlag, number][]) {
      if ((flags[t] & bit) !== 0) counts[flag]++
    }
  }
  return { ...counts, coverage: flags.length === 0 ? 0 : good / flags.length }
}

function limitFlags(
  component: IrradianceComponent,
  values: Float64Array,
  { extra, cosZenith }: { readonly extra: Float64Array; readonly cosZenith: Float64Array },
): Uint8Array {
  const flags = new Uint8Array(values.length)
  for (let t = 0; t < values.length; t++) {
    if (Number.isNaN(values[t])) {
      flags[t] = IRRADIANCE_FLAGS.gap
      continue
    }
    const height = Math.max(cosZenith[t], 0)
    for (const kind of ['impossible', 'rare'] as const) {
      const { min, [component]: limit } = LIMITS[kind]
      // µ0⁰ is 1 by day and by night: the sun's own irradiance bounds the beam.
      const power = limit.exponent === 0 ? 1 : height === 0 ? 0 : pow(height, limit.exponent)
      const max = limit.factor * extra[t] * power + limit.offset
      if (values[t] < min || values[t] > max) flags[t] |= IRRADIANCE_FLAGS[kind]
    }
  }
  return flags
}
