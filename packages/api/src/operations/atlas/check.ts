import type { Exclusions, GroundRules, PlantKind } from '@sunwake/data/atlas'
import { validationError } from '../../errors/index.ts'
import { parseRequest } from '../../wire/parse/parse-request.ts'
import { type AtlasRegion, regionOf, shapesOf } from './region.ts'
import {
  type AtlasRequest,
  type AtlasTechnology,
  atlasRequestSchema,
  EXCLUSION_DEFAULTS,
  LAND_COVER_NAMES,
} from './request.ts'

/** An atlas whose ground is known. */
export interface CheckedAtlas {
  readonly request: AtlasRequest
  readonly region: AtlasRegion
  readonly exclusions: Exclusions
}

/** Seconds of one core for one cell, on the machine of docs/models/job-estimates.md. */
export const SECONDS_PER_CELL: Readonly<Record<AtlasTechnology, number>> = {
  pv: 0.01,
  wind: 0.008,
  hybrid: 0.014,
}

/**
 * Checks a request and finds its cells.
 * @throws {ServiceError} `validation_error`, `invalid_boundary`.
 */
export async function checkAtlas(body: unknown): Promise<CheckedAtlas> {
  const request = parseRequest(atlasRequestSchema, body, ({ country, region }) =>
    (country === undefined) === (region === undefined)
      ? [{ field: 'country', value: null, constraint: 'a region, either by country or by region' }]
      : [],
  )
  const region = await regionOf(request)
  const shapes = shapesOf(request.exclusions ?? {})
  return {
    request,
    region,
    exclusions: { rules: { pv: rulesOf(request, 'pv'), wind: rulesOf(request, 'wind') }, shapes },
  }
}

function rulesOf({ exclusions = {}, use_share_pct: share = {} }: AtlasRequest, kind: PlantKind): GroundRules {
  const usual = EXCLUSION_DEFAULTS[kind]
  const names: readonly string[] = exclusions.land_cover?.[kind] ?? usual.land_cover
  return {
    slopeMaxDeg: exclusions.slope_max_deg?.[kind] ?? usual.slope_max_deg,
    landCover: names.map((name) => LAND_COVER_NAMES.indexOf(name)),
    useShare: (share[kind] ?? 100) / 100,
  }
}

/** A refusal of the engine's, by a field of the request. */
export function refusedField(field: string, value: unknown, constraint: string) {
  const shown = typeof value === 'number' || typeof value === 'string' ? value : null
  return validationError([{ field, value: shown, constraint }])
}
