import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ANSWER_EXAMPLES } from '../src/openapi/answer-examples.ts'
import { openApiDocument, operations, splitDocument } from '../src/routes.ts'
import { ENGINE_VERSION, quickSolar, quickWind, simulatePv, solarAssess, solarResource } from '../src/run.ts'
import { earth } from './earth.ts'

type Node = Record<string, unknown>

const document = openApiDocument({ serverUrl: 'https://api.example.com' }) as {
  openapi: string
  info: Node
  servers: { url: string }[]
  paths: Record<string, Record<string, Node & { responses: Record<string, Node>; operationId: string }>>
  components: { schemas: Record<string, Node>; responses: Record<string, Node>; securitySchemes: Node }
}

/** Every object of the description with its path. */
function* nodes(value: unknown, path = '#'): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Node]
  for (const [key, inner] of Object.entries(value)) yield* nodes(inner, `${path}/${key}`)
}

const documented = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** What a reference of a document leads to; undefined where it leads nowhere. */
function targetOf(reference: string, whole: unknown): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Node)?.[key], whole)
}

function isDangling({ $ref: reference }: Node, whole: unknown): boolean {
  return typeof reference === 'string' && targetOf(reference, whole) === undefined
}

/** What a reference stands for. */
function resolved(node: Node): Node {
  const { $ref: reference } = node
  return typeof reference === 'string' ? (targetOf(reference, document) as Node) : node
}

