/** A piece of a formula as docstrings write it. */
export interface Token {
  readonly kind: 'number' | 'name' | 'power' | 'sign'
  readonly text: string
  /** Whether a blank stands before it. */
  readonly apart: boolean
}

const LETTER = 'A-Za-z\u0370-\u03ff\u2202\u2207\u2113'
/** A name may go on with digits, subscripts, an overline and a prime. */
const NAME = new RegExp(`^[${LETTER}][${LETTER}0-9₀₁₂₃₄₅₆₇₈₉ᵢⱼₖₙ_\u0304\u0302.]*['′]?`)
const NUMBER = /^(?:\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:\.\d+)?(?:e[+\-−]?\d+)?/
const POWERS = /^[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ˣⁿʸᵏ]+/
const SIGNS = '+-−±·×*/^=≈≤≥<>→∝≠~,;:…|()[]{}√½¼¾∑Σ∫°%!∞←'

/**
 * Parts a formula into its pieces.
 * @returns undefined where it has a sign that no formula has.
 */
export function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  let rest = text
  while (rest !== '') {
    const blank = /^\s*/.exec(rest)?.[0] ?? ''
    rest = rest.slice(blank.length)
    if (rest === '') break
    const apart = blank !== ''
    const found =
      match('number', NUMBER.exec(rest)) ??
      match('name', NAME.exec(rest)) ??
      match('power', POWERS.exec(rest)) ??
      (SIGNS.includes(rest.slice(0, 1)) ? { kind: 'sign' as const, text: rest.slice(0, 1) } : undefined)
    if (found === undefined) return undefined
    // A point or a range at the end of a name belongs to the sentence.
    // A sum stands right before what it is of.
    const kept =
      found.kind === 'name' ? found.text.replace(/\.+$/, '').replace(/^Σ(?!_).+$/, 'Σ') : found.text
    tokens.push({ kind: found.kind, text: kept, apart })
    rest = rest.slice(kept.length)
    if (rest.startsWith('..')) {
      tokens.push({ kind: 'sign', text: '…', apart: false })
      rest = rest.replace(/^\.+/, '')
    } else if (rest.startsWith('.')) return undefined
  }
  return tokens
}

function match(kind: 'number' | 'name' | 'power', found: RegExpExecArray | null) {
  return found === null ? undefined : { kind, text: found[0] }
}
