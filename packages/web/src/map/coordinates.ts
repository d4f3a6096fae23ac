import type { Place } from './view.ts'

/** Latitude and longitude as people write them: `47.37, 8.54`, `47.37 N 8.54 E`, `-33.9 18.4`. */
export function coordinatesOf(text: string): Place | undefined {
  const numbers = /^\s*(-?\d+(?:[.]\d+)?)\s*°?\s*([NS])?[\s,;]+(-?\d+(?:[.]\d+)?)\s*°?\s*([EW])?\s*$/i.exec(
    text,
  )
  if (numbers === null) return undefined
  const [, latitudeText, northSouth, longitudeText, eastWest] = numbers
  const latitude = Number(latitudeText) * (northSouth?.toUpperCase() === 'S' ? -1 : 1)
  const longitude = Number(longitudeText) * (eastWest?.toUpperCase() === 'W' ? -1 : 1)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}
