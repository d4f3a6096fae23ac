import { createRng } from '@sunwake/core/math/random'
import { monthOfRecords, type TimeAxis } from '@sunwake/core/time'
import { synthesizeYear } from '@sunwake/core/weather'
import { hubWind, withDirectLight } from '@sunwake/data/place'
import { climateIdentity } from '../../data/embedded/climate-identity.ts'
import { climateProvenance } from '../../data/embedded/climate-provenance.ts'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'
import type { Notes } from '../../result/notes.ts'
import { windAnalysisSectors } from '../../wind/farm/sectors.ts'
import type { PlantKind } from '../../wind/plant/kinds-of-plant.ts'
import type { HybridQuickRequest } from '../request.ts'
import type { HybridWeather } from './hybrid-weather.ts'

/** Height of the climatology's wind [m], and the least wind that the synthesis takes [m/s]. */
const LOW = 10
const SPEED_MIN = 0.1

/** One synthetic year of hours in which sun, wind and temperature belong together. */
export function syntheticHours(
  {
    request,
    place,
    kinds,
    hubHeight,
    seed,
    axis,
  }: {
    request: HybridQuickRequest
    place: PlaceClimate
    kinds: readonly PlantKind[]
    hubHeight: number
    seed: number
    axis: TimeAxis
  },
  notes: Notes,
): HybridWeather {
  const { site, climate } = place
  const { windRose } = climate
  const hub = hubWind(place, hubHeight)
  const first = kinds[0]
  const shape =
    first === undefined
      ? climate.weibullShape10m
      : windAnalysisSectors(hub, first.turbine, hubHeight, 10).shape
  const low = {
    height: LOW,
    speed: climate.windSpeed10m.map((speed) => Math.max(speed, SPEED_MIN)),
    weibullK: climate.weibullShape10m,
  }
  const made = synthesizeYear({
    site,
    year: request.year,
    utcOffsetHours: axis.utcOffsetHours,
    rng: createRng(seed),
    heightWind: hubHeight,
    climate: {
      sun: {
        ghiDailyKwh: climate.ghiKwhM2Day,
        ghiDailyVariation: climate.ghiDailyCv,
        linkeTurbidity: climate.linkeTurbidity,
      },
      temperature: { mean: climate.temperature, dailyRange: climate.diurnalRange },
      wind: {
        levels:
          hubHeight > LOW ? [low, { height: hubHeight, speed: hub.climate.speed, weibullK: shape }] : [low],
        shearExponent: climate.shearExponentAbove,
        rose: [windRose.djf, windRose.mam, windRose.jja, windRose.son],
        ...(climate.landCover.igbp === 0 ? { dayStrength: 0 } : {}),
      },
    },
  })
  notes.assumptions['weather'] =
    `one synthetic year of hours whose months have the means of the climatology, sun and wind on one axis: their seasons and the daily cycles of both are the climate’s; whether a windy day is a dark one is left to chance. ${made.method.join(' ')}`
  const months = monthOfRecords(made.weather.axis)
  const albedo = Float64Array.from(months, (month) => climate.albedo[month] ?? 0.2)
  const directionsDeg = made.weather.windDirectionDeg ?? new Float64Array(axis.length).fill(Number.NaN)
  return {
    site,
    weather: { ...withDirectLight(made.weather, climate.directNormal), albedo },
    onAxis: (values) => values,
    speeds: made.windAtHeight,
    directionsDeg,
    hub,
    ghiDeviation: climate.uncertainty.ghiYear,
    data: climateProvenance(climate, { subject: 'hybrid' }),
    fidelity: 'synthetic',
    identity: climateIdentity(climate),
  }
}
