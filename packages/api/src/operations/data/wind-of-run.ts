import type { OnlineSourceName, WindSeries } from '@sunwake/data'
import { hubWind, INTERANNUAL_VARIATION } from '@sunwake/data/place'
import type { Notes } from '../result/notes.ts'
import { aboveForest, forestOf, type WithForest } from '../wind/forest/forest.ts'
import { ownWindOfRun } from '../wind/own-wind/own-wind.ts'
import { windOfClimate } from '../wind/wind-climate/wind-of-climate.ts'
import { climateIdentity } from './embedded/climate-identity.ts'
import { climateSource, mainPack } from './embedded/climate-layers.ts'
import { climateProvenance } from './embedded/climate-provenance.ts'
import { embeddedData, requireEarth } from './embedded/data-policy.ts'
import type { EmbeddedEarth } from './embedded/embedded-earth.ts'
import { windStatement } from './embedded/hub-wind.ts'
import { packWind } from './embedded/pack-wind.ts'
import { type PlaceClimate, placeClimate } from './embedded/place-climate.ts'
import { periodOf } from './embedded/provenance.ts'
import { uncertaintyReasons } from './embedded/uncertainty-reasons.ts'
import { whyEmbedded } from './online/fetched-data.ts'
import { hubWindOfSeries, interannualVariationOf, lastYearAtHub } from './online/hub-wind-of-series.ts'
import { onlineProvenance, warningsOf } from './online/provenance.ts'
import { seriesIdentity } from './online/series-identity.ts'
import type { RunContext } from './run-context.ts'
import type { WindOfRun, WindWanted } from './wind-origin.ts'

/** Where complex ground makes reanalyses wrong by more than is stated. */
const MOUNTAIN_REASON = {
  code: 'coarse_grid',
  message:
    'The wind of a reanalysis is that of a grid cell of some 30 km: on ridges and coasts it is too low, in valleys too high, by more than the stated uncertainty.',
}

/**
 * What was fetched for the run, else the climatology. Notes how the wind was made.
 * @throws {ServiceError} `data_unavailable` where neither is allowed or there.
 */
export function windOfRun(
  context: RunContext,
  { forest: asked, ...wanted }: WindWanted,
  notes: Notes,
): WindOfRun & { readonly earth: EmbeddedEarth } {
  if (asked === undefined) return windOverOpenLand(context, wanted, notes)
  const forest = forestOf(asked, notes)
  return aboveForest(windOverOpenLand(context, { ...wanted, forest }, notes), forest, asked)
}

function windOverOpenLand(
  context: RunContext,
  wanted: Omit<WindWanted, 'forest'> & WithForest,
  notes: Notes,
): WindOfRun & { readonly earth: EmbeddedEarth } {
  const fetched = context.fetched?.wind
  if (wanted.own !== undefined) {
    const earth = requireEarth(context.earth)
    const place = placeClimate(earth, wanted.place, notes)
    const own = { given: wanted.own, place, fetched: context.fetched ?? {} }
    return { ...ownWindOfRun(own, wanted, notes), earth }
  }
  if (wanted.climate !== undefined) {
    const earth = requireEarth(context.earth)
    return {
      ...windOfClimate(wanted.climate, placeClimate(earth, wanted.place, notes), wanted.years, notes),
      earth,
    }
  }
  if (fetched?.from === 'online') {
    const earth = requireEarth(context.earth)
    return { ...windOfSeries(fetched.value, placeClimate(earth, wanted.place, notes), wanted, notes), earth }
  }
  const { dataMode, asked, years, yearsChange } = wanted
  const earth = embeddedData(
    context,
    { place: wanted.place, subject: 'wind', dataMode, asked, why: whyEmbedded(fetched) },
    notes,
  )
  const place = placeClimate(earth, wanted.place, notes)
  notes.warnings.push({
    code: 'years_are_climatology',
    message: `${place.climate.packs === undefined ? 'The embedded climatology holds' : 'Climate packs and the embedded climatology hold'} long-term means and no single years: years = ${years} changes ${yearsChange}.`,
  })
  const packed = packWind(place, notes)
  return {
    earth,
    place,
    masts: packed.masts,
    hub: (hubHeight) => hubWind(place, hubHeight),
    series: undefined,
    lastYear: undefined,
    dataSource: climateSource(place.climate, 'wind'),
    data: (turbine) => climateProvenance(place.climate, { subject: 'wind', turbine }),
    fidelity: 'climatology',
    identity: climateIdentity(place.climate),
    years,
    period:
      mainPack(place.climate.packs, 'wind') === undefined
        ? `long-term mean (${periodOf('windSpeed10m')})`
        : 'long-term mean',
    coverage: 1,
    interannualVariation: INTERANNUAL_VARIATION,
    statement: (speedUncertainty, hubHeight) =>
      windStatement(place.climate, { atHub: speedUncertainty, hubHeight, packed: packed.statement }),
    reasons: uncertaintyReasons(place.climate, ['wind']),
  }
}

/** Name of the data set that each source answers for. */
const DATASET_OF: Readonly<Partial<Record<OnlineSourceName, string>>> = {
  'open-meteo-era5': 'era5',
  'nasa-power': 'merra2',
  'open-meteo-gfs': 'gfs',
}

function windOfSeries(
  series: WindSeries,
  place: PlaceClimate,
  wanted: Pick<WindWanted, 'years'>,
  notes: Notes,
): WindOfRun {
  const { provenance, years, levels, coverage } = series
  const [first, last] = years
  const count = last - first + 1
  const interannualVariation = interannualVariationOf(series)
  const heights = levels.map(({ height }) => `${height} m`).join(' and ')
  Object.assign(notes.assumptions, {
    wind_profile: `power law by month and hour of the day between ${heights} of ${provenance.dataset}, carried on to the hub`,
    weibull_shape: 'fitted to the hours at the hub, keeping their power density (as WAsP does)',
    air_density:
      'kg/m³, mean pressure and temperature of the series at the ground, carried to the hub; dry air',
    wind_direction:
      'hours of the series by season and 8 sectors; within a season speed and direction are independent',
    interannual_variability: `${(100 * interannualVariation).toFixed(1)} % of the mean wind speed, one standard deviation of single years${count < 5 ? ', the usual figure of the trade' : ', that of the series'}`,
  })
  if (count !== wanted.years) {
    notes.warnings.push({
      code: 'fewer_years',
      message: `${wanted.years} years were asked for; ${DATASET_OF[provenance.source] ?? provenance.dataset} has ${count} whole ones here, ${first} to ${last}.`,
    })
  }
  notes.warnings.push(...warningsOf(series))
  return {
    place,
    hub: (hubHeight) => hubWindOfSeries(series, hubHeight, place),
    series,
    lastYear: {
      at: (hubHeight) => lastYearAtHub(series, hubHeight),
      note: `hours of ${last}, of ${provenance.dataset}; the energies are those of all its years`,
    },
    dataSource: provenance.source,
    data: (turbine) => onlineProvenance(series, turbine),
    fidelity: 'reanalysis',
    identity: seriesIdentity(series),
    years: count,
    period: `${first}-${last}`,
    coverage: coverage['windSpeed'] ?? 1,
    interannualVariation,
    statement: (speedUncertainty, hubHeight) =>
      `The long-term mean wind speed at ${hubHeight} m is taken as known to ±${speedUncertainty.toFixed(1)} m/s (one standard deviation), for open land.`,
    reasons: [MOUNTAIN_REASON],
  }
}
