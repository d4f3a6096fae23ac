import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
/** Files that speak the words of somebody else. */
const ALLOWED: Readonly<Record<string, string>> = {
  'agents/tool-server.ts': 'links of the answers of tools',
  'billing/stripe-gateway.ts': 'fields of Stripe',
  'http/layers/request-context.ts': 'facts of the log line of a request',
  'jobs/queue/dbos-queue.ts': 'an option of pg',
  'mail/compose-mail.ts': 'kinds of mail, as the store has them',
  'metrics/objective-gauges.ts': 'labels of a metric',
  'resources/web/run-on-service.ts': 'the answer to the script of a page',
}
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/
const LOGS = new Set(['child', 'debug', 'info', 'warn', 'error'])

/** Names with underscores in a source text, but for the facts of log lines. */
function wireWords(text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression : undefined
    if (called !== undefined && ts.isPropertyAccessExpression(called) && LOGS.has(called.name.text)) return
    if (ts.isIdentifier(node) && SNAKE.test(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022, true))
  return found
}

it('the server outside its store names no field of the wire', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('store/'),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files
    .map((file) => ({ file, words: wireWords(readFileSync(join(SOURCES, file), 'utf8')) }))
    .filter(({ words }) => words.length > 0)
  expect(found.filter(({ file }) => !(file in ALLOWED))).toEqual([])
  expect(found.map(({ file }) => file).sort()).toEqual(Object.keys(ALLOWED))
})

it('a planted field of the wire is found, and a fact of a log line is not', () => {
  expect(wireWords('const body = { poll_url: url }; const { expires_at: end } = request')).toEqual([
    'poll_url',
    'expires_at',
  ])
  expect(wireWords("log.info({ job_id: id }, 'job ended'); call('site_id')")).toEqual([])
})
