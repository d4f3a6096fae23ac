import { supplyCurve } from '@sunwake/core/finance'
import { attributionsFor } from '@sunwake/data'
import { ATLAS_DENSITIES } from '@sunwake/data/atlas'
import { citationOf, EMBEDDED_VERSION, embeddedProvenance } from '../data/embedded/provenance.ts'
import { DEFAULT_SEED } from '../data/run-context.ts'
import { ENGINE_VERSION } from '../result/engine-version.ts'
import { fingerprint } from '../result/fingerprint.ts'
import type { Warning } from '../result/metadata.ts'
import type { CheckedAtlas } from './check.ts'
import { columnsOf, technologiesOf } from './columns.ts'
import type { AtlasPlants } from './plants.ts'
import { type AtlasTechnology, EXCLUSION_DEFAULTS } from './request.ts'
import type { AtlasResult } from './response.ts'
import { type PartSummary, type TechnologySum, wholeOf } from './summary.ts'

const HOURS_PER_YEAR = 8760
const KWH_PER_MWH = 1000
/** From USD/MWh [cents/kWh]. */
const CENTS = 0.1

/** The answer of an atlas from the sum of its parts. */
export function bodyOf(
  checked: CheckedAtlas,
  plants: AtlasPlants,
  fingerprints: readonly string[],
  summary: PartSummary,
): AtlasResult {
  const { request, region } = checked
  const { grid, zones } = region.plan
  const { technology } = request
  const climate = climateOf(summary)
  return {
    name: request.name ?? null,
    technology,
    country: region.country ?? null,
    grid: {
      resolution_deg: grid.stepDeg,
      rows: grid.rows,
      columns: grid.cols,
      west: grid.westDeg,
      north: grid.northDeg,
      crs: 'EPSG:4326',
    },
    cells: summary.cells,
    area_km2: summary.area,
    technologies: technologiesOf(technology).map((one) => {
      const sum = wholeOf(summary, one)
      return {
        ...potentialOf(one, sum),
        density_mw_per_km2: densityOf(one, plants),
        excluded_km2:
          one === 'hybrid' ? null : { land_cover: sum.byLandCover, areas: sum.byAreas, slope: sum.bySlope },
        supply_curve: supplyCurve(sum.supply).map((point) => ({
          lcoe_cents_per_kwh: point.price * CENTS,
          capacity_mw: point.capacityMw,
          energy_mwh: point.energyMwh,
          cumulative_capacity_mw: point.cumulativeCapacityMw,
          cumulative_energy_mwh: point.cumulativeEnergyMwh,
        })),
      }
    }),
    zones: zones.flatMap(({ name }) => {
      const zone = summary.zones[name]
      if (zone === undefined) return []
      return {
        name,
        area_km2: zone.area,
        technologies: technologiesOf(technology).flatMap((one) => {
          const sum = zone.technologies[one]
          return sum === undefined ? [] : { ...potentialOf(one, sum), profile_pct: profileBody(sum) }
        }),
      }
    }),
    columns: columnsOf(technology).map(({ name, kind }) => ({ name, type: kind })),
    climate,
    partial: false,
    warnings: warningsOf(checked, climate, summary),
    metadata: {
      engine_version: ENGINE_VERSION,
      seed: request.seed ?? DEFAULT_SEED,
      fingerprint: fingerprint({
        operation: `atlas.${technology}`,
        engineVersion: ENGINE_VERSION,
        request: fingerprints,
        dataIdentity: EMBEDDED_VERSION,
      }),
      assumptions: assumptionsOf(checked, plants),
      units: { row: 'from the north, from 0', column: 'from the west, from 0', land_cover: 'IGBP class' },
      data: originOf(checked, plants),
      fidelity: 'climatology',
      parts: fingerprints.length,
    },
  }
}

/** Where the numbers came from, the outline of a country included. */
function originOf({ request, region }: CheckedAtlas, { turbine }: AtlasPlants) {
  const origin = embeddedProvenance(request.technology === 'wind' ? 'wind' : 'sun', turbine)
  const outlines = attributionsFor({
    outlines: region.country !== undefined,
    turbines: turbine === undefined ? [] : [turbine],
  }).map(citationOf)
  const known = (origin.attributions ?? []).filter(({ name }) => outlines.every((one) => one.name !== name))
  return { ...origin, attributions: [...known, ...outlines] }
}

function potentialOf(technology: AtlasTechnology, { available, capacity, energy, p90, cost }: TechnologySum) {
  return {
    technology,
    available_km2: available,
    capacity_mw: capacity,
    energy_mwh: energy,
    capacity_factor_pct: capacity > 0 ? (100 * energy) / (capacity * HOURS_PER_YEAR) : null,
    p90_energy_mwh: p90,
    lcoe_cents_per_kwh: energy > 0 ? (100 * cost) / (energy * KWH_PER_MWH) : null,
  }
}

function profileBody({ profile, capacity }: TechnologySum): number[][] | null {
  if (!(capacity > 0)) return null
  return Array.from({ length: 12 }, (_, month) =>
    profile.slice(24 * month, 24 * month + 24).map((sum) => (100 * sum) / capacity),
  )
}

function densityOf(technology: AtlasTechnology, { pv, wind, hybrid }: AtlasPlants): number {
  if (technology === 'pv') return pv?.densityMwKm2 ?? ATLAS_DENSITIES.fixed
  const ofWind = wind?.densityMwKm2 ?? ATLAS_DENSITIES.wind
  return technology === 'wind' ? ofWind : ofWind * (hybrid?.connectionPerWind ?? 1)
}

