import { engine } from '../parts/page.ts'
import type { OfferedFile } from '../parts/result/take-away.tsx'
import { csvOf } from '../parts/save.ts'
import { type Drawing, type Ground, siteRequestOf } from './drawing.ts'
import { drawing, type Energies, energies, placesOf } from './state.ts'

/** Figures of a turbine, once known. */
function figuresOf(known: Energies | undefined, { turbines }: Drawing, i: number) {
  if (known?.netMwh.length !== turbines.length) return undefined
  return {
    net_aep_mwh: known.netMwh[i] ?? null,
    gross_aep_mwh: known.grossMwh[i] ?? null,
    wake_loss_pct: 100 * (known.wakeLoss[i] ?? Number.NaN),
    rank: known.ranks[i] ?? null,
  }
}

/** The farm as GeoJSON: ground and turbines, each with what it is. */
function farmGeoJson(of: Drawing = drawing.value, known: Energies | undefined = energies.value): string {
  const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties })
  const ground = (kind: string, geometry: Ground | undefined) =>
    geometry === undefined ? [] : [feature(geometry, { kind })]
  const { turbine_model, hub_height_m } = of.settings
  const features = [
    ...ground('site', of.site),
    ...of.exclusions.flatMap((exclusion) => ground('exclusion', exclusion)),
    ...(of.buildable === of.site ? [] : ground('ground_for_turbines', of.buildable)),
    ...of.turbines.map(({ lat, lon }, i) =>
      feature(
        { type: 'Point', coordinates: [lon, lat] },
        { kind: 'turbine', turbine_id: i + 1, turbine_model, hub_height_m, ...figuresOf(known, of, i) },
      ),
    ),
  ]
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2)}\n`
}

/** The turbines as CSV. */
function farmCsv(of: Drawing = drawing.value, known: Energies | undefined = energies.value): string {
  const head = [
    'turbine_id',
    'latitude',
    'longitude',
    'gross_aep_mwh',
    'net_aep_mwh',
    'wake_loss_pct',
    'rank',
  ] as const
  const rows = of.turbines.map(({ lat, lon }, i) => {
    const { gross_aep_mwh, net_aep_mwh, wake_loss_pct, rank } = figuresOf(known, of, i) ?? {}
    return [i + 1, lat, lon, gross_aep_mwh, net_aep_mwh, wake_loss_pct, rank]
  })
  return csvOf([head, ...rows])
}

/** The farm as windIO, whose YAML may be JSON. */
async function farmWindIo(): Promise<string> {
  const { turbines } = drawing.value
  const farm = siteRequestOf(drawing.value)
  if (farm === undefined) return ''
  return `${JSON.stringify(await engine.ask('windIo', { farm, places: placesOf(turbines) }), null, 2)}\n`
}

/** The farm as files for other programs. */
export const FARM_FILES: readonly OfferedFile[] = [
  { label: 'GeoJSON', name: 'farm.geojson', type: 'application/geo+json', write: () => farmGeoJson() },
  { label: 'CSV', name: 'farm.csv', type: 'text/csv', write: () => farmCsv() },
  { label: 'windIO', name: 'farm.windio.json', type: 'application/json', write: farmWindIo },
]
