import { requireFields, requireKnown } from '../../errors/index.ts'
import type { Weibull } from './weibull/weibull.ts'
import { fitWeibullMle } from './weibull/weibull-mle.ts'
import { speedsBySector, type WindRecords } from './wind-rose.ts'

/** Wind of one sector of a rose. */
export interface SectorFit {
  /** Middle of the sector, where the wind comes from [°]. */
  readonly centreDeg: number
  /** Share of the records, calms of 0 m/s included [fraction]. */
  readonly frequency: number
  /** `null` where the sector has fewer records than were asked for. */
  readonly weibull: Weibull | null
}

/** What {@link fitSectors} fits, and how. */
export interface SectorFitInput extends WindRecords {
  /** Sectors of equal width, a whole number 1..360; the first is centred on north. */
  readonly sectors: number
  /** Fits the speeds of one sector; greatest likelihood when absent. */
  readonly fit?: ((speeds: Float64Array) => Weibull) | undefined
  /** Records below which a sector is not fitted, 2 or above; 10 when absent. */
  readonly countMin?: number | undefined
}

/** Below ten records the shape of a fit is anybody's guess. */
const COUNT_MIN = 10

const FIT_SECTORS_FIELDS: Readonly<Record<keyof SectorFitInput, true>> = {
  sectors: true,
  fit: true,
  countMin: true,
  speeds: true,
  directionsDeg: true,
}

/**
 * Weibull distributions of each sector of a wind rose. Records with a gap (NaN) are left out.
 * @throws {InputError} as `windRose`, and what the fit throws on samples that it cannot follow.
 */
export function fitSectors(input: SectorFitInput): SectorFit[] {
  requireKnown(input, Object.keys(FIT_SECTORS_FIELDS))
  requireFields(input, { speeds: 'list', directionsDeg: 'list' })
  const { sectors, fit = fitWeibullMle, countMin = COUNT_MIN } = input
  const parts = speedsBySector(input, sectors)
  let total = 0
  for (const part of parts) total += part.length
  return parts.map((part, sector) => ({
    centreDeg: (sector * 360) / sectors,
    frequency: part.length / total,
    weibull: part.length < countMin ? null : fit(part),
  }))
}