function climateOf({ area, cells, climate }: PartSummary): AtlasResult['climate'] {
  const screening = climate.embedded > 0
  const packed = climate.packs.length === 0 ? '' : ` of climate packs (${climate.packs.join(', ')})`
  return {
    screening,
    statement: screening
      ? `Screening: the climate of ${climate.embedded === cells ? 'all' : `${climate.embedded} of ${cells}`} cells is the embedded one, means of a grid of 1° (about 110 km). Neighbouring cells differ by their height, land cover and place between the points of that grid, and by nothing that is smaller.`
      : `The climate of all cells is that${packed}.`,
    ghi_uncertainty_pct: area > 0 ? (100 * climate.ghi) / area : 0,
    wind_speed_uncertainty_ms: area > 0 ? climate.wind / area : 0,
    packs: climate.packs,
  }
}

function warningsOf(
  { request: { technology } }: CheckedAtlas,
  { screening, ghi_uncertainty_pct: ghi, wind_speed_uncertainty_ms: wind }: AtlasResult['climate'],
  summary: PartSummary,
): Warning[] {
  const warnings: Warning[] = []
  if (screening) {
    const errors = [
      ...(technology === 'wind' ? [] : [`${ghi.toFixed(1)} % of the irradiation`]),
      ...(technology === 'pv' ? [] : [`${wind.toFixed(1)} m/s of the mean wind speed`]),
    ]
    warnings.push({
      code: 'screening',
      message: `The climate is uncertain by ${errors.join(' and ')} (one standard deviation): this ranks regions, it does not assess sites.`,
    })
  }
  if (technology !== 'pv') {
    warnings.push({
      code: 'farms_stand_alone',
      message:
        'Wakes are those within a farm. Farms side by side over a whole region would slow the wind of each other and of the region, which is not computed: its energy is then an upper bound.',
    })
  }
  if (technologiesOf(technology).every((one) => !(wholeOf(summary, one).capacity > 0))) {
    warnings.push({ code: 'nothing_left', message: 'The rules leave no ground in this region.' })
  }
  return warnings
}

function assumptionsOf(
  { request, exclusions: { rules, shapes } }: CheckedAtlas,
  { pv, wind, hybrid }: AtlasPlants,
): Record<string, string> {
  const assumptions: Record<string, string> = {
    data: 'every cell from the data that the service holds, its climate packs before the embedded climate; no provider is asked',
    place:
      'each cell has the climate of its middle and the ground of the points within it that lie in the region',
    slope: `share of ground steeper than the limit from the relief of the 18 km around: normal slopes, 20 times those between the cells of the elevation model, uncertain by a factor of two; limits ${rules.pv.slopeMaxDeg}° (pv) and ${rules.wind.slopeMaxDeg}° (wind)`,
    land_cover: `MODIS classes of 0.1°, each cell of one class; the dominant class hides all others${request.exclusions?.land_cover === undefined ? ` (default: ${EXCLUSION_DEFAULTS.wind.land_cover.join(', ')}; pv also all forests)` : ''}`,
    areas:
      shapes.length === 0
        ? 'none were brought: protected areas are not left out'
        : `${shapes.length} were brought`,
    use_share: `${100 * rules.pv.useShare} % (pv) and ${100 * rules.wind.useShare} % (wind) of what is left`,
    zones: 'a cell counts whole to the zone that has most of it',
    profiles: 'means of the hours of one plausible year; the hours themselves are drawn, not forecast',
    money:
      'levelised in current money before taxes; grids, roads and the price of land by place are left out',
  }
  if (pv) {
    assumptions['pv'] =
      `${pv.mount === 'fixed' ? `fixed rows towards the equator at ${pv.tiltDeg === undefined ? 'the tilt of Jacobson & Jadhav 2018 for the latitude' : `${pv.tiltDeg}°`}` : 'horizontal single-axis trackers'}, DC/AC ${pv.dcAcRatio}, ${pv.densityMwKm2} MW DC/km² (Bolinger & Bolinger 2022 where it is the default), losses of PVWatts, hourly; ${pv.money.capexPerKw.toFixed(0)} USD/kW and ${pv.money.omPerKw.toFixed(1)} USD/kW a year`
  }
  if (wind) {
    const { lattice } = wind
    assumptions['wind'] =
      `${wind.turbine.name} at ${wind.turbine.hubHeight} m, ${wind.densityMwKm2} MW/km²; farms of ${lattice.count} in staggered rows ${lattice.rowSpacing.toFixed(0)} m apart, ${lattice.spacing.toFixed(0)} m within a row, turned into the main wind of the cell; wakes of ${lattice.wakeModel} by direction, speed and turbulence; other losses ${(100 * (1 - wind.kept)).toFixed(1)} % (defaults of the System Advisor Model); ${wind.money.capexPerKw.toFixed(0)} USD/kW and ${wind.money.omPerKw.toFixed(1)} USD/kW a year`
  }
  if (hybrid) {
    assumptions['hybrid'] =
      `${hybrid.pvPerWind} kW DC of photovoltaics and ${hybrid.connectionPerWind} kW of connection for each kW of wind, on ground that is free for both; what the connection does not take is lost`
  }
  return assumptions
}
