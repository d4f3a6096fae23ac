import { describe, expect, it } from 'vitest'
import { TEST_PROBLEMS, type TestProblem } from './index.ts'

/** Name, objectives and constraints by pymoo 0.6.2 with its own numbers of variables, at {@link placeIn}. */
const PEER: readonly (readonly [string, readonly number[], readonly number[]])[] = [
  ['zdt1', [0.1875, 4.168117627144026], []],
  ['zdt2', [0.1875, 5.144036755157985], []],
  ['zdt3', [0.1875, 4.23987077071248], []],
  ['zdt4', [0.1875, 155.1985195618859], []],
  ['zdt5', [0.3333333333333333, 0.3142424242424242], []],
  ['zdt6', [0.9985163990523198, 8.109721950765936], []],
  ['dtlz1', [33.81187748993695, 33.81187748993695, 293.03627157945357], []],
  ['dtlz2', [1.2158716416800825, 1.2158716416800823, 0.521605279441612], []],
  ['dtlz3', [595.925123579619, 595.9251235796189, 255.65008669953937], []],
  ['dtlz4', [1.796875, 2.2265793501785185e-30, 5.633326846161065e-73], []],
  ['dtlz5', [1.2158716416800825, 1.2158716416800823, 0.521605279441612], []],
  ['dtlz6', [4.94749854585542, 4.947498545855419, 2.122462004280299], []],
  ['dtlz7', [0.1875, 0.5, 16.597352759924394], []],
  ['bnh', [12.515625, 28.75390625], [-0.24984375, -8.107650162337661]],
  ['tnk', [0.5890486225480862, 1.5707963267948966], [-1.7287556254987548, 1.3090688613103088]],
  ['osy', [-33.578125, 110.953125], [-2.4375, 0.14583333333333334, 0.5625, -7.5625, -0.421875, -0.890625]],
  [
    'welded_beam',
    [11.50430286708374, 0.005534557590450266],
    [-0.7441592947485166, -0.6550608159905916, 0.0625, -25.801988375026383],
  ],
  ['ctp1', [0.1875, 1.323745353876893], [-0.5483391109691559, -0.634702764714489]],
  ['ctp2', [0.1875, 0.9696699141100894], [-0.43174123774273054]],
  ['ctp3', [0.1875, 0.9696699141100894], [0.0526487261466968]],
  ['ctp4', [0.1875, 0.9696699141100894], [0.8736864968195596]],
  ['ctp5', [0.1875, 0.9696699141100894], [0.03308057588704305]],
  ['ctp6', [0.1875, 9.563859338365493], [-0.8926474491741263]],
  ['ctp7', [0.1875, 0.9696699141100894], [-0.5365970076638298]],
  ['ctp8', [0.1875, 9.563859338365493], [-0.8926474491741263, 0.628191179247412]],
  ['c1dtlz1', [47.580700635063074, 47.580700635063074, 412.36607217054666], [876.5995894911634]],
  ['c1dtlz3', [686.8460658978006, 686.8460658978006, 294.6548976509968], [-1061493455001.6602]],
  ['c2dtlz2', [1.25023323155365, 1.25023323155365, 0.5363462982084402], [0.7472242877157953]],
  [
    'c3dtlz1',
    [47.580700635063074, 47.580700635063074, 412.36607217054666],
    [-554.1081740757359, -554.1081740757359, -918.8935456112195],
  ],
  [
    'c3dtlz4',
    [1.49609375, 1.853869328518201e-30, 4.690356917564539e-73],
    [0.4404258728027344, -1.2382965087890625, -1.2382965087890625],
  ],
  ['mw1', [0.1875, 14.507645559617112], [13.195385674864617]],
  ['mw2', [0.1875, 11.948754036011453], [11.136208357061346]],
  ['mw3', [0.1875, 8.361053466796875], [7.314251795894487, -7.475764588109417]],
  ['mw7', [1.602853775024414, 8.396941475952708], [71.63551489062003, -71.77744524600716]],
  [
    'mw11',
    [1.1957394858660388, 6.264173713007585],
    [-28.744722980273625, 55.18525659708851, -26.065869977724386, 25.936204013061786],
  ],
  ['truss2d', [0.02301590591312357, 19441.431577401538], [-80558.56842259846]],
  ['kursawe', [-10.705228570379806, 4.976339631918716], []],
]

/** A place in the box that is nothing special; bits as every third. */
function placeIn({ lower, upper, integer }: TestProblem): Float64Array {
  return Float64Array.from(lower, (low, k) =>
    integer === undefined ? low + (((k * 5 + 3) % 16) / 16) * (upper[k]! - low) : Number((k * 7) % 3 === 0),
  )
}

