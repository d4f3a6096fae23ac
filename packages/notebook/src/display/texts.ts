import { type Displayed, displayed } from './displayed.ts'

/** Shows SVG text, such as a chart of `@sunwake/report/chart`, as a picture. Its title is the text of a terminal. */
export function svg(text: string): Displayed {
  requireText(text, 'svg')
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(text)?.[1] ?? /aria-label="([^"]*)"/.exec(text)?.[1]
  return displayed({
    'image/svg+xml': text,
    'text/plain': title === undefined ? '[picture]' : `[picture: ${title}]`,
  })
}

/** Shows HTML as it is. @param plain what stands for it where there is no HTML. */
export function html(text: string, plain = '[HTML]'): Displayed {
  requireText(text, 'html')
  requireText(plain, 'html')
  return displayed({ 'text/html': text, 'text/plain': plain })
}

/** Shows Markdown. */
export function markdown(text: string): Displayed {
  requireText(text, 'markdown')
  return displayed({ 'text/markdown': text, 'text/plain': text })
}

function requireText(value: unknown, name: string): void {
  if (typeof value !== 'string') throw new TypeError(`${name} takes a text (got ${typeof value})`)
}
