import { cellText } from '../site/plain-text.ts'
import { type Part, resolved } from './description.ts'

/** Fields within fields are listed down to here; below it a field is said to be an object. */
const DEPTH_MAX = 3

/** The fields of a body as a table, those of objects within it under dotted names. */
export function fieldTable(schema: Part): string {
  const rows = rowsOf(schema, '', 0)
  if (rows.length === 0) return `A ${typeText(schema)}.`
  return ['| field | type | |', '|---|---|---|', ...rows].join('\n')
}

function rowsOf(schema: Part, prefix: string, depth: number): string[] {
  const { part } = resolved(schema)
  const choices = choicesOf(part)
  if (choices.length > 0) return distinct(choices.flatMap((choice) => rowsOf(choice, prefix, depth)))
  const required = new Set((part['required'] ?? []) as readonly string[])
  return Object.entries((part['properties'] ?? {}) as Record<string, Part>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const text = cellText([describe(field), limits(resolved(field).part)].filter(Boolean).join(' '))
    const row = `| \`${name}\`${required.has(key) ? ' (required)' : ''} | ${cellText(typeText(field))} | ${text} |`
    return depth + 1 < DEPTH_MAX ? [row, ...inner(field, name, depth + 1)] : [row]
  })
}

/** Rows of what a field holds: an object, or a list of them. */
function inner(field: Part, name: string, depth: number): string[] {
  const { part } = resolved(field)
  const items = part['items'] as Part | undefined
  return items === undefined ? rowsOf(field, `${name}.`, depth) : rowsOf(items, `${name}[].`, depth)
}

/** A field's own text, else that of what it refers to. */
function describe(field: Part): string {
  return String(field['description'] ?? resolved(field).part['description'] ?? '')
}

/** `number`, `list of text`, `one of "a", "b"`. */
export function typeText(schema: Part): string {
  const { part } = resolved(schema)
  const values = part['enum'] as readonly unknown[] | undefined
  if (values !== undefined) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  if (part['const'] !== undefined) return `\`${JSON.stringify(part['const'])}\``
  const choices = choicesOf(part)
  if (choices.length > 0) return distinct(choices.map(typeText)).join(' or ')
  if (part['items'] !== undefined) return `list of ${typeText(part['items'] as Part)}`
  const types = [part['type'] ?? 'any'].flat().map(String)
  return types.map((type) => ({ string: 'text', array: 'list' })[type] ?? type).join(' or ')
}

/** Bounds in words. */
function limits(part: Part): string {
  const from = part['minimum'] ?? part['exclusiveMinimum']
  const to = part['maximum'] ?? part['exclusiveMaximum']
  const isOpen = part['exclusiveMinimum'] !== undefined
  if (from !== undefined && to !== undefined) return `${isOpen ? 'Above' : 'From'} ${from} to ${to}.`
  if (from !== undefined) return `${isOpen ? 'Above' : 'At least'} ${from}.`
  return to === undefined ? '' : `At most ${to}.`
}

function choicesOf(part: Part): readonly Part[] {
  return (part['oneOf'] ?? part['anyOf'] ?? part['allOf'] ?? []) as readonly Part[]
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
