import { functionTex, isUnit, nameTex, raisedTex } from './names.ts'
import { type Token, tokensOf } from './tokens.ts'

/** TeX of a part, and of what its brackets hold where it is a pair of them. */
interface Part {
  readonly tex: string
  readonly inner?: string | undefined
}

const RELATIONS: Readonly<Record<string, string>> = {
  ...{ '=': '=', '≈': '\\approx ', '≤': '\\le ', '≥': '\\ge ', '<': '<', '>': '>', '→': '\\to ' },
  ...{ '∝': '\\propto ', '≠': '\\ne ', '~': '\\sim ', '←': '\\gets ', ':': ':\\;' },
}
const SUMS: Readonly<Record<string, string>> = { '+': '+', '-': '-', '−': '-', '±': '\\pm ' }
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '\\tfrac12 ',
  '¼': '\\tfrac14 ',
  '¾': '\\tfrac34 ',
}
const BRACKETS: Readonly<Record<string, readonly [close: string, left: string, right: string]>> = {
  '(': [')', '(', ')'],
  '[': [']', '[', ']'],
  '{': ['}', '\\{', '\\}'],
}

/**
 * TeX of a formula as docstrings write it, `AM = 1/(cos z + 0.15·(93.885 − z)^−1.253)`.
 * @param isAligned puts a mark of alignment before its first relation.
 * @returns undefined where the text is no formula.
 */
export function formulaTex(text: string, isAligned = false): string | undefined {
  const tokens = tokensOf(text)
  if (tokens === undefined || tokens.length === 0) return undefined
  const reader = new Reader(tokens)
  try {
    const tex = reader.list(isAligned)
    return reader.isAtEnd ? tex : undefined
  } catch (error) {
    if (error instanceof NoFormula) return undefined
    throw error
  }
}

/** Thrown where the pieces are no formula. */
class NoFormula extends Error {}

