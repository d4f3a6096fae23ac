import type { GeoArea } from '@sunwake/core/site'
import { frameOfArea } from '@sunwake/core/studies'
import { type FoundLayout, type LayoutNoise, NoiseLimits } from '@sunwake/core/wind/layout'
import { createNotes, type Notes } from '../../../result/notes.ts'
import type { TurbineKind } from '../../farm/kinds.ts'
import type { WindGround } from '../../ground/ground.ts'
import { byField, permitFarmOn, permitHeights, placesOn } from '../../permit/farm.ts'
import type { NoiseSection } from '../../permit/noise/schema.ts'
import { conditionsOf, EAR_HEIGHT, noiseSection, spectraOf } from '../../permit/noise/section.ts'
import type { NoiseLimitsRequest } from './schema.ts'

const PATH = 'noise_limits.'

/** Limits of noise as a search takes them, and what a layout then sounds like. */
export interface SearchedNoise {
  readonly limits: LayoutNoise
  /** What receivers are called, in their order. */
  readonly names: readonly string[]
  /** Levels of a layout found, of turbines in the order of their kinds. */
  sectionOf(layout: FoundLayout): NoiseSection
}

/**
 * Refuses before the run what is wrong on any ground.
 * @throws {ServiceError} `validation_error` by field.
 */
export function requireNoiseLimits(
  request: NoiseLimitsRequest,
  of: { readonly area: GeoArea; readonly kinds: readonly TurbineKind[] },
): void {
  searchedNoise(request, { ...of, ground: undefined }, createNotes())
}

/**
 * What a search keeps.
 * @throws {ServiceError} `validation_error` by field.
 */
export function searchedNoise(
  request: NoiseLimitsRequest,
  {
    area,
    kinds,
    ground,
  }: {
    readonly area: GeoArea
    readonly kinds: readonly TurbineKind[]
    readonly ground: WindGround | undefined
  },
  notes: Notes,
): SearchedNoise {
  const { cost: _, ...part } = request
  const own = { assumptions: {} as Record<string, string>, warnings: notes.warnings }
  const on = { ...permitHeights(ground, own), frame: frameOfArea(area) }
  const turbines = kinds.flatMap(({ turbine, model, count }) =>
    Array.from({ length: count }, () => ({ turbine, model })),
  )
  const places = placesOn(on, part.receivers, (i) => `${PATH}receivers[${i}]`)
  const limits: LayoutNoise = {
    receivers: places.map(({ x, y, ground: height }, i) => ({
      ...{ x, y, ground: height },
      height: part.receivers[i]!.height_m ?? EAR_HEIGHT,
    })),
    limitsDba: part.receivers.map(({ limit_dba: limit }) => limit ?? part.limit_dba),
    soundPowerDb: spectraOf(part, turbines, PATH),
    groundAt: on.hasGround ? (x, y) => on.groundAt({ x, y }) : undefined,
    ...conditionsOf(part, own),
  }
  byField(
    PATH,
    () =>
      new NoiseLimits(
        limits,
        turbines.map(({ model }) => model.hubHeight),
      ),
  )
  for (const [field, text] of Object.entries(own.assumptions)) notes.assumptions[`${PATH}${field}`] = text
  return {
    limits,
    names: part.receivers.map(({ name }, i) => name ?? String(i + 1)),
    sectionOf: ({ x, y }) => {
      const found = Array.from(x, (east, i) => on.frame.toGeo({ x: east, y: y[i]! }))
      const farm = permitFarmOn(on, found, (i) => turbines[i]!)
      return noiseSection(part, farm, PATH, { assumptions: {}, warnings: [] })
    },
  }
}
