import fc from 'fast-check'
import type { Cell, CodeCell, JsonObject, Notebook, Output } from '../src/index.ts'

/** Lines that a reader of Markdown could take for something else. */
const LINES = [
  ...['```ts', '```', '````', '```typescript', '```ts {"id":"x"}', '~~~', '```markdown {"a":1}', '```raw {}'],
  ...[
    '---',
    '<!-- outputs',
    '-->',
    '<!-- cell {} -->',
    '<!-- cell {"id":"q"} -->',
    '',
    ' ',
    '\t',
    '\r',
    '\ufeff',
  ],
  ...[
    '# Title',
    'const a = 1',
    'text `code` text',
    '\ud800',
    '\u2028',
    '😀',
    '"quoted" \\ text',
    '{"a": 1}',
    '[]',
  ],
]

const text = fc.oneof(
  fc.array(fc.constantFrom(...LINES), { maxLength: 6 }).map((lines) => lines.join('\n')),
  fc.string({ unit: 'binary' }),
)
const jsonObject = fc
  .dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
  // JSON has no -0 and no prototype.
  .map((value) => Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(value)))) as JsonObject)
const count = fc.option(fc.nat(), { nil: null })
const bundle = fc
  .record(
    {
      'text/plain': text,
      'text/html': text,
      'image/svg+xml': text,
      'application/json': fc.jsonValue({ maxDepth: 2 }),
      'application/geo+json': jsonObject,
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonObject)
const output: fc.Arbitrary<Output> = fc.oneof(
  fc.record({
    kind: fc.constant('stream' as const),
    name: fc.constantFrom('stdout' as const, 'stderr' as const),
    text,
  }),
  fc.record({ kind: fc.constant('display' as const), data: bundle, metadata: jsonObject }),
  fc.record({
    kind: fc.constant('result' as const),
    data: bundle,
    metadata: jsonObject,
    executionCount: count,
  }),
  fc.record({
    kind: fc.constant('error' as const),
    name: text,
    message: text,
    traceback: fc.array(text, { maxLength: 3 }),
  }),
)
const common = { source: text, metadata: jsonObject }
const code: fc.Arbitrary<Omit<CodeCell, 'id'>> = fc.record({
  kind: fc.constant('code' as const),
  ...common,
  outputs: fc.array(output, { maxLength: 3 }),
  executionCount: count,
})
const texts = fc.record(
  { kind: fc.constantFrom('markdown' as const, 'raw' as const), ...common, attachments: jsonObject },
  { requiredKeys: ['kind', 'source', 'metadata'] },
)
/** `c` stands for the default id of the place. */
const ids = fc.uniqueArray(
  fc.oneof(fc.stringMatching(/^[a-zA-Z0-9_-]{1,8}$/), fc.constantFrom('cell-1', 'cell-2')),
  {
    minLength: 6,
    maxLength: 6,
  },
)

/** Any notebook that nbformat 4.5 allows. */
export const anyNotebook: fc.Arbitrary<Notebook> = fc
  .record({
    metadata: jsonObject,
    cells: fc.array(fc.oneof(code, texts), { maxLength: 6 }),
    ids,
    own: fc.boolean(),
  })
  .map(({ metadata, cells, ids: drawn, own }) => ({
    metadata,
    cells: cells.map((cell, n) => ({ ...cell, id: own ? drawn[n] : `cell-${n + 1}` }) as Cell),
  }))
