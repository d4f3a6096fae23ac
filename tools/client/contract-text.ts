import { openApiDocument } from '@sunwake/api/routes'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

type Part = Record<string, unknown>

const HEAD =
  '// Made from the operations of @sunwake/api by `npm run client`; `tools/client/contract-text.test.ts` compares.\n'

/** Units by the ends of names, longest first: what the contract's names say, written out for readers of the docs. */
const UNITS: readonly (readonly [end: string, unit: string])[] = [
  ['_time_ms', 'ms'],
  ['_timeout_ms', 'ms'],
  ['_latency_ms', 'ms'],
  ['_response_time_ms', 'ms'],
  ['_cents_per_kwh', 'US cents per kWh'],
  ['_kwh_m2', 'kWh/m²'],
  ['_kg_m3', 'kg/m³'],
  ['_wm2', 'W/m²'],
  ['_km2', 'km²'],
  ['_m2', 'm²'],
  ['_mwh', 'MWh'],
  ['_kwh', 'kWh'],
  ['_kw', 'kW'],
  ['_mw', 'MW'],
  ['_ms', 'm/s'],
  ['_deg', '°'],
  ['_pct', '%'],
  ['_percent', '%'],
  ['_dollars', 'USD'],
  ['_years', 'years'],
  ['_hours', 'h'],
  ['_minutes', 'min'],
  ['_seconds', 's'],
  ['_days', 'days'],
  ['_hpa', 'hPa'],
  ['_pa', 'Pa'],
  ['_ha', 'ha'],
  ['_db', 'dB'],
  ['_m', 'm'],
  ['_s', 's'],
  ['_c', '°C'],
]

/** The types of the contract as TypeScript: what requests and good answers have, with the units of their fields. */
export async function contractText(): Promise<string> {
  const document = withUnits(lean(openApiDocument({ serverUrl: 'https://api.example.com' })))
  const ast = await openapiTS(document as unknown as OpenAPI3, { silent: true })
  return HEAD + astToString(ast)
}

/** Leaves out what a caller's types do not need: examples, programs, headers, and refusals, which are thrown. */
function lean(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isHeader(item)).map((item) => lean(item))
  if (!isPart(value)) return value
  const kept = Object.entries(value).filter(
    ([name]) =>
      !(['x-codeSamples', 'headers', 'servers', 'security', 'tags'].includes(name) && key !== 'properties') &&
      !(/^examples?$/.test(name) && key !== 'properties') &&
      !(key === 'responses' && /^[345]/.test(name)),
  )
  return Object.fromEntries(kept.map(([name, part]) => [name, lean(part, name)]))
}

/** Says the unit of each number in its description, where its name has one and the description has not. */
function withUnits(value: unknown, name = ''): Part {
  if (!isPart(value)) return value as Part
  const entries = Object.entries(value).map(([key, part]) => {
    if (key === 'properties' && isPart(part)) {
      const named = Object.entries(part).map(([field, schema]) => [field, withUnits(schema, field)])
      return [key, Object.fromEntries(named)]
    }
    return [key, Array.isArray(part) ? part.map((item) => withUnits(item)) : withUnits(part)]
  })
  const copy: Part = Object.fromEntries(entries)
  const unit = UNITS.find(([end]) => name.endsWith(end))?.[1]
  const description = typeof copy['description'] === 'string' ? copy['description'] : ''
  if (unit === undefined || !isNumeric(copy) || description.includes('Unit:')) return copy
  return { ...copy, description: `${description} Unit: ${unit}.`.trim() }
}

function isNumeric(schema: Part): boolean {
  const types = [schema['type']].flat()
  if (types.includes('number') || types.includes('integer')) return true
  return isPart(schema['items']) && isNumeric(schema['items'])
}

const isHeader = (value: unknown): boolean =>
  isPart(value) &&
  (value['in'] === 'header' ||
    /^#\/components\/parameters\/(X-|Prefer|Idempotency|Last-Event|If-)/.test(String(value['$ref'])))

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