/** Reads the pieces one by one; a function a level of binding. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #is(...signs: readonly string[]): boolean {
    return this.#next?.kind === 'sign' && signs.includes(this.#next.text)
  }

  #take(sign: string): void {
    if (!this.#is(sign)) throw new NoFormula()
    this.#at++
  }

  list(isAligned = false): string {
    let tex = this.#relation(isAligned)
    while (this.#is(',', ';')) {
      this.#at++
      if (this.isAtEnd) throw new NoFormula()
      tex += `,\\; ${this.#relation(false)}`
    }
    return tex
  }

  #relation(isAligned: boolean): string {
    let tex = this.#sum()
    let mark = isAligned ? '&' : ''
    while (this.#next?.kind === 'sign' && this.#next.text in RELATIONS) {
      tex += `${mark}${RELATIONS[this.#next.text]}`
      mark = ''
      this.#at++
      tex += this.#sum()
    }
    return tex
  }

  #sum(): string {
    let tex = this.#is('+', '-', '−', '±') ? '' : this.#product()
    while (this.#next?.kind === 'sign' && this.#next.text in SUMS) {
      tex += ` ${SUMS[this.#next.text]} `
      this.#at++
      tex += this.#product()
    }
    if (this.#is('…')) {
      this.#at++
      tex += '\\ldots '
      if (!this.isAtEnd && !this.#is(')', ']', '}', ',')) tex += this.#sum()
    }
    return tex
  }

  #product(): string {
    let whole: Part = this.#factor()
    for (;;) {
      if (this.#is('·', '×')) {
        const sign = this.#is('×') ? '\\times ' : '\\cdot '
        this.#at++
        whole = { tex: `${whole.tex} ${sign}${this.#factor().tex}` }
      } else if (this.#is('/')) {
        this.#at++
        const below = this.#factor()
        whole = { tex: `\\frac{${whole.inner ?? whole.tex}}{${below.inner ?? below.tex}}` }
      } else return whole.tex
    }
  }

  /** A signed power; a number with what stands right behind it. */
  #factor(): Part {
    if (this.#is('-', '−')) {
      this.#at++
      return { tex: `-${this.#factor().tex}` }
    }
    const number = this.#next
    const part = this.#power()
    const follows = this.#next
    if (number?.kind !== 'number' || follows === undefined) return part
    if (this.#is('°', '%')) {
      this.#at++
      const isCelsius = follows.text === '°' && this.#next?.text === 'C'
      if (isCelsius) this.#at++
      return {
        tex: `${part.tex}${follows.text === '%' ? '\\,\\%' : isCelsius ? '\\,\\text{°C}' : '\\text{°}'}`,
      }
    }
    if (follows.kind === 'name' && follows.apart && isUnit(follows.text)) {
      this.#at++
      return { tex: `${part.tex}\\,\\mathrm{${follows.text.replace('μ', '\\mu ')}}${this.#restOfUnit()}` }
    }
    const isJoined = !follows.apart && (follows.kind === 'name' || this.#is('(', '√'))
    return isJoined ? { tex: `${part.tex}\\,${this.#factor().tex}` } : part
  }

  /** What follows a unit: `/(kg·K)`, `·K`, `²`. */
  #restOfUnit(): string {
    let tex = ''
    for (;;) {
      const [sign, after] = [this.#next, this.#tokens[this.#at + 1]]
      if (sign?.kind === 'power') {
        tex += `^{${raisedTex(sign.text)}}`
        this.#at++
      } else if ((this.#is('/') || this.#is('·')) && after?.kind === 'name' && isUnit(after.text)) {
        tex += `${sign?.text === '/' ? '/' : '\\,'}\\mathrm{${after.text}}`
        this.#at += 2
      } else if (this.#is('/') && after?.text === '(' && isUnit(this.#tokens[this.#at + 2]?.text ?? '')) {
        const end = this.#tokens.findIndex(({ text }, n) => n > this.#at && text === ')')
        const units = this.#tokens
          .slice(this.#at + 2, end)
          .map(({ kind, text }) =>
            kind === 'power' ? `^{${raisedTex(text)}}` : text === '·' ? '\\,' : `\\mathrm{${text}}`,
          )
        tex += `/(${units.join('')})`
        this.#at = end + 1
      } else return tex
    }
  }

  #power(): Part {
    let part = this.#primary()
    for (;;) {
      if (this.#next?.kind === 'power') {
        part = { tex: `{${part.tex}}^{${raisedTex(this.#next.text)}}` }
        this.#at++
      } else if (this.#is('^')) {
        this.#at++
        const sign = this.#is('-', '−') ? '-' : ''
        if (sign !== '') this.#at++
        const exponent = this.#primary()
        part = { tex: `{${part.tex}}^{${sign}${exponent.inner ?? exponent.tex}}` }
      } else if (this.#is('!')) {
        this.#at++
        part = { tex: `${part.tex}!` }
      } else return part
    }
  }

  #primary(): Part {
    const token = this.#next
    if (token === undefined) throw new NoFormula()
    this.#at++
    if (token.kind === 'number') return { tex: numberTex(token.text) }
    if (token.kind === 'name') return this.#named(token.text)
    const bracket = BRACKETS[token.text]
    if (bracket !== undefined) {
      const inner = this.list()
      this.#take(bracket[0])
      return { tex: `\\left${bracket[1]}${inner}\\right${bracket[2]}`, inner }
    }
    if (token.text === '|') {
      const inner = this.#sum()
      this.#take('|')
      return { tex: `\\left|${inner}\\right|` }
    }
    if (token.text === '√') {
      const inside = this.#power()
      // A radical needs a font of mathematics, which many readers lack: the sign and the brackets are in every one.
      return { tex: `\\text{√}${inside.tex}` }
    }
    if (token.text === '∞') return { tex: '\\infty ' }
    if (token.text === '∑' || token.text === 'Σ') return { tex: `\\sum ${this.#factor().tex}` }
    const fraction = FRACTIONS[token.text]
    if (fraction === undefined) throw new NoFormula()
    const isJoined =
      this.#next !== undefined && !this.#next.apart && (this.#next.kind === 'name' || this.#is('('))
    return { tex: isJoined ? `${fraction}${this.#power().tex}` : fraction }
  }

  /** A function with what it is taken of, or a name. */
  #named(name: string): Part {
    const sum = /^Σ(?:_(\w+))?$/.exec(name)
    if (sum !== null) {
      const over = sum[1] === undefined ? '' : `_{${sum[1]}}`
      return { tex: `\\sum${over} ${this.#factor().tex}` }
    }
    const known = functionTex(name)
    if (known === undefined) {
      if (!this.#is('(') || this.#next?.apart === true) return { tex: nameTex(name) }
      return { tex: `${nameTex(name)}${this.#primary().tex}` }
    }
    let tex = known
    if (this.#next?.kind === 'power') {
      tex += `^{${raisedTex(this.#next.text)}}`
      this.#at++
    }
    if (this.#is('(')) return { tex: `${tex}${this.#primary().tex}` }
    if (this.#next?.apart !== true) throw new NoFormula()
    return { tex: `${tex} ${this.#factor().tex}` }
  }
}

function numberTex(text: string): string {
  const [digits = '', exponent] = text.split('e')
  const spaced = digits.replaceAll(' ', '\\,')
  return exponent === undefined
    ? spaced
    : `${spaced}\\cdot 10^{${exponent.replace('−', '-').replace('+', '')}}`
}
