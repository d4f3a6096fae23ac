import type { MarkdownRenderer } from 'vitepress'

type Highlight = NonNullable<MarkdownRenderer['options']['highlight']>

/** Blocks of code by their language, marks and text, coloured. */
const coloured = new Map<string, string>()

/** Colours a block of code once: the site renders each page for its readers, and once more for its search. */
export function highlightOnce(markdown: MarkdownRenderer): void {
  const { highlight } = markdown.options
  if (typeof highlight !== 'function') return
  const once: Highlight = (code, language, marks) => {
    const key = JSON.stringify([language, marks, code])
    const known = coloured.get(key)
    if (known !== undefined) return known
    const html = highlight(code, language, marks)
    coloured.set(key, html)
    return html
  }
  markdown.options.highlight = once
}
