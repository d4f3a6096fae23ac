import {
  besselI0Scaled,
  besselI1Scaled,
  betaI,
  chiSquaredQuantile,
  digamma,
  erf,
  erfc,
  erfcx,
  gamma,
  gammaP,
  gammaQ,
  lgamma,
  logNormalCdf,
  normalCdf,
  normalPdf,
  normalQuantile,
  studentTQuantile,
} from '@sunwake/core/math/special'
import { type Adapter, type CaseResult, casesOf, type JsonObject, objectAt } from '../adapter.ts'
import { type Comparison, compare } from '../comparison.ts'
import { parseTolerance, type Tolerance } from '../tolerance.ts'

/** The functions of the reference file by their names there, with their arguments in its order. */
const FUNCTIONS: Readonly<Record<string, (x: readonly number[]) => number>> = {
  erf: ([x]) => erf(x),
  erfc: ([x]) => erfc(x),
  erfcx: ([x]) => erfcx(x),
  normal_inverse_cdf: ([p]) => normalQuantile(p),
  normal_pdf: ([z]) => normalPdf(z),
  normal_cdf: ([z]) => normalCdf(z),
  log_normal_cdf: ([z]) => logNormalCdf(z),
  gamma: ([x]) => gamma(x),
  lgamma: ([x]) => lgamma(x),
  digamma: ([x]) => digamma(x),
  gammainc_lower_regularized: ([a, x]) => gammaP(a, x),
  gammainc_upper_regularized: ([a, x]) => gammaQ(a, x),
  betainc_regularized: ([a, b, x]) => betaI(a, b, x),
  student_t_quantile: ([p, degreesOfFreedom]) => studentTQuantile(p, degreesOfFreedom),
  chi2_quantile: ([p, degreesOfFreedom]) => chiSquaredQuantile(p, degreesOfFreedom),
  bessel_i0e: ([x]) => besselI0Scaled(x),
  bessel_i1e: ([x]) => besselI1Scaled(x),
}

/** Tolerances of the file other than the default, and which function and place each is for. */
const EXCEPTIONS: Readonly<Record<string, (id: string, x: number) => boolean>> = {
  'erfc x>20, normal_cdf z<-30': (id, x) => (id === 'erfc' && x > 20) || (id === 'normal_cdf' && x < -30),
  'digamma near its zero 1.4616': (id, x) => id === 'digamma' && Math.abs(x - 1.4616321449683623) < 1e-3,
  normal_inverse_cdf: (id) => id === 'normal_inverse_cdf',
  'student_t/chi2 quantile': (id) => id === 'student_t_quantile' || id === 'chi2_quantile',
  'incomplete gamma/beta': (id) => id.startsWith('gammainc') || id.startsWith('betainc'),
}

/** Special functions. */
export const specialAdapter: Adapter = {
  schema: 'special',
  about: 'Function values at exactly the stored doubles',
  *run(document) {
    const stated = objectAt(document, 'tolerance')
    for (const entry of casesOf(document)) yield runCase(entry, stated)
  },
}

function runCase(entry: JsonObject, stated: JsonObject): CaseResult {
  const id = String(entry['id'])
  if (!Object.hasOwn(FUNCTIONS, id)) return { label: id, comparisons: [], unsupported: `no function ${id}` }
  const places = entry['x'] as readonly (number | readonly number[])[]
  const expected = entry['expect'] as readonly (number | null)[]
  const comparisons = places.map((place, i): Comparison => {
    const x = typeof place === 'number' ? [place] : place
    return compare(`${id}(${x.join(', ')})`, FUNCTIONS[id](x), expected[i], toleranceAt(stated, id, x[0]))
  })
  return { label: id, comparisons }
}

/** The tolerance of a function at a place: that of the exception it falls under, else the default. */
function toleranceAt(stated: JsonObject, id: string, x: number): Tolerance {
  const key = Object.keys(EXCEPTIONS).find((name) => EXCEPTIONS[name](id, x) && stated[name] !== undefined)
  return parseTolerance(stated[key ?? 'default'], `tolerance.${key ?? 'default'}`)
}
