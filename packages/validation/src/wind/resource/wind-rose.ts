import {
  directionStatistics,
  fitSectors,
  fitWeibullMle,
  fitWeibullWasp,
  speedStatistics,
  vectorMeanWind,
  type Weibull,
  type WindRecords,
  windRose,
} from '@sunwake/core/wind/resource'
import {
  type Adapter,
  type CaseResult,
  casesOf,
  expectedAt,
  type JsonObject,
  numberAt,
  objectAt,
} from '../../adapter.ts'
import { type Comparison, compare, compareAngle } from '../../comparison.ts'
import type { Tolerance } from '../../tolerance.ts'

/** The file's tolerance is relative, which leaves none for an angle of 0; angles are held to this as well [°]. */
const ANGLE_DEG = 1e-9

/** Wind by direction: roses, sector fits, mean direction and its spread. */
export const windRoseAdapter: Adapter = {
  schema: 'wind_rose',
  about: 'Wind rose statistics and sector-wise Weibull fits',
  *run(document) {
    const texts = objectAt(document, 'tolerance')
    const tolerances = {
      rose: { relative: numberAt(texts, 'rel'), absolute: 0 },
      fit: { relative: numberAt(texts, 'fit_rel'), absolute: 0 },
    }
    const data = objectAt(document, 'data')
    for (const entry of casesOf(document)) yield runCase(entry, recordsOf(entry, data), tolerances)
  },
}

interface Tolerances {
  readonly rose: Tolerance
  readonly fit: Tolerance
}

/** Speeds and directions of a case, its own or those that the file gives once for several. */
function recordsOf(entry: JsonObject, data: JsonObject): WindRecords {
  const list = (source: JsonObject, key: string): number[] | undefined =>
    Array.isArray(source[key]) ? (source[key] as number[]) : undefined
  const directionsDeg = list(entry, 'directions') ?? list(data, 'wd') ?? []
  const speeds = list(entry, 'speeds') ?? (list(entry, 'directions') ? undefined : list(data, 'ws'))
  return { speeds: speeds ?? directionsDeg.map(() => Number.NaN), directionsDeg }
}

function runCase(entry: JsonObject, records: WindRecords, tolerances: Tolerances): CaseResult {
  const label = String(entry['id'])
  const expected = objectAt(entry, 'expected')
  const sectors = expectedAt(entry, 'sectors') ?? 1
  const values = valuesOf(records, sectors)
  const comparisons: Comparison[] = []
  for (const name of Object.keys(expected)) {
    if (name === 'sectors') {
      const compared = compareSectors(expected['sectors'] as JsonObject[], records, sectors, tolerances)
      if (compared === null) return { label, comparisons: [], unsupported: 'no model for all of a sector' }
      comparisons.push(...compared)
      continue
    }
    const value = values[name]
    if (value === undefined) return { label, comparisons: [], unsupported: `no model for ${name}` }
    comparisons.push(compareValue(name, value, expectedAt(expected, name), tolerances.rose))
  }
  return { label, comparisons }
}

function compareValue(
  name: string,
  value: number,
  expected: number | null,
  { relative }: Tolerance,
): Comparison {
  if (name.endsWith('direction_deg')) {
    return compareAngle(name, value, expected, Math.max(relative * Math.abs(expected ?? 0), ANGLE_DEG))
  }
  return compare(name, value, expected, { relative, absolute: name.endsWith('_deg') ? ANGLE_DEG : 0 })
}

function valuesOf(records: WindRecords, sectors: number): Readonly<Record<string, number>> {
  const directions = directionStatistics(records.directionsDeg)
  const vector = vectorMeanWind(records)
  const sample = speedStatistics(records.speeds)
  const rose = windRose({ ...records, sectors })
  return {
    mean_direction_deg: directions.meanDeg,
    resultant_length: directions.resultantLength,
    circular_std_deg: directions.standardDeviationDeg,
    yamartino_std_deg: directions.yamartinoDeg,
    vector_mean_speed: vector.speed,
    vector_mean_direction_deg: vector.directionDeg,
    mean_speed: sample.mean,
    mean_power_density_w_m2: sample.powerDensity,
    prevailing_sector_by_frequency: rose.prevailingByFrequency,
    prevailing_sector_by_energy: rose.prevailingByEnergy,
  }
}

/** `null` when the file asks something about a sector that the engine does not know. */
function compareSectors(
  expected: readonly JsonObject[],
  records: WindRecords,
  sectors: number,
  tolerances: Tolerances,
): readonly Comparison[] | null {
  const rose = windRose({ ...records, sectors })
  const likely = fitSectors({ ...records, sectors, fit: fitWeibullMle, countMin: 2 })
  const wasp = fitSectors({ ...records, sectors, fit: fitWeibullWasp, countMin: 2 })
  const fitted = (fit: Weibull | null, key: keyof Weibull): number => fit?.[key] ?? Number.NaN
  const comparisons = [
    compare('sectors.length', rose.count.length, expected.length, { relative: 0, absolute: 0 }),
  ]
  for (const [s, sector] of expected.entries()) {
    const fits: Readonly<Record<string, number>> = {
      mle_A: fitted(likely[s]?.weibull ?? null, 'scale'),
      mle_k: fitted(likely[s]?.weibull ?? null, 'shape'),
      wasp_A: fitted(wasp[s]?.weibull ?? null, 'scale'),
      wasp_k: fitted(wasp[s]?.weibull ?? null, 'shape'),
    }
    const values: Readonly<Record<string, number>> = {
      centre_deg: rose.centreDeg[s] ?? Number.NaN,
      n: rose.count[s] ?? Number.NaN,
      frequency: rose.frequency[s] ?? Number.NaN,
      mean_speed: rose.meanSpeed[s] ?? Number.NaN,
      power_density_w_m2: rose.powerDensity[s] ?? Number.NaN,
      energy_fraction: rose.energyFraction[s] ?? Number.NaN,
    }
    for (const key of Object.keys(sector)) {
      const name = `sectors[${s}].${key}`
      const fit = fits[key]
      const value = fit ?? values[key]
      if (value === undefined) return null
      const tolerance = fit === undefined ? tolerances.rose : tolerances.fit
      comparisons.push(compare(name, value, expectedAt(sector, key), tolerance))
    }
  }
  return comparisons
}
