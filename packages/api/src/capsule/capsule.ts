import { z } from '@hono/zod-openapi'
import { ServiceError } from '../errors/index.ts'
import { canonicalJson } from '../operations/result/fingerprint.ts'
import type { ResultMetadata } from '../operations/result/metadata.ts'
import { packFragment, unpackFragment } from './fragment.ts'

const capsuleSchema = z.strictObject({
  version: z.literal(1),
  operation: z.string().min(1).max(100),
  request: z.record(z.string(), z.unknown()),
  seed: z.number().int().min(0),
  engine_version: z.string().min(1).max(100),
  data: z.array(z.strictObject({ id: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Everything that a result can be computed again from. */
export type Capsule = z.output<typeof capsuleSchema>

/** Fields of requests that are nobody's business: addresses and names of an account. They change no number. */
const PRIVATE_FIELDS = ['callback_url', 'site_id'] as const

/** The capsule of a result. */
export function capsuleOf({
  operation,
  request,
  metadata,
  data,
}: {
  /** Its `operationId`. */
  readonly operation: string
  readonly request: Readonly<Record<string, unknown>>
  readonly metadata: Pick<ResultMetadata, 'seed' | 'engine_version' | 'fingerprint'>
  readonly data: Capsule['data']
}): Capsule {
  const { seed, engine_version, fingerprint } = metadata
  return { version: 1, operation, request: withoutPrivate(request), seed, engine_version, data, fingerprint }
}

/** The request without addresses and what belongs to an account. */
function withoutPrivate(request: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = { ...request }
  for (const field of PRIVATE_FIELDS) delete kept[field]
  if (typeof kept['branding'] === 'object' && kept['branding'] !== null) {
    const { logo_url: _logo, ...branding } = kept['branding'] as Record<string, unknown>
    kept['branding'] = branding
  }
  return kept
}

/** A capsule as the fragment of a permalink: what stands behind its `#`. */
export function capsuleFragment(capsule: Capsule): Promise<string> {
  return packFragment(canonicalJson(capsule))
}

/**
 * Reads a capsule: its JSON, the fragment of a permalink, or a permalink.
 * @param most characters of it, unpacked.
 * @throws {ServiceError} `validation_error`: it is none.
 */
export async function readCapsule(text: string, most?: number): Promise<Capsule> {
  const trimmed = text.trim()
  const json = trimmed.startsWith('{') ? trimmed : await unpacked(trimmed, most)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw notACapsule('it is not JSON', cause)
  }
  const parsed = capsuleSchema.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw notACapsule(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'refused'}`, parsed.error)
  }
  return parsed.data
}

async function unpacked(link: string, most: number | undefined): Promise<string> {
  try {
    return await unpackFragment(link, most)
  } catch (cause) {
    throw notACapsule(`it is neither JSON nor a permalink (${(cause as Error).message})`, cause)
  }
}

function notACapsule(why: string, cause: unknown): ServiceError {
  return new ServiceError('validation_error', `This is not a capsule: ${why}.`, { cause })
}
