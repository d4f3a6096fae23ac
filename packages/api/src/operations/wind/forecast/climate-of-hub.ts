import { pressureFromAltitude } from '@sunwake/core/atmosphere'
import { cosDeg } from '@sunwake/core/math/angles'
import { type ForecastAir, weibullShapeAtHeight } from '@sunwake/core/studies'
import { centerMs, civilTime, MS_PER_HOUR, type TimeAxis } from '@sunwake/core/time'
import type { WindClimate } from '@sunwake/core/weather'
import { hubWind } from '@sunwake/data/place'
import type { PlaceClimate } from '../../data/embedded/place-climate.ts'

/** Local solar hour of the warmest air of a mean day [h]. */
const WARMEST_HOUR = 15

/** Wind climate of a place at a hub, as the forecast takes it: months and rose of the embedded climatology. */
export function windClimateAtHub(place: PlaceClimate, hubHeight: number): WindClimate {
  const { climate } = hubWind(place, hubHeight)
  const { shearExponentAbove, landCover } = place.climate
  return {
    levels: [
      {
        height: hubHeight,
        speed: climate.speed,
        weibullK: Math.min(Math.max(weibullShapeAtHeight(climate, hubHeight), 1), 10),
      },
    ],
    shearExponent: shearExponentAbove,
    rose: climate.rose,
    ...(landCover.igbp === 0 ? { dayStrength: 0 } : {}),
  }
}

/**
 * Air of the climatology at every hour: the mean of the month with half of its daily range up and down, warmest at 15 h
 * of the sun, and standard pressure at the altitude.
 */
export function climateAir({ site, climate }: PlaceClimate, axis: TimeAxis): ForecastAir {
  const pressure = new Float64Array(axis.length).fill(pressureFromAltitude(site.altitude))
  const tempAir = Float64Array.from({ length: axis.length }, (_, t) => {
    const ms = centerMs(axis, t)
    const month = civilTime(ms, axis.utcOffsetHours).month - 1
    const hour = (ms / MS_PER_HOUR + site.longitudeDeg / 15) % 24
    return (
      climate.temperature[month]! + (climate.diurnalRange[month]! / 2) * cosDeg(15 * (hour - WARMEST_HOUR))
    )
  })
  return { tempAir, pressure }
}

/** Air as it is known, and that of the climatology where it is not. */
export function filledAir(known: ForecastAir, usual: ForecastAir): ForecastAir {
  const fill = (values: Float64Array, others: Float64Array): Float64Array =>
    values.map((value, t) => (Number.isNaN(value) ? others[t]! : value))
  return {
    tempAir: fill(known.tempAir, usual.tempAir),
    pressure: fill(known.pressure, usual.pressure),
  }
}
