/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Size } from '@sunwake/report/chart'
import { chartMonth, type Language } from '../../texts/index.ts'

/** Height of the line of a title [px]. */
const TITLE = 20

/** Pictures for wide and for narrow screens, so that letters stay readable [px]. */
const SIZES = { wide: { width: 900, height: 280 }, narrow: { width: 320, height: 300 } } as const

/** A chart on a page of an account, of which the screen shows one of two pictures. */
export function ChartPicture({
  draw,
  language,
}: {
  readonly draw: (size: Size) => string
  readonly language: Language
}) {
  return (
    <>
      {Object.entries(SIZES).map(([name, size]) => (
        <div
          class={`chart ${name}`}
          dangerouslySetInnerHTML={{ __html: withMonths(plainOf(draw(size)), language) }}
        />
      ))}
    </>
  )
}

function plainOf(svg: string): string {
  return (
    svg
      // The policy of the page refuses styles inside pictures; the page has the same rules.
      .replace(/<style>.*?<\/style>/s, '')
      // The heading above has the title.
      .replace(/<text[^>]*font-weight="bold"[^>]*>[^<]*<\/text>/, '')
      .replace(/viewBox="0 0 (\S+) (\S+)" width="\S+" height="\S+"/, (_, width, height) => {
        return `viewBox="0 ${TITLE} ${width} ${height - TITLE}"`
      })
  )
}

/** A chart with its months in the language of the page. */
function withMonths(svg: string, language: Language): string {
  return svg.replace(/>([^<]+)(?=<\/text>)/g, (_, text: string) => `>${chartMonth(text, language)}`)
}
