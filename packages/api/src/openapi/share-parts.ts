/** An object of the description. */
export type Part = { [key: string]: unknown }

type Operations = Readonly<Record<string, Readonly<Record<string, Part>>>>

/** Parts that operations repeat: what they are called, and where the description keeps them. */
interface Shared {
  readonly kind: 'responses' | 'headers' | 'parameters'
  readonly entries: Map<string, Part>
}

/**
 * The description with what operations repeat written once: answers of errors, headers and parameters become
 * components, and references stand for them. Of parts of one name that differ, the most frequent is shared.
 */
export function shareParts(document: Part): Part {
  const paths = withoutWrappers(document['paths']) as Operations
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const responses = operations.flatMap((operation) => Object.values(operation['responses'] as Part)) as Part[]
  const parameters = operations.flatMap((operation) => (operation['parameters'] ?? []) as Part[])
  const sharedHeaders = share(
    'headers',
    responses.flatMap(({ headers }) => Object.entries((headers ?? {}) as Record<string, Part>)),
  )
  for (const response of responses) {
    if (response['headers'] !== undefined)
      response['headers'] = referToEach(sharedHeaders, response['headers'])
  }
  const sharedResponses = share('responses', responses.flatMap(namedError))
  const sharedParameters = share(
    'parameters',
    parameters.map((parameter) => [String(parameter['name']), parameter]),
  )
  for (const operation of operations) {
    const { responses: own, parameters: given } = operation as {
      responses: Record<string, Part>
      parameters?: Part[]
    }
    operation['responses'] = Object.fromEntries(
      Object.entries(own).map(([status, response]) => {
        const [name] = namedError(response)[0] ?? []
        return [status, name === undefined ? response : refer(sharedResponses, name, response)]
      }),
    )
    if (given !== undefined) {
      operation['parameters'] = given.map((parameter) =>
        refer(sharedParameters, String(parameter['name']), parameter),
      )
    }
  }
  const components = withoutWrappers(document['components']) as Part
  return {
    ...document,
    paths,
    components: {
      ...components,
      ...Object.fromEntries(
        [sharedResponses, sharedHeaders, sharedParameters].map(({ kind, entries }) => [
          kind,
          Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))),
        ]),
      ),
    },
  }
}

/** What an answer of errors is called: its form and its codes, and whether it tells the limits of the caller. */
function namedError(response: Part): [string, Part][] {
  const json = (response['content'] as Record<string, Part> | undefined)?.['application/json']
  const reference = (json?.['schema'] as Part | undefined)?.['$ref']
  const form = /(Flat|Nested)Error$/.exec(String(reference))?.[1]
  if (form === undefined) return []
  const codes = Object.keys(json?.['examples'] as object).map(pascalCase)
  const limited = 'X-RateLimit-Limit' in ((response['headers'] ?? {}) as object)
  return [[`${form}${codes.sort().join('Or')}${limited ? 'WithLimits' : ''}`, response]]
}

function share(kind: Shared['kind'], named: readonly (readonly [string, Part])[]): Shared {
  const counts = new Map<string, Map<string, number>>()
  for (const [name, part] of named) {
    const ofName = counts.get(name) ?? new Map<string, number>()
    const text = JSON.stringify(part)
    counts.set(name, ofName.set(text, (ofName.get(text) ?? 0) + 1))
  }
  const entries = new Map<string, Part>()
  for (const [name, ofName] of counts) {
    const [text, uses] = [...ofName].reduce((best, next) => (next[1] > best[1] ? next : best))
    if (uses > 1) entries.set(name, JSON.parse(text) as Part)
  }
  return { kind, entries }
}

function refer({ kind, entries }: Shared, name: string, part: Part): Part {
  const isShared = JSON.stringify(entries.get(name)) === JSON.stringify(part)
  return isShared ? { $ref: `#/components/${kind}/${name}` } : part
}

function referToEach(shared: Shared, parts: unknown): Part {
  return Object.fromEntries(
    Object.entries(parts as Record<string, Part>).map(([name, part]) => [name, refer(shared, name, part)]),
  )
}

/**
 * A copy in which a description stands beside the reference that it is of. OpenAPI 3.0 needed `allOf` for it, from which
 * generators make a type without a name. A type beside the reference is wider than that of what is referred to.
 */
function withoutWrappers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWrappers)
  if (typeof value !== 'object' || value === null) return value
  const { allOf, ...others } = value as Part
  const parts = Array.isArray(allOf) ? (allOf as Part[]) : []
  const [reference, ...texts] = parts
  const isWrapper =
    reference?.['$ref'] !== undefined &&
    [others, ...texts].every((part) =>
      Object.keys(part).every((word) => word === 'description' || word === 'type'),
    )
  if (isWrapper) {
    const { type: _, ...beside } = Object.assign({ ...reference }, ...texts, others) as Part
    return beside
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutWrappers(inner)]))
}

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
