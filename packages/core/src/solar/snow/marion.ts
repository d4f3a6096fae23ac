import { InputError, requireFields, requireKnown, requireList } from '../../errors/index.ts'
import { sinDeg } from '../../math/angles.ts'

/** Weather and plant. Series have one value per step. */
export interface MarionInput {
  /** Snow that fell during each step [cm]. */
  readonly snowfallCm: Float64Array
  /** Global irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** Air temperature [°C]. */
  readonly tempAir: Float64Array
  /** Snow on the ground [cm]; not asked for when absent. */
  readonly snowDepthCm?: Float64Array | undefined
  /** Length of a step, 1e-6..24 [h]. */
  readonly stepHours: number
  /** Tilt of the modules, 0..90 [°]. */
  readonly tiltDeg: number
  /** Coverage at the first step unless snow falls then, 0..1 [fraction]; 0 when absent. Not used with `previousCoverage`. */
  readonly initialCoverage?: number | undefined
  /** Snowfall above which the modules are covered, 0..1000 [cm/h]; 1 when absent. */
  readonly thresholdSnowfallCmPerHour?: number | undefined
  /** Snow on the ground below which the modules are bare, 0..1e5 [cm]; 1 when absent. */
  readonly thresholdDepthCm?: number | undefined
  /** Line below which snow stays: it slides when the air is warmer than poaGlobal over this [W/(m²·°C)]; −80 when absent. */
  readonly slideCoefficient?: number | undefined
  /** Share of the slant height that slides off in an hour at a tilt of 90°, 0..1e3 [1/h]; 0.197 when absent. */
  readonly slidePerHour?: number | undefined
  /** Coverage after the steps before; the series begins with `initialCoverage` when absent. */
  readonly previousCoverage?: number | undefined
}

/** What {@link marionSnowCoverage} gives back. */
export interface MarionOutput {
  /** Share of the slant height under snow, one value per step; the last one is the state to go on from [fraction]. */
  readonly coverage: Float64Array
  /** 1 at the steps whose snowfall covers the modules, else 0. */
  readonly fullyCovered: Uint8Array
}

/** What rounding may leave of a string's share; it must not cost the string. */
const STRING_TOLERANCE = 1e-12

const MARION_SNOW_COVERAGE_FIELDS: Readonly<Record<keyof MarionInput, true>> = {
  snowfallCm: true,
  poaGlobal: true,
  tempAir: true,
  snowDepthCm: true,
  stepHours: true,
  tiltDeg: true,
  initialCoverage: true,
  thresholdSnowfallCmPerHour: true,
  thresholdDepthCm: true,
  slideCoefficient: true,
  slidePerHour: true,
  previousCoverage: true,
}

/**
 * Share of the modules' slant height under snow: a fall of more than `thresholdSnowfallCmPerHour` covers all of it,
 * afterwards the snow slides off
 *
 *     coverage(t) = 1                                                    where it snows that much
 *     coverage(t) = max(coverage(t − 1) − slidePerHour·sin β·Δt, 0)      where tempAir > poaGlobal / slideCoefficient
 *     coverage(t) = coverage(t − 1)                                      elsewhere
 *
 * Exactly the threshold does not cover. Nothing slides at the first step of a series. With a snow depth, modules are
 * bare below `thresholdDepthCm`, as in SAM; Ryberg & Freeman added it for low tilts. Made for fixed modules.
 *
 * A gap in the snowfall counts as none, one in irradiance or temperature as a step without sliding, one in the depth
 * as a depth not known; no NaN comes out. A series in parts, each begun with the last coverage of the part before,
 * gives the same bits as in one.
 *
 * @param out filled and returned as `coverage`; may be one of the inputs.
 * @throws {InputError} `out_of_range`, `not_finite`, `length_mismatch`.
 * @see Marion, Schaefer, Caine & Sanchez 2013, Measured and modeled photovoltaic system energy losses from snow for
 *   Colorado and Wisconsin locations, Solar Energy 97, 112; Ryberg & Freeman 2017, NREL/TP-6A20-68705
 */
