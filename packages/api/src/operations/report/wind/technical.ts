import { layoutMapSvg } from '@sunwake/report/chart'
import type { Block } from '@sunwake/report/document'
import { wordsOf } from '../parts/words.ts'
import type { ReportView } from '../report-run.ts'
import type { PlanePoints, WindReportNumbers } from './numbers.ts'

const SOURCES = { given: 'as given', regular: 'regular rows', optimized: 'found by a search' }

const pointsOf = ({ east_m, north_m }: PlanePoints) => ({ x: east_m, y: north_m })

/** The farm as it stands: layout, parameters, turbines and losses. */
export function technical(numbers: WindReportNumbers, { format }: ReportView): Block[] {
  const { analysis, map, turbine } = numbers
  const { farm_summary: farm, layout, losses, metadata, terrain_analysis: terrain } = analysis
  const turbines = analysis.turbine_results ?? []
  const closest = layout.closest_distance_m
  return [
    {
      kind: 'chart',
      svg: layoutMapSvg({
        title: `Layout: ${farm.turbine_count} turbines, ${SOURCES[layout.source]}`,
        writeNumber: format.number,
        boundary: map.boundary.map(pointsOf),
        exclusions: [],
        turbines: map.turbines.map((kind) => ({
          name: kind.name,
          ...pointsOf(kind),
          rotorDiameter: kind.rotor_diameter_m,
        })),
      }),
      alt: `A map of ${farm.turbine_count} turbines inside their boundary of ${format.figure(layout.area_km2)} km²${closest === null ? '' : `; the closest two are ${format.number(closest)} m apart`}.`,
    },
    {
      kind: 'table',
      caption: 'Parameters of the farm',
      columns: [
        { title: 'Parameter', share: 1.4 },
        { title: 'Value', share: 1.6 },
      ],
      rows: [
        ['Turbine', turbine.name],
        ['Rated power of one', `${format.number(turbine.rated_power_kw)} kW`],
        ['Diameter of the rotors', `${format.number(turbine.rotor_diameter_m, 1)} m`],
        ['Height of the hubs', `${format.number(metadata.hub_height_m, 1)} m above ground`],
        ['Rated power of all', `${format.figure(farm.total_capacity_mw)} MW`],
        ['Ground inside the boundary', `${format.figure(layout.area_km2)} km²`],
        [
          'Closest two turbines',
          closest === null
            ? '–'
            : `${format.number(closest)} m, ${format.number(closest / turbine.rotor_diameter_m, 1)} rotor diameters`,
        ],
        ['Wake model', wordsOf(metadata.wake_model)],
        ['Terrain model', wordsOf(metadata.terrain_model)],
        [
          'Height of the ground',
          `${format.number(terrain.min_elevation_m)} to ${format.number(terrain.max_elevation_m)} m above the sea, ${terrain.terrain_complexity.replaceAll('_', ' ')}`,
        ],
      ],
    },
    {
      kind: 'table',
      caption: 'Losses, from the free wind to the meter',
      columns: [
        { title: 'Step', share: 3 },
        { title: 'Loss of what reaches it', align: 'end', share: 1.4 },
        { title: 'Left [MWh a year]', align: 'end', share: 1.2 },
      ],
      rows: losses.map(({ name, loss_pct, energy_after_mwh }) => [
        wordsOf(name),
        format.percent(loss_pct / 100, 2),
        format.figure(energy_after_mwh),
      ]),
    },
    {
      kind: 'table',
      caption: 'Turbines and what wakes take from each',
      columns: [
        { title: 'Turbine', share: 0.7 },
        { title: 'Latitude', align: 'end' },
        { title: 'Longitude', align: 'end' },
        { title: 'Wind [m/s]', align: 'end', share: 0.9 },
        { title: 'Turbulence', align: 'end', share: 0.9 },
        { title: 'Wake loss', align: 'end', share: 0.9 },
        { title: 'Net [MWh a year]', align: 'end', share: 1.3 },
      ],
      rows: turbines.map((one) => [
        String(one.turbine_id),
        format.number(one.latitude, 5),
        format.number(one.longitude, 5),
        format.number(one.mean_wind_speed_ms, 2),
        format.percent(one.mean_turbulence_intensity_pct / 100),
        format.percent(one.wake_loss_pct / 100),
        format.figure(one.net_aep_mwh),
      ]),
    },
  ]
}
