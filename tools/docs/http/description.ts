import { openApiDocument } from '@sunwake/api/routes'

/** A part of the description of the service, as OpenAPI has it. */
export interface Part {
  readonly [field: string]: unknown
}

/** The description that a service would serve. */
export const DESCRIPTION = openApiDocument({ serverUrl: 'https://api.example.com' }) as unknown as Part

/** One way to ask the service, as its page shows it. */
export interface Operation {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly part: Part
}

/** Every operation of the service, in the order of its description. */
export function operations(): Operation[] {
  return Object.entries(DESCRIPTION['paths'] as Record<string, Record<string, Part>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, part]) => ({
        operationId: String(part['operationId']),
        method: method.toUpperCase(),
        path,
        tag: (part['tags'] as readonly string[])[0] ?? '',
        summary: String(part['summary']),
        part,
      })),
  )
}

/** A part, or what its `$ref` leads to, with the name that it has there. */
export function resolved(part: Part): { readonly part: Part; readonly name: string | undefined } {
  const reference = part['$ref']
  if (typeof reference !== 'string') return { part, name: undefined }
  const words = reference.replace(/^#\//, '').split('/')
  let found: unknown = DESCRIPTION
  for (const word of words) found = (found as Part | undefined)?.[word.replaceAll('~1', '/')]
  if (found === undefined) throw new Error(`the description has no ${reference}`)
  return { part: found as Part, name: words.at(-1) }
}
