import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import {
  createWakeSolver,
  type WakeModelName,
  type WindFarmClimate,
  type WindFarmYield,
  windFarmYield,
} from '@sunwake/core/studies'
import {
  type ClimateSector,
  createWindFarm,
  type SiteConditions,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import type { HubWind, SyntheticWind } from '@sunwake/data/place'
import type { OnlineWind } from '../../data/online/fetch-online.ts'
import { DEFAULT_SEED, type RunContext } from '../../data/run-context.ts'
import { DEFAULT_ANALYSIS_YEARS, DEFAULT_WIND_DATASET } from '../../data/wind-defaults.ts'
import { windOfRun } from '../../data/wind-of-run.ts'
import type { WindOfRun } from '../../data/wind-origin.ts'
import type { Notes } from '../../result/notes.ts'
import { windAnalysisHours } from '../analysis/hours.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'
import { DEFAULT_WAKE_MODEL, wakeModelOf } from '../farm/notes.ts'
import { onlineWindOfFarm } from '../farm/online-wind.ts'
import { windAnalysisSectors } from '../farm/sectors.ts'
import type { FarmRequest, PermitFarm } from './farm.ts'

/** The wind of a farm as the parts of a permit take it. */
export interface PermitWind {
  readonly origin: WindOfRun
  /** At the hub of the first turbine. */
  readonly hub: HubWind
  /** By sectors there. */
  readonly sectors: readonly ClimateSector[]
  /** Weibull shape of the year there [1]. */
  readonly shape: number
  /** Mean of the free stream at a height, without the ground's bends [m/s]. */
  readonly meanSpeedAt: (height: number) => number
  /** Mean of the free stream at each hub [m/s]. */
  readonly freeSpeeds: () => Float64Array
  /** Mean power of each turbine behind wakes [kW]. */
  readonly meanPower: () => Float64Array
  /** Power of each turbine behind wakes, one series each of the hours of a year [kW]. */
  readonly hourlyPower: () => readonly Float64Array[]
}

/** Mean of the free stream at each hub of a farm [m/s]. */
export function freeSpeedsOf(farm: WindFarm, wind: WindFarmClimate, site: SiteConditions): Float64Array {
  const rng = createRng(DEFAULT_SEED)
  return runToEnd(windFarmYield({ farm, wind, wakeModel: 'none', site, rng })).turbines.meanSpeed
}

const HOURS = 8760

/** Mean power of each turbine behind wakes [kW]. */
export function meanPowerOf({
  turbines: { grossKwh, wakeLoss },
}: Pick<WindFarmYield, 'turbines'>): Float64Array {
  return grossKwh.map((energy, i) => (energy * (1 - wakeLoss[i]!)) / HOURS)
}

/** Turns powers of one record after another into one series a turbine. */
export function byTurbine(power: Float64Array, count: number): readonly Float64Array[] {
  const records = power.length / count
  return Array.from({ length: count }, (_, i) =>
    Float64Array.from({ length: records }, (__, t) => power[t * count + i]!),
  )
}

/** What a request says of the wind. */
export type WindRequest = FarmRequest &
  Pick<WindAnalysisRequest, 'wind_data' | 'wind_climate' | 'wake_model' | 'seed'>

/** The wind that a request needs of providers: that of the middle of its turbines. */
export function onlineWindOfPermit(request: WindRequest): OnlineWind {
  const { latitude, longitude } = middleOf(request.turbine_positions)
  const inner = { latitudeDeg: latitude, longitudeDeg: longitude }
  return onlineWindOfFarm({ checked: { ...request, data_source: DEFAULT_WIND_DATASET }, area: { inner } })
}

/** The wind of a farm on its own: without bends of the ground. */
export function windOfPermit(
  request: WindRequest,
  farm: PermitFarm,
  context: RunContext,
  notes: Notes,
): PermitWind {
  const origin = windOfRun(
    context,
    {
      place: middleOf(request.turbine_positions),
      dataMode: request.data_mode,
      asked: DEFAULT_WIND_DATASET,
      years: DEFAULT_ANALYSIS_YEARS,
      yearsChange: 'nothing here',
      own: request.wind_data,
      climate: request.wind_climate,
    },
    notes,
  )
  const [{ turbine, model }] = farm.turbines
  const atHeight = (height: number) => windAnalysisSectors(origin.hub(height), turbine, height, origin.years)
  const hub = origin.hub(model.hubHeight)
  const { sectors, shape } = atHeight(model.hubHeight)
  const models = farm.turbines.map((one) => one.model)
  const kinds = [...new Set(models)]
  const windFarm = createWindFarm({
    x: farm.turbines.map(({ x }) => x),
    y: farm.turbines.map(({ y }) => y),
    models: kinds,
    modelIndex: models.map((one) => kinds.indexOf(one)),
  })
  const wakeModel: WakeModelName = wakeModelOf(
    request.wake_model ?? DEFAULT_WAKE_MODEL,
    windFarm,
    hub,
    origin.place,
    notes,
  )
  notes.assumptions['wake_model'] ??= wakeModel
  notes.assumptions['flow'] =
    'level ground: hills bend no wind here; permit of POST /v1/wind/analysis/run has their speed-ups'
  const { seed = DEFAULT_SEED } = request
  const climate = { kind: 'sectors', sectors, turbulence: hub.turbulence } as const
  const site = { airDensity: hub.airDensity }
  const run = (year?: SyntheticWind) =>
    runToEnd(
      windFarmYield({
        ...{ farm: windFarm, wind: climate, site },
        wakeModel: (of) => createWakeSolver(of, wakeModel, hub.turbulence),
        series: year && { ...year, turbulence: hub.turbulence, turbinePower: true },
        rng: createRng(seed),
      }),
    )
  return {
    ...{ origin, hub, sectors, shape },
    meanSpeedAt: (height) => atHeight(height).meanSpeed,
    freeSpeeds: () => freeSpeedsOf(windFarm, climate, site),
    meanPower: () => meanPowerOf(run()),
    hourlyPower() {
      const year = windAnalysisHours(origin, { wind: hub, hubHeight: model.hubHeight, shape, seed }, notes)
      return byTurbine(run(year).series!.turbinePower!, windFarm.count)
    },
  }
}

/** The middle of places; across the antimeridian their longitudes are counted on. */
function middleOf(places: readonly { readonly lat: number; readonly lon: number }[]): {
  readonly latitude: number
  readonly longitude: number
} {
  const first = places[0]!.lon
  let [latitude, east] = [0, 0]
  for (const { lat, lon } of places) {
    latitude += lat / places.length
    east += (lon - first - 360 * Math.round((lon - first) / 360)) / places.length
  }
  const longitude = first + east
  return { latitude, longitude: longitude - 360 * Math.round(longitude / 360) }
}
