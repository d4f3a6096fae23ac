import type { WindFarmYield } from '@sunwake/core/studies'
import type { SiteConditions, WindFarm } from '@sunwake/core/wind/farm'
import { createNotes, type Notes } from '../../result/notes.ts'
import type { AnalysisLayout } from '../analysis/layout.ts'
import type { WindAnalysisPlan } from '../analysis/plan.ts'
import { windAnalysisSectors } from '../farm/sectors.ts'
import type { WindGround } from '../ground/ground.ts'
import { collectorSection } from './collector-network/section.ts'
import { type PermitFarm, permitFarmAt } from './farm.ts'
import { noiseSection } from './noise/section.ts'
import type { PermitParts, PermitRequestParts } from './parts.ts'
import { flickerSection } from './shadow-flicker/section.ts'
import { suitabilitySection } from './site-suitability/section.ts'
import { byTurbine, freeSpeedsOf, meanPowerOf, type PermitWind } from './wind.ts'

/** Whether an analysis needs the power of each turbine hour by hour. */
export function needsHourlyPower({ permit }: WindAnalysisPlan['checked']): boolean {
  return permit?.collector_network !== undefined
}

/**
 * The parts of a permit that an analysis asks for, for its layout, on its ground, with its wakes and hours.
 * @throws {ServiceError} `validation_error` by field.
 */
export function permitOfAnalysis(
  { checked: { permit }, options, origin, turbines, wind, sectors, climate, notes }: WindAnalysisPlan,
  found: {
    readonly layout: AnalysisLayout
    readonly ground: WindGround | undefined
    readonly farm: WindFarm
    readonly site: SiteConditions
    readonly result: WindFarmYield
  },
): PermitParts | undefined {
  if (permit === undefined) return undefined
  const { layout, ground, farm, site, result } = found
  const { turbine } = turbines.usual
  return permitPartsBody(
    permit,
    {
      farm: permitFarmAt(layout.places, turbines, ground, notes),
      wind: {
        ...{ origin, hub: wind, sectors: sectors.sectors, shape: sectors.shape },
        meanSpeedAt: (height) =>
          windAnalysisSectors(origin.hub(height), turbine, height, origin.years).meanSpeed,
        freeSpeeds: () => freeSpeedsOf(farm, climate, site),
        meanPower: () => meanPowerOf(result),
        hourlyPower: () => byTurbine(result.series!.turbinePower!, farm.count),
      },
      seed: options.seed,
    },
    notes,
  )
}

/**
 * The parts that a request asks for.
 * @throws {ServiceError} `validation_error` by field.
 */
function permitPartsBody(
  { noise, shadow_flicker, site_suitability, collector_network }: PermitRequestParts,
  { farm, wind, seed }: { readonly farm: PermitFarm; readonly wind: PermitWind; readonly seed: number },
  notes: Notes,
): PermitParts {
  const part = <Section>(name: string, section: (path: string, own: Notes) => Section): Section => {
    const own = createNotes()
    const path = `permit.${name}.`
    const body = section(path, own)
    for (const [field, text] of Object.entries(own.assumptions)) notes.assumptions[`${path}${field}`] = text
    notes.warnings.push(...own.warnings)
    return body
  }
  return {
    ...(noise && { noise: part('noise', (path, own) => noiseSection(noise, farm, path, own)) }),
    ...(shadow_flicker && {
      shadow_flicker: part('shadow_flicker', (path, own) =>
        flickerSection(shadow_flicker, farm, wind, path, own),
      ),
    }),
    ...(site_suitability && {
      site_suitability: part('site_suitability', (path, own) =>
        suitabilitySection(site_suitability, farm, wind, path, own),
      ),
    }),
    ...(collector_network && {
      collector_network: part('collector_network', (path, own) =>
        collectorSection(collector_network, farm, wind, { path, seed }, own),
      ),
    }),
  }
}
