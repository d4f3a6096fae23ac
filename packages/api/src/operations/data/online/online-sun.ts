import type { Site } from '@sunwake/core/site'
import { monthOfRecords, type WeatherSeries } from '@sunwake/core/time'
import type { OnlineSourceName, SiteClimate, SolarSeries } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'
import { completeIrradiance } from '../../weather/complete-irradiance.ts'
import { fillFromNeighbours } from './fill-from-neighbours.ts'

/** Standard deviations of online irradiation, shares of its value. */
interface SunDeviation {
  readonly ghiYear: number
  readonly ghiMonth: number
  readonly because: string
}

/** Our own assumptions; a year that stands alone differs from the long-term mean by some 4 % besides. */
const DEVIATIONS: Readonly<Partial<Record<OnlineSourceName, SunDeviation>>> = {
  'pvgis-tmy': { ghiYear: 0.05, ghiMonth: 0.08, because: 'satellite radiation of some twenty years' },
  'nasa-power': { ghiYear: 0.08, ghiMonth: 0.15, because: 'satellite radiation on a grid of 1°, one year' },
}
const OTHERS: SunDeviation = { ghiYear: 0.1, ghiMonth: 0.2, because: 'radiation of a reanalysis, one year' }

/** Monthly means of air temperature over a grid cell [K]. */
const TEMPERATURE_DEVIATION = 1

/** Wind where the source has none, a light air [m/s]. */
const USUAL_WIND = 1

/** Hours of online weather as a run takes them. */
export interface OnlineSun {
  readonly site: Site
  readonly weather: WeatherSeries
  /** Of the light and the warmth, without the reasons that hold for the climatology. */
  readonly uncertainty: Pick<SiteClimate['uncertainty'], 'ghiYear' | 'ghiMonth' | 'temperature' | 'reasons'>
}

/**
 * Completes online hours: gaps from the same hour of neighbouring days, a missing part of the light from the others,
 * albedo from the embedded land cover, the height of the ground as the provider has it.
 */
export function onlineSun(
  series: SolarSeries,
  place: { readonly site: Site; readonly climate: SiteClimate; readonly altitudeGiven: boolean },
  notes: Notes,
): OnlineSun {
  const { climate, altitudeGiven } = place
  const isKnown = !altitudeGiven && !Number.isNaN(series.elevation)
  const site = isKnown ? { ...place.site, altitude: series.elevation } : place.site
  const { source, dataset } = series.provenance
  if (isKnown) notes.assumptions['altitude_m'] = `${Math.round(series.elevation)} m, as ${dataset} has it`
  const filled = fillAll(series.weather, notes)
  const { ghi, dni, dhi } = filled
  const light = completeIrradiance(
    { ghi, dni: present(dni), dhi: present(dhi) },
    { site, axis: filled.axis, notes },
  )
  const months = monthOfRecords(filled.axis)
  const windSpeed = present(filled.windSpeed) ?? new Float64Array(ghi.length).fill(USUAL_WIND)
  notes.assumptions['weather'] = `hours of ${dataset}, ${series.provenance.period}`
  notes.assumptions['albedo'] =
    `fraction, by month from the embedded land cover (${climate.landCover.name}) with snow by a rule of thumb`
  const { because, ...deviation } = DEVIATIONS[source] ?? OTHERS
  notes.assumptions['irradiation_uncertainty'] = `that of ${because}`
  return {
    site,
    weather: {
      ...filled,
      ...light,
      windSpeed,
      albedo: Float64Array.from(months, (month) => climate.albedo[month]!),
    },
    uncertainty: { ...deviation, temperature: TEMPERATURE_DEVIATION, reasons: [] },
  }
}

/** Every series without the gaps that its neighbours can fill. */
function fillAll({ axis, ...series }: WeatherSeries, { assumptions }: Notes): WeatherSeries {
  let most = 0
  const entries = Object.entries(series).map(([name, values]) => {
    if (values === undefined) return [name, values]
    const { values: whole, filled } = fillFromNeighbours(values)
    most = Math.max(most, filled)
    return [name, whole]
  })
  if (most > 0)
    assumptions['filled_hours'] = `up to ${most} hours of a quantity, from the same hour of other days`
  return { axis, ...Object.fromEntries(entries) } as WeatherSeries
}

function present(values: Float64Array): Float64Array | undefined {
  return values.every(Number.isNaN) ? undefined : values
}
