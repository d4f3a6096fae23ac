import { readFileSync } from 'node:fs'

/** Name of a notebook to start from. */
export type Template = 'empty' | 'solar' | 'wind'

/** The Markdown of a template; the files stand beside `src` and `dist` alike. */
export function templateText(name: Template): string {
  return readFileSync(new URL(`../../templates/${name}.md`, import.meta.url), 'utf8')
}
