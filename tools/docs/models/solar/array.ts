import {
  fixedRowShadedFraction,
  meanMaskingAngleDeg,
  singleAxisRotation,
  skyDiffuseLoss,
} from '@sunwake/core/solar/array'
import { infiniteSheds } from '@sunwake/core/solar/bifacial'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'
import { HOURS, SUN } from './summer-day.ts'

const TRACKER = { axisTiltDeg: 0, axisAzimuthDeg: 180, maxAngleDeg: 60, gcr: 0.4, crossAxisTiltDeg: 0 }
const GCR = sweep(0.1, 0.9, 81)

/** Light on the back of rows of a tilt at noon of a clear day, over the ground coverage. */
function backLight(tiltDeg: number, albedo: number): Float64Array {
  const tilt = (tiltDeg * Math.PI) / 180
  const sun = { east: Float64Array.of(0), north: Float64Array.of(-0.5), up: Float64Array.of(Math.sqrt(0.75)) }
  return GCR.map((gcr) => {
    const sheds = infiniteSheds({
      rows: { gcr, pitch: 5, height: 1.5 },
      plane: {
        azimuthDeg: Float64Array.of(180),
        cosTilt: Float64Array.of(Math.cos(tilt)),
        sinTilt: Float64Array.of(Math.sin(tilt)),
      },
      sun,
      ghi: Float64Array.of(850 * Math.sqrt(0.75) + 100),
      dhi: Float64Array.of(100),
      dni: Float64Array.of(850),
      albedo: Float64Array.of(albedo),
      sky: 'isotropic',
    })
    return sheds.back.poaGlobal[0] ?? Number.NaN
  })
}

export const ARRAY: ModelFamily = {
  slug: 'arrays',
  title: 'Mounts, rows and backs',
  pages: [
    {
      slug: 'single-axis-tracking',
      title: 'Single-axis tracking with backtracking',
      symbol: 'singleAxisRotation',
      source: 'solar/array/single-axis-rotation.ts',
      checks: [casesOfModel('solar/tracking.json', 'singleaxis')],
      caption: 'Rotation on the 21st of June at 40° N, axis north–south, limit 60°, ground coverage 0.4.',
      plot: () =>
        curves({
          title: 'Rotation of a tracker',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'rotation [°]', range: [-90, 90] },
          curves: {
            backtracking: singleAxisRotation({ ...TRACKER, backtrack: true }, SUN),
            'true tracking': singleAxisRotation({ ...TRACKER, backtrack: false }, SUN),
          },
        }),
    },
    {
      slug: 'row-shading',
      title: 'Beam shading between rows',
      symbol: 'rowShadedFraction',
      also: ['fixedRowShadedFraction'],
      source: 'solar/array/row-shading/row-shading.ts',
      checks: [casesOfModel('solar/row_shading.json', 'shaded_fraction1d')],
      caption: 'Shaded share of fixed rows that face south at 30° on the 21st of June at 40° N.',
      plot: () => {
        const shaded = (gcr: number): Float64Array =>
          fixedRowShadedFraction({ tiltDeg: 30, azimuthDeg: 180, gcr }, SUN)
        return curves({
          title: 'Shaded share of fixed rows',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'shaded share [1]', range: [0, 1] },
          curves: { 'GCR 0.4': shaded(0.4), 'GCR 0.6': shaded(0.6), 'GCR 0.8': shaded(0.8) },
        })
      },
    },
    {
      slug: 'diffuse-row-shading',
      title: 'Diffuse shading between rows (Passias & Källbäck 1984)',
      symbol: 'meanMaskingAngleDeg',
      also: ['maskingAngleDeg', 'groundAngleDeg', 'skyDiffuseLoss'],
      source: 'solar/array/row-shading/row-shading-diffuse.ts',
      checks: [casesOfModel('solar/row_shading.json', 'masking_angle')],
      caption:
        'Sky diffuse that the row in front takes away, by the mean masking angle, over the ground coverage.',
      plot: () => {
        const loss = (tiltDeg: number): Float64Array =>
          GCR.map((gcr) => skyDiffuseLoss(meanMaskingAngleDeg({ tiltDeg, gcr })))
        return curves({
          title: 'Sky diffuse lost between rows',
          x: { label: 'ground coverage ratio [1]', values: GCR, range: [0.1, 0.9] },
          y: { label: 'loss of sky diffuse [1]' },
          curves: { 'tilt 15°': loss(15), 'tilt 30°': loss(30), 'tilt 45°': loss(45) },
        })
      },
    },
    {
      slug: 'infinite-sheds',
      title: 'Bifacial rows: infinite sheds',
      symbol: 'infiniteSheds',
      source: 'solar/bifacial/infinite-sheds.ts',
      checks: [{ table: 'solar/infinite_sheds.json' }],
      caption: 'Light on the back of rows 1.5 m high at noon of a clear day (sun at 60° elevation).',
      plot: () =>
        curves({
          title: 'Light on the back',
          x: { label: 'ground coverage ratio [1]', values: GCR, range: [0.1, 0.9] },
          y: { label: 'irradiance on the back [W/m²]' },
          curves: {
            'tilt 20°, albedo 0.2': backLight(20, 0.2),
            'tilt 20°, albedo 0.6': backLight(20, 0.6),
            'tilt 40°, albedo 0.2': backLight(40, 0.2),
          },
        }),
    },
  ],
}
