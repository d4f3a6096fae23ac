import { InputError } from '../../errors/index.ts'
import { requireObject } from '../../math/require-shape.ts'
import { PV_COMPONENTS, PV_INTERANNUAL_VARIABILITY } from '../../uncertainty/index.ts'
import type { QuickSolarInput } from '../quick-solar/quick-solar.ts'
import type { SolarEconomics } from '../solar-design/money/solar-money.ts'

/** What {@link assessSite} needs. */
export interface AssessSiteInput
  extends Pick<QuickSolarInput, 'site' | 'weather' | 'capacityKw' | 'system' | 'deltaTSeconds'> {
  /** Before taxes and without debt: a site is judged, not its owner. */
  readonly economics?: Omit<SolarEconomics, 'financing'> | undefined
  /** Tilt from horizontal, 0..90 [°]; that of the cheapest energy when absent. */
  readonly tiltDeg?: number | undefined
  /** Direction the modules face, clockwise from north, 0..360 [°]; that of the cheapest energy when absent. */
  readonly azimuthDeg?: number | undefined
  /** Standard deviation of the long-term irradiation, 0..1 [fraction]; that of `PV_COMPONENTS` when absent. */
  readonly irradiationUncertainty?: number | undefined
  /** Standard deviation of a single year's energy, 0..1 [fraction]; `PV_INTERANNUAL_VARIABILITY` when absent. */
  readonly interannualVariability?: number | undefined
  /** Mean slope of the ground, 0..60 [°]; taken as level, and not counted, when absent. */
  readonly slopeDeg?: number | undefined
  /** Whether the ground around is bare or sparsely grown, a source of dust; false when absent. */
  readonly isGroundBare?: boolean | undefined
}

/** Standard deviations of an input, those that are absent by their defaults [fraction]. */
export interface SiteUncertainties {
  readonly irradiation: number
  readonly interannual: number
}

/**
 * Refuses what the search for a design would not.
 * @throws {InputError} `out_of_range` and its kin, naming the field.
 */
export function requireAssessInput(input: AssessSiteInput): SiteUncertainties {
  requireObject(input, 'input')
  const { tiltDeg, azimuthDeg, slopeDeg } = input
  requireObject(input.site, 'site')
  requireObject(input.weather, 'weather')
  if (tiltDeg !== undefined) InputError.requireRange(tiltDeg, 0, 90, 'tiltDeg', '°')
  if (azimuthDeg !== undefined) InputError.requireRange(azimuthDeg, 0, 360, 'azimuthDeg', '°')
  if (slopeDeg !== undefined) InputError.requireRange(slopeDeg, 0, 60, 'slopeDeg', '°')
  const irradiation = input.irradiationUncertainty ?? PV_COMPONENTS.horizontal_irradiation.standardDeviation
  const interannual = input.interannualVariability ?? PV_INTERANNUAL_VARIABILITY.standardDeviation
  InputError.requireRange(irradiation, 0, 1, 'irradiationUncertainty')
  InputError.requireRange(interannual, 0, 1, 'interannualVariability')
  return { irradiation, interannual }
}
