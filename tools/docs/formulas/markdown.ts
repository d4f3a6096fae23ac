import type { MarkdownRenderer } from 'vitepress'
import { typeset } from './typeset.ts'

/** Sections whose indented blocks are the formulas of docstrings. */
const SECTIONS = /^(?:models|packages)\//

/** Typesets the indented blocks of the generated pages where they are formulas; others stay code. */
export function typesetFormulas(markdown: MarkdownRenderer): void {
  const block = markdown.renderer.rules.code_block
  markdown.renderer.rules.code_block = (tokens, at, options, env: { relativePath?: string }, self) => {
    const formulas = SECTIONS.test(env.relativePath ?? '') ? typeset(tokens[at]?.content ?? '') : undefined
    if (formulas !== undefined) return `<div class="formula" tabindex="0" v-pre>${formulas}</div>\n`
    return block?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options)
  }
}
