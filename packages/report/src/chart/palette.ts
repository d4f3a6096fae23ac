/** Colours that people with any colour vision tell apart (Okabe & Ito 2008), black last. */
const LINE_COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'] as const

/** Colour of the `n`-th line; after the last they begin again. */
export function lineColour(n: number): string {
  return LINE_COLOURS[n % LINE_COLOURS.length] ?? '#000000'
}

export const INK = '#333333'
export const GRID = '#dddddd'