describe('test problems', () => {
  it.each(PEER)('%s agrees with the peer', (name, objectives, constraints) => {
    const problem = TEST_PROBLEMS[name]!()
    const found = problem.evaluate(placeIn(problem))
    const near = (values: readonly number[]): unknown[] =>
      values.map((value) => expect.closeTo(value, 9 - Math.max(Math.ceil(Math.log10(Math.abs(value))), 0)))
    expect(Array.from(found.objectives)).toEqual(near(objectives))
    expect(Array.from(found.constraints ?? [])).toEqual(near(constraints))
    expect([problem.objectiveCount, problem.constraintCount]).toEqual([objectives.length, constraints.length])
  })

  it.each(['dtlz2', 'dtlz3', 'dtlz4'])(
    '%s has a front on the sphere, in any number of objectives',
    (name) => {
      for (const count of [2, 3, 5]) {
        const x = new Float64Array(12).fill(0.5)
        x[0] = 0.3
        const { objectives } = TEST_PROBLEMS[name]!(12, count).evaluate(x)
        expect(objectives.length).toBe(count)
        expect(Math.hypot(...Array.from(objectives))).toBeCloseTo(1, 12)
      }
    },
  )

  it('dtlz1 has a front on the plane of sum 1/2', () => {
    const { objectives } = TEST_PROBLEMS['dtlz1']!(9, 4).evaluate(new Float64Array(9).fill(0.5))
    expect(Array.from(objectives).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0.5, 12)
  })

  it('of machine parts have the optima that the literature gives', () => {
    const at = (name: string, ...x: number[]) => TEST_PROBLEMS[name]!().evaluate(Float64Array.from(x))
    // Sandgren 1990 and many after him: ratio 6.931 by 16·19/(43·49), error 2.7009e-12.
    expect(at('gear_train', 16, 19, 43, 49).objectives[0]).toBeCloseTo(2.7009e-12, 15)
    // Coello & Mezura-Montes 2002: cost 6059.7, of a vessel of 1 296 000 in³ whose shell is as thin as allowed.
    const vessel = at('pressure_vessel', 13, 7, 42.098446, 176.636596)
    expect(vessel.objectives[0]).toBeCloseTo(6059.714, 2)
    expect(vessel.objectives[1]! / -1_296_000).toBeCloseTo(1, 6)
    expect(vessel.constraints?.[0]).toBeCloseTo(0, 6)
    // Rao & Xiong 2005: weight 2994.47, where the stress of the first shaft reaches 1100.
    const gears = at('speed_reducer', 3.5, 0.7, 17, 7.3, 7.71532, 3.350215, 5.286654)
    expect(gears.objectives[0]).toBeCloseTo(2994.47, 1)
    expect(Math.max(...Array.from(gears.constraints ?? []))).toBeLessThan(1e-3)
    expect(gears.objectives[1]! / 1100).toBeCloseTo(1, 5)
  })

  it('of two variables have the optima of their papers', () => {
    const { evaluate } = TEST_PROBLEMS['srn']!()
    // The front of SRN runs along x1 = −2.5 (Deb 2001, p. 365).
    expect(Array.from(evaluate(Float64Array.of(-2.5, 2.5)).objectives)).toEqual([24.5, -24.75])
    expect(Array.from(evaluate(Float64Array.of(-2.5, 2.5)).constraints ?? [])[1]).toBe(0)
    const constr = TEST_PROBLEMS['constr']!()
    // Where the two constraints of the front meet: x1 = 2/3, x2 = 0.
    expect(Array.from(constr.evaluate(Float64Array.of(2 / 3, 0)).objectives)).toEqual([2 / 3, 1.5])
    expect(Array.from(constr.evaluate(Float64Array.of(2 / 3, 0)).constraints ?? [])[0]).toBeCloseTo(0, 12)
    expect(Array.from(TEST_PROBLEMS['schaffer']!().evaluate(Float64Array.of(2)).objectives)).toEqual([4, 0])
    const fonseca = TEST_PROBLEMS['fonseca']!()
    expect(fonseca.evaluate(new Float64Array(3).fill(1 / Math.sqrt(3))).objectives[0]).toBe(0)
    expect(fonseca.evaluate(new Float64Array(3).fill(1 / Math.sqrt(3))).objectives[1]).toBeCloseTo(
      1 - Math.exp(-4),
      12,
    )
  })
})
