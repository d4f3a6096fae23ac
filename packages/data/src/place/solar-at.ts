import { requireFields, requireKnown, requireObject } from '@sunwake/core/errors'
import type { Mount } from '@sunwake/core/solar/array'
import { createPvSystem, type PvSystem, type PvSystemInput } from '@sunwake/core/solar/system'
import {
  type PvSimulation,
  type QuickSolar,
  type QuickSolarInput,
  quickSolar,
  type SimulatePvInput,
  simulatePv,
} from '@sunwake/core/studies'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import { type HourlyYearAt, hourlyYearAt, PLACE_FIELDS, type PlaceYearInput } from './hourly-year-at.ts'

/** PVWatts' tilt for fixed arrays [°]. */
const DEFAULT_TILT_DEG = 20

/** What a quick optimum needs beside sun and site. */
export type QuickSolarPlant = Omit<QuickSolarInput, 'site' | 'weather'>

const PLANT_FIELDS: Readonly<Record<keyof QuickSolarPlant, true>> = {
  ...({ capacityKw: true, objective: true, landArea: true, bounds: true, economics: true } as const),
  ...({ system: true, subhourlyClipping: true, deltaTSeconds: true } as const),
}

/** What {@link quickSolarAt} needs: a place and the DC nameplate. */
export interface QuickSolarAtInput extends PlaceYearInput, QuickSolarPlant {}

/** The best plant at a place, with the sun that it was computed for. */
export interface QuickSolarAt extends QuickSolar {
  readonly sun: HourlyYearAt
}

/**
 * The best tilt, azimuth, DC/AC ratio and row spacing of a plant of fixed rows at a place, from the embedded climate:
 * what `POST /v1/solar/optimization/quick` answers, with the same numbers.
 *
 * @param data where the climate comes from; the files of this package when absent.
 * @throws {InputError} what `hourlyYearAt` and `quickSolar` refuse.
 * @throws {InfeasibleError} the modules do not fit on the plot.
 * @throws {DataUnavailableError} a file cannot be read.
 * @example
 * const { optimal, energy } = await quickSolarAt({ latitudeDeg: 48.1, longitudeDeg: 11.6, capacityKw: 1000 })
 * optimal.tiltDeg // 33.9 [°]
 * energy.annualEnergyKwh // about 1.2 million [kWh]
 */
export async function quickSolarAt(input: QuickSolarAtInput, data?: EmbeddedData): Promise<QuickSolarAt> {
  requireObject(input, 'input')
  requireKnown(input, [...PLACE_FIELDS, ...Object.keys(PLANT_FIELDS)])
  const { latitudeDeg, longitudeDeg, altitude, seed, ...plant } = input
  const sun = await hourlyYearAt({ latitudeDeg, longitudeDeg, altitude, seed }, data)
  return { sun, ...quickSolarOf(sun, plant) }
}

/** {@link quickSolar} for the sun of a place, whose weather tells the albedo of the ground. */
export function quickSolarOf(
  input: Pick<QuickSolarInput, 'site' | 'weather'>,
  plant: QuickSolarPlant,
): QuickSolar {
  requireFields(input, { site: 'object', weather: 'object' })
  requireObject(plant, 'plant')
  const { site, weather } = input
  return quickSolar({ ...plant, site, weather, system: { albedo: 'weather', ...plant.system } })
}

/** What {@link simulateAt} needs: a place, and the DC nameplate or a plant. */
export interface SimulateAtInput
  extends PlaceYearInput,
    Omit<SimulatePvInput, 'site' | 'weather' | 'system'> {
  /** DC nameplate [kW]; of `system` where that has one. */
  readonly capacityKw?: number | undefined
  /** Where it differs from fixed rows at 20° towards the equator and the defaults of `createPvSystem`. */
  readonly system?: Partial<PvSystemInput> | undefined
}

/** A plant's year at a place, with the plant and the sun that it was computed for. */
export interface SimulateAt extends PvSimulation {
  readonly sun: HourlyYearAt
  readonly system: PvSystem
}

/**
 * Hour-by-hour yield of a plant at a place, from the embedded climate.
 *
 * @param data where the climate comes from; the files of this package when absent.
 * @throws {InputError} what `hourlyYearAt`, `createPvSystem` and `simulatePv` refuse.
 * @throws {DataUnavailableError} a file cannot be read.
 * @example
 * const { energyKwh, monthly } = await simulateAt({ latitudeDeg: 48.1, longitudeDeg: 11.6, capacityKw: 10 })
 * energyKwh // 10902 [kWh]
 * monthly.length // 12
 */
export async function simulateAt(input: SimulateAtInput, data?: EmbeddedData): Promise<SimulateAt> {
  requireObject(input, 'input')
  requireKnown(input, [...PLACE_FIELDS, 'capacityKw', 'system', 'subhourlyClipping', 'deltaTSeconds'])
  const { latitudeDeg, longitudeDeg, altitude, seed, capacityKw, system: given = {}, ...run } = input
  requireObject(given, 'system')
  const system = createPvSystem({
    capacityKw,
    mount: fixedTowardsEquator(latitudeDeg),
    albedo: 'weather',
    ...given,
  })
  const sun = await hourlyYearAt({ latitudeDeg, longitudeDeg, altitude, seed }, data)
  const { site, weather } = sun
  return { sun, system, ...simulatePv({ ...run, site, weather, system }) }
}

function fixedTowardsEquator(latitudeDeg: number): Mount {
  return { kind: 'fixed', tiltDeg: DEFAULT_TILT_DEG, azimuthDeg: latitudeDeg < 0 ? 0 : 180 }
}