describe('the description', () => {
  it('is OpenAPI 3.1 of this version, at the address of the deployment', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info['version']).toBe(ENGINE_VERSION)
    expect(document.servers).toEqual([{ url: 'https://api.example.com' }])
  })

  it('has every operation once, with an id, a summary, its security and a 500', () => {
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(
      Object.values(operations)
        .map(({ route }) => route.operationId)
        .sort(),
    )
    for (const operation of documented) {
      expect(operation).toMatchObject({
        summary: expect.any(String),
        tags: expect.any(Array),
        security: expect.any(Array),
      })
      expect(Object.keys(operation.responses)).toContain('500')
    }
  })

  it('describes the errors and the limits of a guarded operation with a body', () => {
    const { responses } = document.paths['/v1/solar/simulate']['post']
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '402',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
      '504',
    ])
    expect(Object.keys(responses['200']['headers'] as Node)).toContain('X-RateLimit-Remaining')
    expect(Object.keys(responses['200']['content'] as Node)).toEqual([
      'application/json',
      'text/csv',
      'application/x-ndjson',
    ])
    expect(Object.keys(resolved(responses['400'])['content'] as Node)).toEqual([
      'application/json',
      'application/problem+json',
    ])
  })

  it('lists every code of a status, with the facts that it carries and when to come again', () => {
    const { responses } = document.paths['/v1/wind/optimization/run']['post']
    const examplesOf = (status: string) =>
      (
        resolved(responses[status])['content'] as Record<
          string,
          { examples: Record<string, { value: Node }> }
        >
      )['application/json'].examples
    expect(Object.keys(examplesOf('400')).sort()).toEqual([
      'boundary_too_large',
      'invalid_boundary',
      'invalid_coordinates',
      'validation_error',
    ])
    expect(Object.keys(examplesOf('402')).sort()).toEqual(['insufficient_credits', 'quota_exceeded'])
    expect(Object.keys(examplesOf('404')).sort()).toEqual(['site_not_found', 'turbine_not_found'])
    expect(Object.keys(examplesOf('422'))).toEqual(['infeasible_constraints'])
    expect(examplesOf('429')['rate_limit_exceeded'].value['error']).toMatchObject({
      code: 'RATE_LIMITED',
      retry_after: expect.any(Number),
      limit: expect.any(Number),
      window_seconds: 60,
    })
    for (const status of ['429', '503'])
      expect(resolved(responses[status])['headers']).toHaveProperty('Retry-After')
    expect(resolved(responses['401'])['headers']).toHaveProperty('WWW-Authenticate')
  })

  it('has no example that its own schema refuses', () => {
    // The schemas of the document are those of JSON Schema, but for the place of what they refer to.
    const { components, paths } = JSON.parse(
      JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as typeof document
    const examples: { readonly schema: Node; readonly example: unknown; readonly where: string }[] = []
    for (const [path, node] of nodes(components.schemas)) {
      // An `example` beside a type is one of a schema; else it is one more node.
      if ('example' in node && ['type', 'anyOf', 'allOf', '$ref'].some((word) => word in node)) {
        examples.push({ schema: node, example: node['example'], where: path })
      }
    }
    for (const [path, { schema, example, examples: named }] of nodes({
      paths,
      responses: components.responses,
    })) {
      if (!path.endsWith('json') || schema === undefined) continue
      if (example !== undefined) examples.push({ schema: schema as Node, example, where: path })
      for (const { value } of Object.values((named ?? {}) as Record<string, { value: unknown }>)) {
        examples.push({ schema: schema as Node, example: value, where: path })
      }
    }
    expect(examples.length).toBeGreaterThan(200)
    // As one schema, so that what many refer to is read once.
    const all = z.fromJSONSchema({
      $defs: components.schemas,
      type: 'object',
      properties: Object.fromEntries(examples.map(({ schema, where }, n) => [`${n} ${where}`, schema])),
    } as Parameters<typeof z.fromJSONSchema>[0])
    const { error } = all.safeParse(
      Object.fromEntries(examples.map(({ example, where }, n) => [`${n} ${where}`, example])),
    )
    expect(error).toBeUndefined()
  })

  it('names the request id on every answer with a body', () => {
    for (const { responses } of documented) {
      for (const [status, response] of Object.entries(responses)) {
        if (status !== '304') expect(resolved(response)['headers']).toHaveProperty('X-Request-Id')
      }
    }
  })

  it('has no dangling reference and no keyword of OpenAPI 3.0', () => {
    const faults: string[] = []
    for (const [path, node] of nodes(document)) {
      if (isDangling(node, document)) faults.push(`${path} → ${node['$ref']}`)
      if ('nullable' in node) faults.push(`${path} has nullable`)
      if (typeof node['exclusiveMinimum'] === 'boolean') faults.push(`${path} has exclusiveMinimum`)
    }
    expect(faults).toEqual([])
  })

  it('shares the answers of errors and the objects of schemas by name', () => {
    for (const { responses } of documented) {
      for (const status of ['401', '413', '415', '500']) {
        if (responses[status] !== undefined) expect(responses[status]).toHaveProperty('$ref')
      }
    }
    const places = new Map<string, string[]>()
    for (const [path, node] of nodes({ schemas: document.components.schemas, paths: document.paths })) {
      const isNamed = /^#\/schemas\/\w+$/.test(path)
      const { properties } = node as { properties?: Node }
      if (isNamed || properties === undefined || Object.keys(properties).length < 3) continue
      const text = JSON.stringify(node)
      places.set(text, [...(places.get(text) ?? []), path])
    }
    const twice = [...places.values()].filter((paths) => paths.length > 1)
    expect(twice).toEqual([])
  })

  it('has no schema that generators drop: no object or array among several types, no union with a part without a name', () => {
    for (const [path, node] of nodes(document.components.schemas)) {
      const { type: types } = node
      if (Array.isArray(types))
        expect([types.includes('object'), types.includes('array')], path).toEqual([false, false])
      if (Array.isArray(types) && node['properties'] !== undefined) expect.unreachable(path)
      for (const part of (node['anyOf'] ?? node['oneOf'] ?? []) as Node[]) {
        expect(part, path).not.toHaveProperty('allOf')
      }
    }
  })

  it('has code samples in three languages for every operation, and an example of every body', () => {
    for (const { operationId, requestBody, 'x-codeSamples': samples } of documented) {
      expect(
        (samples as { label: string }[]).map(({ label }) => label),
        operationId,
      ).toEqual(['curl', 'JavaScript', 'Python'])
      if (requestBody === undefined) continue
      const json = (requestBody as { content: Record<string, Node> }).content['application/json']
      const schema = resolved(json['schema'] as Node)
      expect(json['example'] ?? schema['example'], operationId).toBeDefined()
    }
  })

  it('links what is made to the operations on it', () => {
    const linksOf = (path: string, status: string) =>
      (document.paths[path]!['post']!.responses[status]!['links'] ?? {}) as Record<string, Node>
    expect(linksOf('/v1/wind/sites', '201')).toEqual({
      getWindSite: { operationId: 'getWindSite', parameters: { site_id: '$response.body#/id' } },
      changeWindSite: { operationId: 'changeWindSite', parameters: { site_id: '$response.body#/id' } },
      archiveWindSite: { operationId: 'archiveWindSite', parameters: { site_id: '$response.body#/id' } },
    })
    expect(Object.keys(linksOf('/v1/wind/analysis/run', '202'))).toEqual(
      expect.arrayContaining(['getWindAnalysis', 'cancelWindAnalysis', 'getJob', 'cancelJob']),
    )
    expect(linksOf('/solar/webhooks/register', '201')).toMatchObject({
      testWebhook: { parameters: { id: '$response.body#/id' } },
      updateWebhook: { parameters: { webhook_id: '$response.body#/id' } },
      deleteWebhook: { parameters: { id: '$response.body#/id' } },
    })
    expect(linksOf('/v1/organizations/{id}/invitations', '201')).toMatchObject({
      withdrawInvitation: { parameters: { id: '$request.path.id', invitation_id: '$response.body#/id' } },
    })
    expect(linksOf('/v1/organizations', '201')).not.toHaveProperty('removeMember')
    expect(linksOf('/v1/wind/analysis/quick', '200')).toEqual({})
  })

  it('can be read by operation: each part has everything that it refers to, and nothing else', () => {
    const { index, operation } = splitDocument(document)
    expect(JSON.stringify(index).length).toBeLessThan(40_000)
    const dangling: string[] = []
    for (const { operationId } of documented) {
      const part = operation(operationId)
      for (const [path, node] of nodes(part)) {
        if (isDangling(node, part)) dangling.push(`${operationId} ${path}`)
      }
    }
    expect(dangling).toEqual([])
    expect(operation('nobody')).toBeUndefined()
  })

  it('describes every field of the request, and the bounds of every number', () => {
    for (const name of [
      ...['SimulateRequest', 'PvSystem', 'PvLosses', 'InlineWeather', 'WeatherFile', 'EmbeddedWeather'],
      ...['SolarResourceRequest', 'SolarQuickRequest', 'SolarSite', 'DesignBounds', 'FinancialAssumptions'],
      'SolarAssessRequest',
      'WindQuickRequest',
    ]) {
      const schema = document.components.schemas[name] as {
        properties: Record<string, Node>
        additionalProperties: unknown
      }
      expect(schema.additionalProperties, name).toBe(false)
      for (const [field, property] of Object.entries(schema.properties)) {
        if (property['$ref'] !== undefined || property['anyOf'] !== undefined) continue
        expect(property['description'], `${name}.${field}`).toEqual(expect.stringMatching(/\.$|\d`?\.$/))
        if (property['type'] === 'number' || property['type'] === 'integer') {
          expect(property, `${name}.${field}`).toMatchObject({
            minimum: expect.any(Number),
            maximum: expect.any(Number),
          })
        }
      }
    }
  })

  it('has an example that the service accepts', () => {
    const example = document.components.schemas['SimulateRequest']['example']
    expect(simulatePv(example).body.energy_kwh).toBeGreaterThan(100)
  })

  it('has examples of every quick answer that the service accepts', () => {
    const example = (name: string) => document.components.schemas[name]['example']
    expect(quickWind(example('WindQuickRequest'), { earth }).status).toBe('completed')
    expect(quickSolar(example('SolarQuickRequest'), { earth }).objective).toBe('lcoe')
    expect(solarAssess(example('SolarAssessRequest'), { earth }).site_score).toBeGreaterThan(75)
    expect(solarResource(example('SolarResourceRequest'), { earth }).body.annual_ghi).toBeGreaterThan(1000)
  })

  it('has an example of every answer of a success in JSON, with the fields of its schema alone', () => {
    const again = 'made anew by SUNWAKE_WRITE_EXAMPLES=1 npx vitest run packages/server/test/examples.test.ts'
    const left = new Set(Object.keys(ANSWER_EXAMPLES))
    for (const { route } of Object.values(operations)) {
      for (const [status, response] of Object.entries(route.responses)) {
        const json = 'content' in response ? response.content?.['application/json'] : undefined
        if (!status.startsWith('2') || json === undefined) continue
        const name = `${route.operationId} ${status}`
        left.delete(name)
        const text = ANSWER_EXAMPLES[name]
        expect(text, `${name}: ${again}`).toBeDefined()
        const { data, error } = ((json as Node)['schema'] as z.ZodType).safeParse(JSON.parse(text!))
        expect(error, `${name}: ${again}`).toBeUndefined()
        // Metadata may tell more than their schema has.
        const { metadata: _, ...fields } = JSON.parse(text!) as Node
        expect(data, `${name}: ${again}`).toMatchObject(fields)
      }
    }
    expect([...left]).toEqual([])
  })

  it('shows the answer that the service gives to an example', () => {
    const { content } = document.paths['/v1/solar/simulate']['post'].responses['200'] as {
      content: Record<string, Node>
    }
    expect(content['application/json']['example']).toMatchObject({
      name: 'One day in Greensboro',
      period: { records: 8 },
      energy_kwh: simulatePv(document.components.schemas['SimulateRequest']['example']).body.energy_kwh,
    })
  })

  it('names the version of the engine', () => {
    const engine = JSON.parse(readFileSync(new URL('../../core/package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(ENGINE_VERSION).toBe(engine.version)
  })
})
