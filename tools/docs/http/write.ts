import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kebab, plainText } from '../site/plain-text.ts'
import { DESCRIPTION, operations, type Part } from './description.ts'
import { operationPage } from './operation-page.ts'

/** A page of an operation, as lists name it. */
export interface ListedOperation {
  readonly slug: string
  readonly tag: string
  readonly summary: string
}

/**
 * Writes a page for each operation of the service from its OpenAPI description, and their list.
 * @param out folder of the pages.
 */
export function writeHttpPages(out: string): readonly ListedOperation[] {
  const all = operations()
  const listed = all.map(({ operationId, tag, summary }) => ({ slug: kebab(operationId), tag, summary }))
  mkdirSync(out, { recursive: true })
  for (const [n, operation] of all.entries()) {
    writeFileSync(join(out, `${listed[n]!.slug}.md`), operationPage(operation))
  }
  const info = DESCRIPTION['info'] as { readonly description: string }
  const tags = (DESCRIPTION['tags'] as readonly Part[]).flatMap(({ name, description }) => [
    `## ${name}`,
    plainText(String(description)),
    [
      '| operation | |',
      '|---|---|',
      ...all.flatMap(({ method, path, tag, summary }, n) =>
        tag === name ? [`| [${plainText(summary)}](./${listed[n]!.slug}.md) | \`${method} ${path}\` |`] : [],
      ),
    ].join('\n'),
  ])
  writeFileSync(join(out, 'index.md'), `${['# HTTP', plainText(info.description), ...tags].join('\n\n')}\n`)
  return listed
}
