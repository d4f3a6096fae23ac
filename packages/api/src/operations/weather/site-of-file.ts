import type { Site } from '@sunwake/core/site'
import type { Notes } from '../result/notes.ts'
import type { SimulateRequest } from '../solar/simulate/request.ts'

/** A request may round the place of its file to a tenth before it is told; the rest is room for rounding in binary [°]. */
const SAME_PLACE_DEG = 0.1 + 1e-9

/** The site of a weather file, with what the request says in its stead. Warns where the two are different places. */
export function siteOfFile(request: SimulateRequest, file: Site, { assumptions, warnings }: Notes): Site {
  const site: Site = {
    latitudeDeg: request.latitude ?? file.latitudeDeg,
    longitudeDeg: request.longitude ?? file.longitudeDeg,
    altitude: request.altitude_m ?? file.altitude,
  }
  if (request.latitude === undefined) assumptions['latitude'] = `${site.latitudeDeg}° (from the file)`
  if (request.longitude === undefined) assumptions['longitude'] = `${site.longitudeDeg}° (from the file)`
  if (request.altitude_m === undefined) assumptions['altitude_m'] = `${site.altitude} m (from the file)`
  const east = Math.abs(site.longitudeDeg - file.longitudeDeg)
  const apart = Math.max(Math.abs(site.latitudeDeg - file.latitudeDeg), Math.min(east, 360 - east))
  if (apart > SAME_PLACE_DEG) {
    warnings.push({
      code: 'site_overridden',
      message: `The weather file is of ${file.latitudeDeg}°, ${file.longitudeDeg}°; the sun position was computed for ${site.latitudeDeg}°, ${site.longitudeDeg}° as the request says.`,
    })
  }
  return site
}
