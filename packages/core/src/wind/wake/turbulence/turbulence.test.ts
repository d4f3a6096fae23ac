import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import {
  ambientFactor,
  CRESPO_HERNANDEZ_1996,
  CRESPO_HERNANDEZ_PLUS,
  crespoHernandez,
  frandsenAdded,
  frandsenWeight,
  gatherTurbulence,
  iecEffectiveTurbulence,
  iecNormalTurbulence,
  iecWeight,
  joinTurbulence,
  stf2005,
  stf2017,
  type TurbulenceSuperposition,
} from './index.ts'

interface TurbulenceCase {
  readonly id: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly ws: number
  readonly ti: number
  readonly params: { readonly turbulence: string }
  readonly expected: { readonly ct: readonly number[]; readonly ti_eff: readonly number[] }
}

const DIAMETER = 80
const cases = referenceTable('wind/turbulence.json').document['cases'] as readonly TurbulenceCase[]

/** Inductions by closed form, written here once more. */
const madsen = (ct: number): number => ct * (0.246 + ct * (0.0586 + ct * 0.0883))
const mom1d = (ct: number): number => 0.5 * (1 - Math.sqrt(1 - ct))

/** Turbulence at every turbine of a case from the peer's own thrust coefficients; the wind blows along +x. */
function turbulenceOf({ x, y, ws, ti, params, expected }: TurbulenceCase): number[] {
  const name = params.turbulence
  const rule: TurbulenceSuperposition =
    name.endsWith('sqrmax') || name.startsWith('crespo')
      ? 'squared_max'
      : name.endsWith('max')
        ? 'max'
        : 'linear'
  return x.map((_, j) => {
    let gathered = 0
    x.forEach((_, i) => {
      const downwind = x[j] - x[i]
      const radial = Math.abs(y[j] - y[i])
      if (downwind <= 1e-10) return
      const ct = expected.ct[i]
      let added: number
      if (name.startsWith('crespo')) {
        const [constants, induction] =
          name === 'crespo_pywake' ? [CRESPO_HERNANDEZ_1996, madsen(ct)] : [CRESPO_HERNANDEZ_PLUS, mom1d(ct)]
        added = crespoHernandez(constants, induction, ti, downwind / DIAMETER)
      } else {
        const wake = name.startsWith('stf2005')
          ? stf2005(downwind / DIAMETER, ws)
          : stf2017(Math.hypot(downwind, radial) / DIAMETER, ct)
        added = name.includes('iec')
          ? iecWeight(downwind, radial, DIAMETER) * wake
          : frandsenAdded(frandsenWeight(downwind, radial, DIAMETER), wake, ti)
      }
      gathered = gatherTurbulence(rule, gathered, added)
    })
    return joinTurbulence(rule, ti, gathered)
  })
}

describe('added turbulence against py_wake 2.6.20', () => {
  // Crespo-Hernández beside the centre line needs the overlap of circles, which belongs to the farm.
  const pointwise = cases.filter(
    ({ id, params }) => !params.turbulence.startsWith('crespo') || /pair|row5/.test(id),
  )

  it.each(pointwise.map((entry) => [entry.id, entry] as const))('agrees in %s', (_, entry) => {
    const actual = turbulenceOf(entry)
    entry.expected.ti_eff.forEach((expected, j) => {
      expect(Math.abs(actual[j] / expected - 1), `turbine ${j}`).toBeLessThan(1e-9)
    })
  })
})

describe('weights over the width of a wake', () => {
  it('has full strength in the middle of the wake and none upstream or abreast', () => {
    expect(frandsenWeight(400, 0, 80)).toBe(1)
    expect(frandsenWeight(0, 0, 80)).toBe(0)
    expect(frandsenWeight(-400, 0, 80)).toBe(0)
    expect(iecWeight(400, 0, 80)).toBe(1)
    expect(iecWeight(-400, 0, 80)).toBe(0)
  })

  it('ends the Gaussian at the half view angle, (atan(D/x) + 10°)/2', () => {
    const edge = 560 * Math.tan((((Math.atan(1 / 7) * 180) / Math.PI + 10) / 2) * (Math.PI / 180))
    expect(frandsenWeight(560, edge * (1 - 1e-9), 80)).toBeCloseTo(Math.exp(-1), 8)
    expect(frandsenWeight(560, edge * (1 + 1e-9), 80)).toBe(0)
  })

  it('applies the standard within 21.6° and ten diameters', () => {
    const edge = 400 * Math.tan((10.8 * Math.PI) / 180)
    expect(iecWeight(400, edge * (1 - 1e-12), 80)).toBe(1)
    expect(iecWeight(400, -edge * (1 + 1e-12), 80)).toBe(0)
    expect(iecWeight(799.999, 0, 80)).toBe(1)
    expect(iecWeight(800, 0, 80)).toBe(0)
  })
})

