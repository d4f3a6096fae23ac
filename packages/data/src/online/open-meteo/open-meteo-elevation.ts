import { ParseError } from '@sunwake/core/errors'
import { type Place, roundPlace } from '../place.ts'
import { type ProviderAccess, urlOf } from '../provider.ts'

/** Cells are 90 m: about 0.0008°. */
const PLACE_DIGITS = 4

/** Height of the ground at a place by Copernicus GLO-90 of Open-Meteo [m]. */
export function openMeteoElevation({
  client,
  ask,
  baseUrl,
}: ProviderAccess): (place: Place) => Promise<number> {
  return async (place) => {
    const { latitudeDeg, longitudeDeg } = roundPlace(place, PLACE_DIGITS)
    const url = urlOf(baseUrl, '/v1/elevation', { latitude: latitudeDeg, longitude: longitudeDeg })
    const { value } = await ask({
      provider: client.provider,
      key: `open-meteo elevation glo90 ${url.href}`,
      load: () => client.getText(url),
      decode: readElevation,
    })
    return value
  }
}

function readElevation(text: string): number {
  const body = JSON.parse(text) as { elevation?: unknown } | null
  const list: unknown = body?.elevation
  const elevation: unknown = Array.isArray(list) ? list[0] : undefined
  if (typeof elevation === 'number' && elevation >= -500 && elevation <= 9000) return elevation
  throw new ParseError({
    format: 'Open-Meteo',
    column: 'elevation',
    problem: 'it must be a list of one height in m',
  })
}
