import { escapeMarkup } from '../shape/escape-markup.ts'
import { darkRules, INK, PAPER } from './palette.ts'

/** Attributes of an element; numbers are rounded to a hundredth of a pixel. */
export type Attributes = { readonly [name: string]: string | number | undefined }

/** One element as text. `content` must be escaped already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    text += ` ${key}="${typeof value === 'number' ? rounded(value) : escapeMarkup(value)}"`
  }
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`
}

/** A label of the chart. */
export function label(text: string, attributes: Attributes): string {
  return element('text', attributes, escapeMarkup(text))
}

/** Class of every picture, by which its dark colours are told from others on a page. */
const CLASS = 'sunwake-chart'

/** Height of a line of the title [px], and mean width of its bold letters. */
const TITLE_LINE = 16
const TITLE_LETTER = 7.6

/** An edge in the colour of the paper, so that lines do not run through letters. */
export const HALO = {
  class: 'paper-edge',
  stroke: PAPER,
  'stroke-width': 3,
  'paint-order': 'stroke',
} as const

/** The title in bold over a picture, on two lines where one is too short. */
export function titleSvg(text: string, { width }: Size, middle: number): string {
  const room = Math.floor((width - 16) / TITLE_LETTER)
  const { lines } = brokenInTwo(text, room)
  // A title that is wider than its chart moves towards the middle of the picture.
  const half = (Math.max(...lines.map((line) => line.length)) * TITLE_LETTER) / 2
  const x = half * 2 > width - 16 ? width / 2 : Math.min(Math.max(middle, half + 8), width - half - 8)
  return lines
    .map((line, n) =>
      label(line, {
        x,
        y: (lines.length === 1 ? 20 : 14) + n * TITLE_LINE,
        'text-anchor': 'middle',
        'font-weight': 'bold',
        fill: INK,
      }),
    )
    .join('')
}

/** A text on one line or two of at most `room` letters, broken after a space, `_` or `-`, and whether it is all there. */
export function brokenInTwo(
  text: string,
  room: number,
): { readonly lines: readonly string[]; readonly isWhole: boolean } {
  if (text.length <= room) return { lines: [text], isWhole: true }
  const [whole = ''] = /^.*[ _-]/su.exec(text.slice(0, room + 1)) ?? []
  const at = whole.trim().length > room ? 0 : whole.length
  const first = at > 0 ? whole : text.slice(0, room)
  const rest = text.slice(first.length).trim()
  return { lines: [first.trim(), shortened(rest, room)], isWhole: at > 0 && rest.length <= room }
}

/** A text of at most `room` letters; what is cut off is told by an ellipsis. */
export function shortened(text: string, room: number): string {
  return text.length <= room ? text : `${text.slice(0, Math.max(room - 1, 0))}…`
}

/** The style of every picture, for pages whose policy refuses styles inside pictures. */
export function chartStyle(): string {
  return darkRules(CLASS)
}

/** A whole picture with a title that screen readers speak; dark where people asked their system for it. */
export function picture(size: Size, title: string, content: string): string {
  const head = element('title', {}, escapeMarkup(title))
  const style = element('style', {}, chartStyle())
  const ground = element('rect', { class: 'paper', width: size.width, height: size.height, fill: PAPER })
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${size.height}`,
      width: size.width,
      height: size.height,
      class: CLASS,
      role: 'img',
      'font-family': 'system-ui, sans-serif',
      'font-size': 12,
    },
    head + style + ground + content,
  )
}

/** Width and height of a picture [px]. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels to a hundredth, without trailing zeros. */
function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
