import type { RouteConfig, z } from '@hono/zod-openapi'
import { ANY, type JsonLimits, type Shape } from '../json/shape.ts'
import { shapeOfSchema } from '../wire/shape-of-schema.ts'

/** How large a body may be. */
export interface BodyLimits extends JsonLimits {
  /** As it comes [bytes]. */
  readonly wireBytes: number
  /** After `Content-Encoding` is taken off [bytes]. */
  readonly bytes: number
}

const KIB = 1024
const MIB = 1024 * KIB

/**
 * Limits of bodies: of accounts, organisations, billing, webhooks and sites, which are small and may come from anybody;
 * of events of Stripe, which are signed and hold whole invoices; of analyses, which are descriptions; of analyses that take weather or grids;
 * of batches, whose many places a client writes down as they are.
 */
export const BODY_LIMITS = {
  account: { wireBytes: 16 * KIB, bytes: 16 * KIB, nodes: 1000, depth: 8, arrayLength: 1000 },
  event: { wireBytes: 256 * KIB, bytes: 256 * KIB, nodes: 10_000, depth: 32, arrayLength: 1000 },
  analysis: { wireBytes: MIB, bytes: MIB, nodes: 100_000, depth: 16, arrayLength: 50_000 },
  places: { wireBytes: 16 * MIB, bytes: 16 * MIB, nodes: 2_000_000, depth: 16, arrayLength: 200_000 },
  data: { wireBytes: MIB, bytes: 16 * MIB, nodes: 8_500_000, depth: 32, arrayLength: 4_000_001 },
} as const satisfies Readonly<Record<string, BodyLimits>>

export type BodyClass = keyof typeof BODY_LIMITS

/** How large the body of an operation may be. */
export function bodyLimitsOf({
  body,
  metered,
}: {
  readonly body?: BodyClass | undefined
  readonly metered: boolean
}): BodyLimits {
  return BODY_LIMITS[body ?? (metered ? 'analysis' : 'account')]
}

/** What is known of the body of an operation before it is read. */
export function bodyShapeOf({ route }: { readonly route: RouteConfig }): Shape {
  const media = route.request?.body?.content?.['application/json']
  const schema = media !== undefined && 'schema' in media ? media.schema : undefined
  return schema !== undefined && '_zod' in schema ? shapeOfSchema(schema as z.ZodType) : ANY
}
