import { InputError, requireFields, requireKnown, requireObject } from '@sunwake/core/errors'
import type { Site } from '@sunwake/core/site'
import { type QuickWind, quickWind } from '@sunwake/core/studies'
import { createTurbineCurve } from '@sunwake/core/wind/turbine'
import { WIND_RASTERS, windClimateAt } from '../climate/climate-at.ts'
import type { WindClimate } from '../climate/site-climate.ts'
import type { EmbeddedData } from '../loading/embedded-data.ts'
import type { Turbine } from '../turbines/turbine.ts'
import { findTurbine } from '../turbines/turbine-catalogue.ts'
import { type HubWind, hubWind, INTERANNUAL_VARIATION } from './hub-wind.ts'
import { openedData } from './opened-data.ts'
import { type PlaceInput, placeSiteAt } from './place-climate-at.ts'

/** What a quick answer on wind takes where it is told nothing else. */
export const QUICK_WIND_DEFAULTS: {
  /** Id of a turbine of the catalogue. */
  readonly turbine: string
  /** Above ground [m]. */
  readonly hubHeight: number
  /** Over which the energy of an exceedance is averaged. */
  readonly years: number
} = { turbine: 'generic_3mw', hubHeight: 80, years: 10 }

/** What {@link quickWindAt} needs: a place. */
export interface QuickWindAtInput extends PlaceInput {
  /** A turbine, or the id or another name of one of the catalogue; `generic_3mw` when absent. */
  readonly turbine?: string | Turbine | undefined
  /** Above ground, 10..300 [m]; 80 when absent. */
  readonly hubHeight?: number | undefined
  /** Years over which the energies of exceedance are averaged, 1..100; 10 when absent. */
  readonly years?: number | undefined
}

/** One turbine at a place, with the wind that it was computed for. */
export interface QuickWindAt extends QuickWind {
  readonly site: Site
  readonly climate: WindClimate
  readonly turbine: Turbine
  readonly hubHeight: number
}

/**
 * Energy of one turbine at a place, before losses, from the embedded climate: what `POST /v1/wind/analysis/quick`
 * answers, with the same numbers.
 *
 * @param data where climate and turbines come from; the files of this package when absent. Only those of the wind are
 *   opened.
 * @throws {InputError} a place that is not on Earth, a turbine that the catalogue does not have, what `quickWind` refuses.
 * @throws {DataUnavailableError} a file cannot be read.
 * @example
 * const { capacityFactor, exceedance } = await quickWindAt({ latitudeDeg: 54.5, longitudeDeg: 8.9 })
 * capacityFactor // 0.50
 * exceedance.p90Kwh // about 8.02 million, exceeded in nine of ten cases [kWh per year]
 */
export async function quickWindAt(input: QuickWindAtInput, data?: EmbeddedData): Promise<QuickWindAt> {
  requireObject(input, 'input')
  requireKnown(input, ['latitudeDeg', 'longitudeDeg', 'altitude', 'turbine', 'hubHeight', 'years'])
  const {
    turbine: asked = QUICK_WIND_DEFAULTS.turbine,
    hubHeight = QUICK_WIND_DEFAULTS.hubHeight,
    years = QUICK_WIND_DEFAULTS.years,
  } = input
  const opened = openedData(data)
  const [rasters, turbine] = await Promise.all([
    opened.rastersAround(input, WIND_RASTERS),
    typeof asked === 'string' ? turbineOf(asked, opened) : asked,
  ])
  const { site } = placeSiteAt(rasters, input)
  const climate = windClimateAt(rasters, site, opened.packs)
  const wind = hubWind({ site, climate }, hubHeight)
  return { site, climate, turbine, hubHeight, ...quickWindOf(wind, { turbine, hubHeight, years }) }
}

/** {@link quickWind} of a turbine of the catalogue in the wind at its hub. */
export function quickWindOf(
  input: Pick<HubWind, 'climate' | 'airDensity' | 'speedUncertainty'>,
  options: {
    readonly turbine: Turbine
    readonly hubHeight: number
    readonly years: number
    readonly interannualVariation?: number | undefined
  },
): QuickWind {
  requireFields(input, { climate: 'object' })
  requireFields(options, { turbine: 'object' })
  const { climate, airDensity, speedUncertainty } = input
  const {
    turbine: { powerCurve, ratedPowerKw, airDensity: curveDensity },
    hubHeight,
    years,
    interannualVariation = INTERANNUAL_VARIATION,
  } = options
  return quickWind({
    climate,
    hubHeight,
    airDensity,
    turbine: {
      powerCurve: createTurbineCurve({ speeds: powerCurve.speeds, values: powerCurve.powerKw }),
      ratedPowerKw,
      airDensity: curveDensity,
    },
    speedUncertainty,
    interannualVariation,
    years,
  })
}

async function turbineOf(name: string, data: EmbeddedData): Promise<Turbine> {
  const found = findTurbine(await data.turbines(), name)
  if (found !== undefined) return found
  throw new InputError({
    code: 'unknown_value',
    field: 'turbine',
    value: name,
    constraint: 'the id or another name of a turbine of the catalogue; searchTurbines lists them',
  })
}
