import {
  axialInduction,
  BASTANKHAH_2016_DEFLECTION,
  bastankhahDeflection,
  CRESPO_HERNANDEZ_1996,
  CRESPO_HERNANDEZ_PLUS,
  circularGaussRotorNodes,
  crespoHernandez,
  deflectedWake,
  discOverlap,
  evenRotorNodes,
  frandsenWeight,
  gaussianDeficit,
  iecEffectiveTurbulence,
  iecNormalTurbulence,
  jimenezDeflection,
  jimenezInitialAngle,
  jimenezNodes,
  REFERENCE_TURBULENCE,
  type RotorNodes,
  SELF_SIMILAR_2016,
  SELF_SIMILAR_2020,
  selfSimilarBlockage,
  stf2005,
  stf2017,
} from '@sunwake/core/wind/wake'
import { curves } from '../curves.ts'
import type { ModelCheck, ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'

const DISTANCE = sweep(2, 20, 91)
const X = { label: 'distance [rotor diameters]', values: DISTANCE, range: [0, 20] } as const
const TURBULENCE = 'wind/turbulence.json'

/** The cases of the table of turbulence whose model begins so. */
function turbulence(start: string): ModelCheck {
  return {
    table: TURBULENCE,
    cases: (example) =>
      String((example['params'] as { turbulence?: string })['turbulence']).startsWith(start),
  }
}

export const WAKE_PARTS: ModelFamily = {
  slug: 'wake-parts',
  title: 'Turbulence, deflection, blockage, rotor',
  pages: [
    {
      slug: 'crespo-hernandez',
      title: 'Added turbulence: Crespo & Hernández 1996',
      symbol: 'crespoHernandez',
      source: 'wind/wake/turbulence/crespo-hernandez.ts',
      checks: [turbulence('crespo')],
      caption:
        'Turbulence that a rotor of induction 0.3 adds in 8 % ambient turbulence, with both signs of the ambient exponent in use.',
      plot: () =>
        curves({
          title: 'Added turbulence: Crespo & Hernández',
          x: X,
          y: { label: 'added intensity [1]', range: [0, 0.3] },
          curves: {
            'exponent −0.0325': DISTANCE.map((d) => crespoHernandez(CRESPO_HERNANDEZ_1996, 0.3, 0.08, d)),
            'exponent +0.0325': DISTANCE.map((d) => crespoHernandez(CRESPO_HERNANDEZ_PLUS, 0.3, 0.08, d)),
          },
        }),
    },
    {
      slug: 'stf-2017',
      title: 'Added turbulence: Frandsen 2007 (IEC 61400-1:2019)',
      symbol: 'stf2017',
      source: 'wind/wake/turbulence/stf-2017.ts',
      checks: [turbulence('stf2017')],
      caption: 'Wake turbulence over the distance for two thrust coefficients.',
      plot: () =>
        curves({
          title: 'Wake turbulence, 2019',
          x: X,
          y: { label: 'wake intensity [1]', range: [0, 0.4] },
          curves: {
            'ct 0.8': DISTANCE.map((d) => stf2017(d, 0.8)),
            'ct 0.4': DISTANCE.map((d) => stf2017(d, 0.4)),
          },
        }),
    },
    {
      slug: 'stf-2005',
      title: 'Added turbulence: IEC 61400-1:2005',
      symbol: 'stf2005',
      source: 'wind/wake/turbulence/stf-2005.ts',
      checks: [turbulence('stf2005')],
      caption: 'Wake turbulence over the distance at two wind speeds.',
      plot: () =>
        curves({
          title: 'Wake turbulence, 2005',
          x: X,
          y: { label: 'wake intensity [1]', range: [0, 0.4] },
          curves: {
            '6 m/s': DISTANCE.map((d) => stf2005(d, 6)),
            '12 m/s': DISTANCE.map((d) => stf2005(d, 12)),
          },
        }),
    },
    {
      slug: 'frandsen-weight',
      title: 'Reach of wake turbulence across the wind: Frandsen',
      symbol: 'frandsenWeight',
      also: ['frandsenAdded'],
      source: 'wind/wake/turbulence/frandsen-weight.ts',
      checks: [turbulence('stf2017_frandsen')],
      caption: 'Weight across the wake of an 80 m rotor at two distances.',
      plot: () => {
        const across = sweep(0, 300, 151)
        return curves({
          title: 'Weight across the wake',
          x: { label: 'distance across [m]', values: across, range: [0, 300] },
          y: { label: 'weight [1]', range: [0, 1.05] },
          curves: {
            '5 diameters': across.map((r) => frandsenWeight(400, r, 80)),
            '10 diameters': across.map((r) => frandsenWeight(800, r, 80)),
          },
        })
      },
    },
    {
      slug: 'iec-effective-turbulence',
      title: 'Effective turbulence (IEC 61400-1)',
      symbol: 'iecEffectiveTurbulence',
      also: ['iecWakeSigma'],
      source: 'wind/wake/turbulence/iec-effective-turbulence.ts',
      checks: [{ table: 'wind/iec_effective_ti.json' }],
      caption:
        'Effective intensity of a turbine with eight neighbours at 10 m/s, ambient σ of 1 m/s, over their distance.',
      plot: () => {
        const by = (wohlerExponent: number): Float64Array =>
          DISTANCE.map((d) =>
            iecEffectiveTurbulence({
              edition: '2019',
              speed: 10,
              ambientSigma: 1,
              wohlerExponent,
              neighbourDistances: new Float64Array(8).fill(d),
              ct: 0.8,
            }),
          )
        return curves({
          title: 'Effective turbulence',
          x: X,
          y: { label: 'intensity [1]', range: [0.05, 0.4] },
          curves: { 'm = 4 (steel)': by(4), 'm = 10 (blades)': by(10) },
        })
      },
    },
    {
      slug: 'iec-normal-turbulence',
      title: 'Normal turbulence model (IEC 61400-1)',
      symbol: 'iecNormalTurbulence',
      also: ['iecRepresentativeSigma'],
      source: 'wind/wake/turbulence/iec-normal-turbulence.ts',
      checks: [
        { table: 'wind/iec_effective_ti.json', cases: (example) => String(example['id']).startsWith('ntm') },
      ],
      caption: 'Turbulence intensity of the classes over the wind speed.',
      plot: () => {
        const speed = sweep(4, 25, 85)
        return curves({
          title: 'Normal turbulence model',
          x: { label: 'wind speed [m/s]', values: speed, range: [4, 25] },
          y: { label: 'intensity [1]', range: [0, 0.4] },
          curves: {
            A: speed.map((v) => iecNormalTurbulence(REFERENCE_TURBULENCE.A, v) / v),
            B: speed.map((v) => iecNormalTurbulence(REFERENCE_TURBULENCE.B, v) / v),
            C: speed.map((v) => iecNormalTurbulence(REFERENCE_TURBULENCE.C, v) / v),
          },
        })
      },
    },
    {
      slug: 'jimenez-deflection',
      title: 'Wake deflection: Jiménez et al. 2010',
      symbol: 'jimenezDeflection',
      also: ['jimenezDeflectionSeries', 'jimenezInitialAngle'],
      source: 'wind/wake/deflection/jimenez.ts',
      checks: [{ table: 'wind/deflection_jimenez_pywake.json' }],
      caption:
        'Offset of the wake of a 126 m rotor turned by 20°, ct 0.8; the Gaussian deflection of Bastankhah & Porté-Agel beside it.',
      plot: () => {
        const yaw = (20 * Math.PI) / 180
        const nodes = jimenezNodes()
        const angle = jimenezInitialAngle(yaw, 0.8)
        const gauss = deflectedWake(BASTANKHAH_2016_DEFLECTION, 126, yaw, 0.8, 0.08)
        return curves({
          title: 'Wake deflection',
          x: X,
          y: { label: 'offset [m]' },
          curves: {
            Jiménez: DISTANCE.map((d) => Math.abs(jimenezDeflection(d * 126, 126, angle, nodes))),
            'Bastankhah 2016': DISTANCE.map((d) => Math.abs(bastankhahDeflection(gauss, d * 126, 0.035))),
          },
        })
      },
    },
    {
      slug: 'bastankhah-deflection',
      title: 'Wake deflection: Bastankhah & Porté-Agel 2016',
      symbol: 'bastankhahDeflection',
      also: ['deflectedWake'],
      source: 'wind/wake/deflection/bastankhah-2016.ts',
      checks: [],
      caption: 'Offset of the wake of a 126 m rotor, ct 0.8, 8 % turbulence, for three yaw angles.',
      plot: () => {
        const by = (degrees: number): Float64Array => {
          const wake = deflectedWake(BASTANKHAH_2016_DEFLECTION, 126, (degrees * Math.PI) / 180, 0.8, 0.08)
          return DISTANCE.map((d) => Math.abs(bastankhahDeflection(wake, d * 126, 0.035)))
        }
        return curves({
          title: 'Wake deflection: Bastankhah & Porté-Agel',
          x: X,
          y: { label: 'offset [m]' },
          curves: { '10°': by(10), '20°': by(20), '30°': by(30) },
        })
      },
    },
    {
      slug: 'blockage',
      title: 'Blockage: self-similar induction (Troldborg & Meyer Forsting 2017)',
      symbol: 'selfSimilarBlockage',
      source: 'wind/wake/blockage/self-similar.ts',
      checks: [{ table: 'wind/blockage.json' }],
      caption: 'Loss of speed upstream of a rotor on its axis, ct 0.8.',
      plot: () => {
        const upstream = sweep(0.5, 8, 76)
        const by = (fit: typeof SELF_SIMILAR_2016): Float64Array =>
          upstream.map((d) => 100 * selfSimilarBlockage(fit, 'madsen', -d * 126, 0, 63, 0.8))
        return curves({
          title: 'Blockage upstream of a rotor',
          x: { label: 'distance upstream [rotor diameters]', values: upstream, range: [0, 8] },
          y: { label: 'loss of speed [%]' },
          curves: { '2016': by(SELF_SIMILAR_2016), '2020': by(SELF_SIMILAR_2020) },
        })
      },
    },
    {
      slug: 'disc-overlap',
      title: 'Overlap of a wake with a rotor',
      symbol: 'discOverlap',
      source: 'wind/wake/rotor/disc-overlap.ts',
      checks: [{ table: 'wind/wake_jensen.json' }],
      caption:
        'Share of an 80 m rotor inside a wake of 60 and of 90 m radius, over the distance of their centres.',
      plot: () => {
        const distance = sweep(0, 150, 151)
        return curves({
          title: 'Overlap of discs',
          x: { label: 'distance of the centres [m]', values: distance, range: [0, 150] },
          y: { label: 'share of the rotor [1]', range: [0, 1.05] },
          curves: {
            'wake 60 m': distance.map((r) => discOverlap(r, 60, 40)),
            'wake 90 m': distance.map((r) => discOverlap(r, 90, 40)),
          },
        })
      },
    },
    {
      slug: 'rotor-average',
      title: 'Averages over the rotor',
      symbol: 'evenRotorNodes',
      also: ['gaussRotorNodes', 'circularGaussRotorNodes', 'polarRotorNodes'],
      source: 'wind/wake/rotor/rotor-nodes.ts',
      checks: [{ table: 'wind/rotor_average.json' }],
      caption:
        'Deficit of a Gaussian wake (σ 35 m) over an 80 m rotor whose centre lies aside: at the centre, and averaged by two sets of nodes.',
      plot: () => {
        const offset = sweep(0, 150, 151)
        const averaged = ({ across, up, weights }: RotorNodes): Float64Array =>
          offset.map((aside) =>
            weights.reduce((sum, weight, n) => {
              const radial = Math.hypot(aside + 40 * (across[n] ?? 0), 40 * (up[n] ?? 0))
              return sum + weight * gaussianDeficit('mom1d', 0.8, 80, 35, radial)
            }, 0),
          )
        return curves({
          title: 'Deficit over a rotor',
          x: { label: 'distance of the centres [m]', values: offset, range: [0, 150] },
          y: { label: 'deficit [1]' },
          curves: {
            centre: offset.map((aside) => gaussianDeficit('mom1d', 0.8, 80, 35, aside)),
            'even 4 × 4': averaged(evenRotorNodes(4)),
            'circular Gauss 21': averaged(circularGaussRotorNodes(21)),
          },
        })
      },
    },
    {
      slug: 'axial-induction',
      title: 'Axial induction',
      symbol: 'axialInduction',
      source: 'wind/wake/deficit/induction.ts',
      checks: [{ table: 'wind/wake_jensen.json' }],
      caption: 'Momentum theory and the fit of Madsen et al. 2020, over the thrust coefficient.',
      plot: () => {
        const ct = sweep(0, 1, 101)
        return curves({
          title: 'Axial induction',
          x: { label: 'thrust coefficient [1]', values: ct, range: [0, 1] },
          y: { label: 'axial induction [1]', range: [0, 0.5] },
          curves: {
            'momentum theory': ct.map((value) => axialInduction('mom1d', value)),
            Madsen: ct.map((value) => axialInduction('madsen', value)),
          },
        })
      },
    },
  ],
}
