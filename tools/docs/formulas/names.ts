/** Functions that take what follows them, with or without brackets. */
const FUNCTIONS = new Set(
  ['sin', 'cos', 'tan', 'exp', 'ln', 'log', 'min', 'max', 'cosh', 'sinh', 'tanh', 'arg', 'det'].map(String),
)
const NAMED_FUNCTIONS = new Set([
  ...[
    'acos',
    'asin',
    'atan',
    'atan2',
    'log10',
    'log2',
    'erf',
    'erfc',
    'sign',
    'floor',
    'round',
    'mod',
    'acosh',
  ],
  ...['sinc', 'cumsum', 'median', 'mean', 'sum', 'clamp', 'cot', 'sec', 'var', 'std', 'cov', 'hypot', 'abs'],
])
const GREEK: Readonly<Record<string, string>> = {
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'varepsilon', ζ: 'zeta', η: 'eta', θ: 'theta' },
  ...{ ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu', ξ: 'xi', π: 'pi', ρ: 'rho', σ: 'sigma' },
  ...{ τ: 'tau', υ: 'upsilon', φ: 'varphi', χ: 'chi', ψ: 'psi', ω: 'omega', Γ: 'Gamma', Δ: 'Delta' },
  ...{
    Θ: 'Theta',
    Λ: 'Lambda',
    Ξ: 'Xi',
    Π: 'Pi',
    Σ: 'Sigma',
    Φ: 'Phi',
    Ψ: 'Psi',
    Ω: 'Omega',
    ϕ: 'phi',
    ϑ: 'vartheta',
  },
  ...{ '∂': 'partial', '∇': 'nabla', ℓ: 'ell' },
}
const UNITS = new Set([
  ...[
    'K',
    'Pa',
    'hPa',
    'kPa',
    'm',
    'cm',
    'mm',
    'km',
    's',
    'h',
    'min',
    'W',
    'kW',
    'MW',
    'kWh',
    'MWh',
    'J',
    'kg',
    'g',
  ],
  ...[
    'rad',
    'dB',
    'Hz',
    'lx',
    'V',
    'A',
    'mA',
    'eV',
    'nm',
    'μm',
    'sr',
    'years',
    'hours',
    'days',
    'USD',
    'D',
    'inch',
  ],
])
const LOWERED: Readonly<Record<string, string>> = {
  ...{ '₀': '0', '₁': '1', '₂': '2', '₃': '3', '₄': '4', '₅': '5', '₆': '6', '₇': '7', '₈': '8', '₉': '9' },
  ...{ ᵢ: 'i', ⱼ: 'j', ₖ: 'k', ₙ: 'n' },
}
const RAISED: Readonly<Record<string, string>> = {
  ...{ '⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9' },
  ...{ '⁺': '+', '⁻': '-', ˣ: 'x', ⁿ: 'n', ʸ: 'y', ᵏ: 'k' },
}

/** Two letters that are a word, a product or a differential, not a letter and its index. */
const NO_INDEX = /^(?:d.|up|no|go|ab|ac|bc)$/

/** TeX of a function's name, undefined for other names. */
export function functionTex(name: string): string | undefined {
  if (FUNCTIONS.has(name)) return `\\${name}`
  return NAMED_FUNCTIONS.has(name) ? `\\operatorname{${name}}` : undefined
}

/** Whether a name after a number is its unit. */
export function isUnit(name: string): boolean {
  return UNITS.has(name)
}

/** TeX of powers that are written as small raised signs. */
export function raisedTex(text: string): string {
  return [...text].map((sign) => RAISED[sign] ?? sign).join('')
}

/** TeX of a name: a letter with its index slants, a word stands upright. */
export function nameTex(whole: string): string {
  const prime = /['′]$/.test(whole) ? "'" : ''
  const name = whole.replace(/['′]$/, '')
  const accent = name.includes('\u0304') ? 'bar' : name.includes('\u0302') ? 'hat' : undefined
  const plain = name.replace(/[\u0304\u0302]/g, '')
  const [, letter = '', rest = ''] = /^(.)(.*)$/u.exec(plain) ?? []
  const index = [...rest.replace(/^_/, '')].map((sign) => LOWERED[sign] ?? sign).join('')
  const isIndexed =
    index !== '' &&
    (rest.startsWith('_') ||
      letter in GREEK ||
      /^[0-9]+$/.test(index) ||
      rest[0]! in LOWERED ||
      /^[A-Z][a-z]$/.test(plain) ||
      (/^[a-z][a-z]$/.test(plain) && !NO_INDEX.test(plain)))
  if (letter === 'Δ' && index !== '' && !rest.startsWith('_')) return `\\Delta ${nameTex(rest + prime)}`
  if (index !== '' && !isIndexed) {
    const [word = '', ...parts] = plain.split('_')
    const below = parts.length === 0 ? '' : `_{\\mathrm{${parts.join(',')}}}`
    return `\\mathrm{${withGreek(word)}}${prime}${below}`
  }
  const base = letter in GREEK ? `\\${GREEK[letter]}` : letter
  const marked = accent === undefined ? base : `\\${accent}{${base}}`
  const below =
    index === '' ? '' : `_{${/^[a-z]{2,}$/i.test(index) ? `\\mathrm{${index}}` : withGreek(index)}}`
  return `${marked}${prime}${below} `
}

function withGreek(text: string): string {
  return [...text].map((sign) => (sign in GREEK ? `\\${GREEK[sign]} ` : sign === '_' ? '\\_' : sign)).join('')
}
