import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What an answer is checked by. */
export interface AnswerSchema {
  safeParse(value: unknown): { readonly error?: unknown }
}

const FILE = fileURLToPath(new URL('../../api/src/openapi/answer-examples.ts', import.meta.url))
const HEADER = `/**
 * Answers of the service to the examples of its requests, lists cut to their first items. Written by
 * \`SUNWAKE_WRITE_EXAMPLES=1 npx vitest run packages/server/test/examples.test.ts\`, never by hand.
 */
export const ANSWER_EXAMPLES: Readonly<Record<string, string>> = {
`
const LIST_MAX = 2
const TEXT_MAX = 400

/** Writes the answers that the description shows, each as short as its schema allows. */
export function writeAnswerExamples(
  answers: ReadonlyMap<string, { readonly body: unknown; readonly schema: AnswerSchema }>,
): void {
  const ids = new Map<string, string>()
  const lines = [...answers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { body, schema }]) => {
      // The description is not shown inside itself.
      const shown = name.startsWith('getOpenApi') ? { ...(body as object), paths: {}, components: {} } : body
      const json = JSON.stringify(shortened(withoutSecrets(shown, ids), schema))
      return `  ${JSON.stringify(name)}: ${quoted(json)},\n`
    })
  writeFileSync(FILE, `${HEADER}${lines.join('')}}\n`)
}

/** The same with lists cut, one after the other, where the schema still takes what is left. */
function shortened(body: unknown, schema: AnswerSchema): unknown {
  const whole = structuredClone(body)
  const cut = (holder: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value !== 'object' || value === null) continue
      if (Array.isArray(value) && value.length > LIST_MAX) {
        holder[key] = value.slice(0, LIST_MAX)
        if (schema.safeParse(whole).error !== undefined) holder[key] = value
      }
      cut(holder[key] as Record<string, unknown>)
    }
  }
  cut(whole as Record<string, unknown>)
  return whole
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const SECRET = /^(eyJ|sunwake_(?:test_)?|sw\w+_|whsec_|[A-Za-z]+_)([\w.+/=-]{24,})$/

/** The same with ids in the order in which they come, and secrets that are none. */
function withoutSecrets(body: unknown, ids: Map<string, string>): unknown {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.length > TEXT_MAX) return `${value.slice(0, TEXT_MAX)}...`
    const secret = SECRET.exec(value)
    if (secret !== null) return `${secret[1]}${'x'.repeat(secret[2]!.length)}`
    return value.replace(UUID, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
      ids.set(id, known)
      return known
    })
  })
}

const quoted = (text: string): string =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`
