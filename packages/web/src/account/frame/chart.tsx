/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { type Language, textsOf } from '../../texts/index.ts'

/** Height of the line of a title [px]. */
const TITLE = 20

/** A chart on a page of an account. Its letters stay readable: narrow screens scroll it. */
export function ChartPicture({ svg, language }: { readonly svg: string; readonly language: Language }) {
  const plain = svg
    // The policy of the page refuses styles inside pictures; the page has the same rules.
    .replace(/<style>.*?<\/style>/s, '')
    // The heading above has the title.
    .replace(/<text[^>]*font-weight="bold"[^>]*>[^<]*<\/text>/, '')
    .replace(/viewBox="0 0 (\S+) (\S+)" width="\S+" height="\S+"/, (_, width, height) => {
      return `viewBox="0 ${TITLE} ${width} ${height - TITLE}"`
    })
  return (
    <div class="scroll" tabindex={0}>
      <div class="chart wide" dangerouslySetInnerHTML={{ __html: withMonths(plain, language) }} />
    </div>
  )
}

/** The months that a chart of time writes itself, `Nov` or `21 Nov`, in the language of the page. */
function withMonths(svg: string, language: Language): string {
  const english: readonly string[] = textsOf('en').months
  const { months } = textsOf(language)
  return svg.replace(
    />(\d+ )?([A-Z][a-z]{2})(?=<\/text>)/g,
    (whole, day: string | undefined, name: string) => {
      const month = months[english.indexOf(name)]
      return month === undefined
        ? whole
        : `>${(day ?? '').replace(' ', language === 'de' ? '. ' : ' ')}${month}`
    },
  )
}