describe('limits of the models', () => {
  it('adds nothing behind a rotor without thrust', () => {
    expect(stf2017(5, 0)).toBe(0)
    expect(crespoHernandez(CRESPO_HERNANDEZ_1996, 0, 0.1, 5)).toBe(0)
  })

  it('adds less farther away', () => {
    for (let d = 2; d < 20; d++) {
      expect(stf2005(d + 1, 8)).toBeLessThan(stf2005(d, 8))
      expect(stf2017(d + 1, 0.8)).toBeLessThan(stf2017(d, 0.8))
    }
  })

  it('keeps a NaN', () => {
    expect(stf2017(Number.NaN, 0.8)).toBeNaN()
    expect(crespoHernandez(CRESPO_HERNANDEZ_1996, 0.3, Number.NaN, 5)).toBeNaN()
    expect(gatherTurbulence('max', Number.NaN, 0.1)).toBeNaN()
    expect(gatherTurbulence('max', 0.1, Number.NaN)).toBeNaN()
  })
})

describe('effective turbulence of the standard', () => {
  const input = {
    edition: '2019',
    speed: 10,
    ambientSigma: 1.2,
    wohlerExponent: 10,
    neighbourDistances: [4, 5],
    ct: 0.8,
  } as const

  it('is the ambient one without neighbours', () => {
    expect(iecEffectiveTurbulence({ ...input, neighbourDistances: [] })).toBeCloseTo(0.12, 15)
  })

  it('rises with the exponent, towards the worst of the wakes', () => {
    const at = (wohlerExponent: number): number => iecEffectiveTurbulence({ ...input, wohlerExponent })
    const worst = Math.hypot(10 * stf2017(4, 0.8), 1.2) / 10
    expect(at(4)).toBeGreaterThan(0.12)
    expect(at(10)).toBeGreaterThan(at(4))
    expect(at(30)).toBeGreaterThan(at(10))
    expect(at(30)).toBeLessThan(worst)
  })

  it('has the class turbulence at 15 m/s near its name', () => {
    expect(iecNormalTurbulence(0.16, 15) / 15).toBeCloseTo(0.16 * (0.75 + 5.6 / 15), 15)
  })

  it.each([
    ['speed', { speed: 0 }],
    ['wohlerExponent', { wohlerExponent: 0 }],
    ['ct', { ct: -0.1 }],
    ['neighbourDistances[1]', { neighbourDistances: [4, 0] }],
    ['neighbourDistances.length', { neighbourDistances: new Float64Array(9).fill(5) }],
  ] as const)('refuses a bad %s by name', (field, change) => {
    expect(() => iecEffectiveTurbulence({ ...input, ...change })).toThrow(expect.objectContaining({ field }))
  })
})

describe('still air before a rotor', () => {
  it('is finite, and smaller distances add no more', () => {
    expect(ambientFactor(CRESPO_HERNANDEZ_1996, 0)).toBe(ambientFactor(CRESPO_HERNANDEZ_1996, 0.001))
    expect(ambientFactor(CRESPO_HERNANDEZ_1996, 0)).toBeCloseTo(1.2517, 3)
    expect(ambientFactor(CRESPO_HERNANDEZ_1996, 0.1)).toBeCloseTo(10 ** 0.0325, 14)
    expect(ambientFactor(CRESPO_HERNANDEZ_PLUS, 0)).toBe(0)
    expect(ambientFactor(CRESPO_HERNANDEZ_1996, Number.NaN)).toBeNaN()
  })
})
