import { readFileSync } from 'node:fs'
import { NotebookError } from '../format/notebook.ts'

const TEMPLATES = ['empty', 'solar', 'wind'] as const

/** Name of a notebook to start from. */
export type Template = (typeof TEMPLATES)[number]

/** The Markdown of a template; the files stand beside `src` and `dist` alike. */
export function templateText(name: Template): string {
  if (!TEMPLATES.includes(name)) {
    throw new NotebookError(`a template is one of ${TEMPLATES.join(', ')} (got ${JSON.stringify(name)})`)
  }
  return readFileSync(new URL(`../../templates/${name}.md`, import.meta.url), 'utf8')
}
