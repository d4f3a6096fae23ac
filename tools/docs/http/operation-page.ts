import { cellText, plainText } from '../site/plain-text.ts'
import { type Operation, type Part, resolved } from './description.ts'
import { fieldTable, typeText } from './fields.ts'

/** A longer example is cut here; the rest of it says nothing new. */
const EXAMPLE_LINES_MAX = 80
const SHIKI_NAMES: Readonly<Record<string, string>> = { Shell: 'sh', JavaScript: 'js', Python: 'python' }

/** The page of an operation: how it is asked, from examples on, what it answers, and how it refuses. */
export function operationPage({ method, path, summary, part }: Operation): string {
  const body = contentOf(part['requestBody'] as Part | undefined)
  return [
    `# ${plainText(summary)}`,
    `\`${method} ${path}\``,
    plainText(String(part['description'] ?? '')),
    '## Example',
    samples(part),
    ...parameters(part),
    ...(body === undefined ? [] : ['## Body', ...body.map(({ type, schema }) => bodyText(type, schema))]),
    '## Answer',
    ...answers(part),
    '## Errors',
    errors(part),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n')
}

/** The programs that send the example, side by side. */
function samples(part: Part): string {
  const programs = part['x-codeSamples'] as readonly { lang: string; label: string; source: string }[]
  const blocks = programs.map(({ lang, label, source }) => fenced(`${SHIKI_NAMES[lang]} [${label}]`, source))
  return ['::: code-group', ...blocks, ':::'].join('\n\n')
}

function parameters(part: Part): string[] {
  const list = ((part['parameters'] ?? []) as readonly Part[]).map((parameter) => resolved(parameter).part)
  if (list.length === 0) return []
  const rows = list.map((parameter) => {
    const name = `\`${parameter['name']}\`${parameter['required'] === true ? ' (required)' : ''}`
    const type = cellText(typeText((parameter['schema'] ?? {}) as Part))
    return `| ${name} | ${parameter['in']} | ${type} | ${cellText(String(parameter['description'] ?? ''))} |`
  })
  return ['## Parameters', ['| parameter | in | type | |', '|---|---|---|---|', ...rows].join('\n')]
}

function answers(part: Part): string[] {
  return responses(part)
    .filter(({ status }) => /^[123]/.test(status))
    .flatMap(({ status, answer }) => [
      `**${status}** ${plainText(String(answer['description'] ?? ''))}`,
      ...(contentOf(answer) ?? []).flatMap(({ type, schema, example }) => [
        ...(example === undefined ? [] : [exampleText(example)]),
        `::: details Fields of the answer\n\n${bodyText(type, schema)}\n\n:::`,
      ]),
    ])
}

function errors(part: Part): string {
  const rows = responses(part)
    .filter(({ status }) => /^[45]/.test(status))
    .map(({ status, answer }) => `| ${status} | ${cellText(String(answer['description'] ?? ''))} |`)
  return ['| status | codes |', '|---|---|', ...rows].join('\n')
}

function responses(part: Part): { status: string; answer: Part }[] {
  return Object.entries(part['responses'] as Record<string, Part>).map(([status, answer]) => ({
    status,
    answer: resolved(answer).part,
  }))
}

interface Content {
  readonly type: string
  readonly schema: Part
  readonly example: unknown
}

function contentOf(part: Part | undefined): readonly Content[] | undefined {
  const content = part === undefined ? undefined : resolved(part).part['content']
  if (content === undefined) return undefined
  return Object.entries(content as Record<string, Part>).map(([type, media]) => ({
    type,
    schema: (media['schema'] ?? {}) as Part,
    example: media['example'],
  }))
}

function bodyText(type: string, schema: Part): string {
  return `\`${type}\`\n\n${fieldTable(schema)}`
}

/** An example, cut where it is long. */
function exampleText(example: unknown): string {
  const lines = (typeof example === 'string' ? example : JSON.stringify(example, null, 2)).split('\n')
  if (lines.length <= EXAMPLE_LINES_MAX) return fenced('json', lines.join('\n'))
  const cut = `${lines.slice(0, EXAMPLE_LINES_MAX).join('\n')}\n… ${lines.length - EXAMPLE_LINES_MAX} lines more`
  return fenced('json', cut)
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
