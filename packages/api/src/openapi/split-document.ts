import type { Part } from './share-parts.ts'

/** A description in parts, for readers that load an operation when somebody opens it. */
export interface SplitDocument {
  /** Every operation by name and summary alone. */
  readonly index: Part
  /** An operation, with all that it refers to; undefined where there is none of that name. */
  readonly operation: (operationId: string) => Part | undefined
}

/** What an operation is listed by. */
const LISTED = ['operationId', 'tags', 'summary', 'deprecated', 'security'] as const

/** Splits a description into its list of operations and one small description for each. */
export function splitDocument(document: Part): SplitDocument {
  const paths = document['paths'] as Record<string, Record<string, Part>>
  const components = document['components'] as Record<string, Record<string, unknown>>
  const index = {
    ...document,
    paths: mapOperations(paths, (operation) =>
      Object.fromEntries(LISTED.flatMap((word) => (word in operation ? [[word, operation[word]]] : []))),
    ),
    components: { securitySchemes: components['securitySchemes'] },
  }
  return {
    index,
    operation(operationId) {
      for (const [path, methods] of Object.entries(paths)) {
        for (const [method, operation] of Object.entries(methods)) {
          if (operation['operationId'] !== operationId) continue
          return { paths: { [path]: { [method]: operation } }, components: referredTo(operation, components) }
        }
      }
      return undefined
    },
  }
}

function mapOperations(
  paths: Record<string, Record<string, Part>>,
  change: (operation: Part) => Part,
): Record<string, Record<string, Part>> {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation)])),
    ]),
  )
}

/** The components that a part refers to, and those that they refer to. */
function referredTo(part: unknown, components: Record<string, Record<string, unknown>>): Part {
  const found: Record<string, Record<string, unknown>> = {}
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const inner of Object.values(value)) look(inner)
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(String((value as Part)['$ref'])) ?? []
    if (kind === undefined || name === undefined || found[kind]?.[name] !== undefined) return
    const target = components[kind]?.[name]
    found[kind] = { ...found[kind], [name]: target }
    look(target)
  }
  look(part)
  return found
}
