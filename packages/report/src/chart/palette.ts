/** Colours that people with any colour vision tell apart (Okabe & Ito 2008), black last. */
const LINE_COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'] as const

/** Colour of the `n`-th line; after the last they begin again. */
export function lineColour(n: number): string {
  return LINE_COLOURS[n % LINE_COLOURS.length] ?? '#000000'
}

export const INK = '#333333'
export const GRID = '#dddddd'
export const PAPER = '#ffffff'
/** Fill and edge of ground, and of ground that is left out. */
export const GROUND = '#eef4e8'
export const LEFT_OUT = '#d9b8a8'
export const LEFT_OUT_EDGE = '#8a4b2f'

/** What each colour becomes where people read light on dark. */
const DARK: Readonly<Record<string, string>> = {
  [INK]: '#d7dadf',
  [GRID]: '#3a3f47',
  [GROUND]: '#2a3426',
  [LEFT_OUT]: '#5a3b2d',
  [LEFT_OUT_EDGE]: '#c98d6f',
  '#0072b2': '#4aa8e0',
  '#000000': '#f2f2f2',
}
/** Lines over relief, whose colours do not change. */
export const RELIEF_LINE = '#10357a'
const DARK_RELIEF_LINE = '#7aa2f7'
const DARK_PAPER = '#17191d'

/** Rules of style that turn a picture dark for people who asked for it; renderers without them draw it light. */
export function darkRules(className: string): string {
  const rules = Object.entries(DARK).flatMap(([light, dark]) => [
    `.${className} [fill="${light}"]{fill:${dark}}`,
    `.${className} [stroke="${light}"]{stroke:${dark}}`,
  ])
  return `@media (prefers-color-scheme:dark){.${className} .paper{fill:${DARK_PAPER}}.${className} .paper-edge{stroke:${DARK_PAPER}}.${className} [stroke="${RELIEF_LINE}"]{stroke:${DARK_RELIEF_LINE}}${rules.join('')}}`
}
