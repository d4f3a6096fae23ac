import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../../test/reference-files.ts'
import {
  BASTANKHAH_2016_DEFLECTION,
  bastankhahDeflection,
  deflectedWake,
  jimenezDeflection,
  jimenezDeflectionSeries,
  jimenezInitialAngle,
  jimenezNodes,
} from './index.ts'

interface YawCase {
  readonly id: string
  readonly layout: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly yaw_deg: readonly number[]
  readonly params: { readonly beta: number; readonly N: number }
  readonly expected: { readonly ws_eff: readonly number[]; readonly ct: readonly number[] }
}

const DIAMETER = 80
const RAD = Math.PI / 180
const document = referenceTable('wind/deflection_jimenez_pywake.json').document
const pairs = (document['cases'] as readonly YawCase[]).filter(({ x }) => x.length === 2)

/** Share of the free stream that a Gaussian wake of the file's kind takes away, k = 0.0324555. */
function deficitOf(ct: number, downwind: number, crosswind: number): number {
  const beta = (0.5 * (1 + Math.sqrt(1 - ct))) / Math.sqrt(1 - ct)
  const width = 0.0324555 * (downwind / DIAMETER) + 0.2 * Math.sqrt(beta)
  const r = crosswind / DIAMETER / width
  return (1 - Math.sqrt(1 - ct / (8 * width * width))) * Math.exp(-0.5 * r * r)
}

describe('jimenezDeflection', () => {
  it.each(pairs.map((entry) => [entry.id, entry] as const))(
    'moves the wake of %s as py_wake does',
    (_, e) => {
      const nodes = jimenezNodes(e.params.N)
      const angle = jimenezInitialAngle(e.yaw_deg[0] * RAD, e.expected.ct[0])
      const downwind = e.x[1] - e.x[0]
      const pushed = jimenezDeflection(downwind, DIAMETER, angle, nodes, e.params.beta)
      const speed = 10 * (1 - deficitOf(e.expected.ct[0], downwind, e.y[1] - e.y[0] + pushed))
      expect(Math.abs(speed / e.expected.ws_eff[1] - 1)).toBeLessThan(1e-9)
    },
  )

  it('converges to the closed form D·α/β·(1 − 1/w) of a small angle with many points', () => {
    const nodes = jimenezNodes(1000)
    for (const downwind of [80, 400, 2000]) {
      const exact = ((80 * 1e-6) / 0.1) * (1 - 1 / (1 + (0.1 * downwind) / 80))
      expect(jimenezDeflection(downwind, 80, 1e-6, nodes) / exact - 1).toBeLessThan(1e-6)
      expect(jimenezDeflectionSeries(downwind, 80, 1e-6) / exact - 1).toBeLessThan(1e-9)
    }
  })

  it('differs from its series by the third power of the angle only', () => {
    const nodes = jimenezNodes(1000)
    const gap = (angle: number): number =>
      jimenezDeflection(800, 80, angle, nodes) - jimenezDeflectionSeries(800, 80, angle)
    expect(Math.abs(gap(0.1))).toBeLessThan(0.05)
    expect(Math.abs(gap(0.2))).toBeLessThan(0.4)
  })

  it('turns with the sign of the yaw and vanishes without yaw, without thrust and at the rotor', () => {
    const nodes = jimenezNodes()
    const angle = jimenezInitialAngle(20 * RAD, 0.8)
    expect(angle).toBeGreaterThan(0)
    expect(jimenezDeflection(400, 80, -angle, nodes)).toBe(-jimenezDeflection(400, 80, angle, nodes))
    expect(jimenezDeflectionSeries(400, 80, -angle)).toBe(-jimenezDeflectionSeries(400, 80, angle))
    expect(jimenezDeflection(0, 80, angle, nodes)).toBe(0)
    expect(jimenezDeflectionSeries(0, 80, angle)).toBe(0)
    expect(jimenezInitialAngle(0, 0.8)).toBe(0)
    expect(jimenezInitialAngle(0.3, 0)).toBe(0)
    expect(jimenezDeflection(Number.NaN, 80, angle, nodes)).toBeNaN()
  })

  it.each([1, 2.5, Number.NaN])('refuses %d points by name', (points) => {
    expect(() => jimenezNodes(points)).toThrow(expect.objectContaining({ field: 'points' }))
  })
})

/** Offsets of the wake's centre [m] by FLORIS 4.7's `gauss` and `jimenez` deflections, D = 126 m, yaw in degrees. */
const FLORIS = [
  {
    yawDeg: 20,
    ct: 0.75,
    turbulence: 0.06,
    gauss: [-5.093311527793332, -25.46655763896666, -42.13004852240292, -62.161149334556946],
    jimenez: [-11.212749280825363, -43.261041875825384, -63.41152954012382, -93.31055716206762],
  },
  {
    yawDeg: -25,
    ct: 0.8,
    turbulence: 0.1,
    gauss: [6.8805780345131415, 32.970909316912795, 46.32373914006058, 60.39587973854366],
    jimenez: [14.290238985727768, 55.08709503958778, 80.71634893492022, 118.73089170843807],
  },
  {
    yawDeg: 10,
    ct: 0.4,
    turbulence: 0.15,
    gauss: [-1.1776670468613426, -5.744899998312546, -8.042127865732422, -10.146546001809694],
    jimenez: [-3.169782774002762, -12.245495219919054, -17.95919126409252, -26.4416986562137],
  },
] as const