export function marionSnowCoverage(input: MarionInput, out?: Float64Array): MarionOutput {
  requireKnown(input, Object.keys(MARION_SNOW_COVERAGE_FIELDS))
  requireFields(input, { snowfallCm: 'list', poaGlobal: 'list', tempAir: 'list' })
  out ??= new Float64Array(input.snowfallCm.length)
  const { snowfallCm, poaGlobal, tempAir, snowDepthCm, stepHours, tiltDeg, previousCoverage } = input
  const { initialCoverage = 0, thresholdSnowfallCmPerHour = 1, thresholdDepthCm = 1 } = input
  const { slideCoefficient = -80, slidePerHour = 0.197 } = input
  InputError.requireLength(snowfallCm.length, { poaGlobal, tempAir, snowDepthCm, out })
  InputError.requireRange(stepHours, 1e-6, 24, 'stepHours', 'h')
  InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  InputError.requireRange(initialCoverage, 0, 1, 'initialCoverage')
  InputError.requireRange(thresholdSnowfallCmPerHour, 0, 1000, 'thresholdSnowfallCmPerHour', 'cm/h')
  InputError.requireRange(thresholdDepthCm, 0, 1e5, 'thresholdDepthCm', 'cm')
  InputError.requireRange(slideCoefficient, -1e6, -1e-6, 'slideCoefficient', 'W/(m²·°C)')
  InputError.requireRange(slidePerHour, 0, 1e3, 'slidePerHour', '1/h')
  if (previousCoverage !== undefined) InputError.requireRange(previousCoverage, 0, 1, 'previousCoverage')
  const slide = slidePerHour * sinDeg(tiltDeg) * stepHours
  const coveringSnow = thresholdSnowfallCmPerHour * stepHours
  const fullyCovered = new Uint8Array(out.length)
  let coverage = previousCoverage ?? initialCoverage
  for (let t = 0; t < out.length; t++) {
    const bareGround = snowDepthCm !== undefined && snowDepthCm[t] < thresholdDepthCm
    const slides = tempAir[t] > poaGlobal[t] / slideCoefficient
    if (bareGround) {
      coverage = 0
    } else if (snowfallCm[t] > coveringSnow) {
      coverage = 1
      fullyCovered[t] = 1
    } else if (slides && (t > 0 || previousCoverage !== undefined)) {
      coverage = Math.max(coverage - slide, 0)
    }
    out[t] = coverage
  }
  return { coverage: out, fullyCovered }
}

/**
 * Share of DC power lost to snow: a string is lost as soon as snow lies on any part of it
 *
 *     loss = ⌈coverage·strings⌉ / strings
 *
 * A NaN spoils its own step only.
 *
 * @param coverage share of the slant height under snow, one value per step, 0..1 [fraction].
 * @param strings parallel strings along the slant height: 1 for one module upright, 3 for one of 60 cells on its side.
 * @param out filled and returned; may be `coverage`.
 * @throws {InputError} `out_of_range` or its kin (`strings`), `length_mismatch`.
 * @see Gilman et al. 2018, SAM Photovoltaic Model Technical Reference Update, NREL/TP-6A20-67399, eq. 11.8
 */
export function snowDcLoss(coverage: Float64Array, strings: number, out?: Float64Array): Float64Array {
  requireList(coverage, 'coverage')
  out ??= new Float64Array(coverage.length)
  InputError.requireLength(coverage.length, { out })
  InputError.requireRange(strings, 1, 1e6, 'strings')
  for (let t = 0; t < out.length; t++) {
    // Adding 0 turns −0 into 0.
    out[t] = Math.ceil(coverage[t] * strings - STRING_TOLERANCE) / strings + 0
  }
  return out
}
