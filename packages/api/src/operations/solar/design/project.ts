import type { z } from '@hono/zod-openapi'
import type { SolarAssumption, SolarDesignBounds, SolarEconomics } from '@sunwake/core/studies'
import { snakeCase } from '../../../wire/snake-case.ts'
import type { Notes } from '../../result/notes.ts'
import type { boundsSchema, financialAssumptionsSchema } from './design-schema.ts'

export const M2_PER_HA = 10_000

/** Bounds of a request in the terms of the studies. */
export function givenBounds(bounds: z.output<typeof boundsSchema> = {}): Partial<SolarDesignBounds> {
  return given({
    tiltMinDeg: bounds.tilt_min,
    tiltMaxDeg: bounds.tilt_max,
    azimuthMinDeg: bounds.azimuth_min,
    azimuthMaxDeg: bounds.azimuth_max,
    dcAcRatioMin: bounds.dc_ac_ratio_min,
    dcAcRatioMax: bounds.dc_ac_ratio_max,
    gcrMin: bounds.gcr_min,
    gcrMax: bounds.gcr_max,
  })
}

/** Price and terms of a request in the terms of the studies. */
export function givenEconomics(
  finance: z.output<typeof financialAssumptionsSchema> = {},
): Pick<SolarEconomics, 'terms'> {
  return {
    terms: given({
      priceYear1: finance.electricity_price,
      discountRate: finance.discount_rate,
      lifeYears: finance.project_life_years,
    }),
  }
}

/** Without the fields that are absent, so that they do not hide defaults. */
export function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

/** Writes down what a study assumed; what the request gave is no assumption, and the albedo has its own words. */
export function noteAssumptions(found: readonly SolarAssumption[], { assumptions }: Notes): void {
  for (const { name, value, unit, origin, source } of found) {
    if (origin === 'given' || name === 'system.albedo') continue
    const text = [String(value), unit].filter((part) => part !== '').join(' ')
    assumptions[snakeCase(name)] = source === undefined ? text : `${text} (${source})`
  }
}