describe.each(FLORIS)('deflections of FLORIS 4.7 at $yawDeg° and ct $ct', (row) => {
  const distances = [100, 500, 900, 2000]

  it('bastankhahDeflection agrees, with k = 0.38·I + 0.004', () => {
    const wake = deflectedWake(BASTANKHAH_2016_DEFLECTION, 126, row.yawDeg * RAD, row.ct, row.turbulence)
    distances.forEach((downwind, n) => {
      const pushed = bastankhahDeflection(wake, downwind, 0.38 * row.turbulence + 0.004)
      expect(-pushed / row.gauss[n]).toBeCloseTo(1, 12)
    })
  })

  it('jimenezDeflectionSeries agrees', () => {
    // Its thrust coefficient has one cos γ in it already.
    const angle = jimenezInitialAngle(row.yawDeg * RAD, row.ct / Math.cos(row.yawDeg * RAD))
    distances.forEach((downwind, n) => {
      expect(-jimenezDeflectionSeries(downwind, 126, angle) / row.jimenez[n]).toBeCloseTo(1, 12)
    })
  })
})

describe('bastankhahDeflection', () => {
  const wakeOf = (yawDeg: number, ct: number, turbulence = 0.075) =>
    deflectedWake(BASTANKHAH_2016_DEFLECTION, 80, yawDeg * RAD, ct, turbulence)

  it('begins the far wake of an aligned rotor where the paper does, 1/√8 wide', () => {
    const wake = wakeOf(0, 0.8)
    expect(wake.widthY / 80).toBeCloseTo(Math.SQRT1_2 / 2, 14)
    expect(wake.widthZ / 80).toBeCloseTo(Math.SQRT1_2 / 2, 14)
    const s = Math.sqrt(0.2)
    expect(wake.onset / 80).toBeCloseTo((1 + s) / (Math.SQRT2 * (2.32 * 0.075 + 0.154 * (1 - s))), 13)
  })

  it('follows equation 7.4 of the paper, whose constants are rounded', () => {
    for (const yawDeg of [10, 20, 30]) {
      for (const ct of [0.4, 0.6, 0.8]) {
        const wake = wakeOf(yawDeg, ct)
        const downwind = wake.onset + 400
        const theta =
          ((0.3 * yawDeg * RAD) / Math.cos(yawDeg * RAD)) * (1 - Math.sqrt(1 - ct * Math.cos(yawDeg * RAD)))
        const spread = (wake.widthY + 0.025 * 400) * (wake.widthZ + 0.025 * 400)
        const q = 1.6 * Math.sqrt(spread / (wake.widthY * wake.widthZ))
        const root = Math.sqrt(ct)
        const paper =
          wake.onset * theta +
          80 *
            (theta / 14.7) *
            Math.sqrt(Math.cos(yawDeg * RAD) / (0.025 * 0.025 * ct)) *
            (2.9 + 1.3 * Math.sqrt(1 - ct) - ct) *
            Math.log(((1.6 + root) * (q - root)) / ((1.6 - root) * (q + root)))
        expect(Math.abs(bastankhahDeflection(wake, downwind, 0.025) / paper - 1)).toBeLessThan(0.02)
      }
    }
  })

  it('is straight in the near wake and joins the far wake without a step', () => {
    const wake = wakeOf(25, 0.75)
    expect(bastankhahDeflection(wake, wake.onset / 2, 0.03)).toBeCloseTo(
      (wake.onset / 2) * Math.tan(wake.skewRad),
      12,
    )
    const before = bastankhahDeflection(wake, wake.onset, 0.03)
    const after = bastankhahDeflection(wake, wake.onset * (1 + 1e-9), 0.03)
    expect(Math.abs(after / before - 1)).toBeLessThan(1e-8)
    // The slope of the far wake begins at θ, as the near wake's.
    const slope = (bastankhahDeflection(wake, wake.onset + 0.01, 0.03) - before) / 0.01
    expect(Math.abs(slope / wake.skewRad - 1)).toBeLessThan(0.1)
  })

  it('turns with the sign of the yaw, grows downstream and is nothing upstream', () => {
    const right = wakeOf(20, 0.8)
    const left = wakeOf(-20, 0.8)
    let before = 0
    for (let downwind = 40; downwind < 3000; downwind += 40) {
      const pushed = bastankhahDeflection(right, downwind, 0.03)
      expect(pushed).toBeGreaterThan(before)
      expect(bastankhahDeflection(left, downwind, 0.03)).toBe(-pushed)
      before = pushed
    }
    expect(bastankhahDeflection(right, -80, 0.03)).toBe(0)
    expect(bastankhahDeflection(right, Number.NaN, 0.03)).toBeNaN()
  })
})
