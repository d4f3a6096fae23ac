import { AIRMASS_MODELS } from '@sunwake/core/solar/airmass'
import {
  hayDavies,
  isotropic,
  king,
  klucher,
  perez,
  perezDriesse,
  reindlTransposition,
} from '@sunwake/core/solar/irradiance'
import { curves } from '../curves.ts'
import type { ModelFamily, ModelPage } from '../model-page.ts'
import { constant, sweep } from '../sweep.ts'

const TABLE = 'solar/transposition.json'
const TILT = sweep(0, 90, 91)

/** A sky as the models take it, one value per tilt; the plane faces the sun. */
interface Sky {
  readonly ghi: Float64Array
  readonly dni: Float64Array
  readonly dhi: Float64Array
  readonly dniExtra: Float64Array
  readonly relativeAirmass: Float64Array
  readonly apparentZenithDeg: Float64Array
  readonly up: Float64Array
  readonly cosAoi: Float64Array
  readonly cosTilt: Float64Array
  readonly sinTilt: Float64Array
}

/** Zenith 50°: beam and diffuse as given, planes of every tilt that face the sun. */
function skyOf(dni: number, dhi: number): Sky {
  const zenithDeg = 50
  const up = Math.cos((zenithDeg * Math.PI) / 180)
  return {
    ghi: constant(dni * up + dhi, TILT),
    dni: constant(dni, TILT),
    dhi: constant(dhi, TILT),
    dniExtra: constant(1367, TILT),
    relativeAirmass: constant(AIRMASS_MODELS.kastenyoung1989(zenithDeg), TILT),
    apparentZenithDeg: constant(zenithDeg, TILT),
    up: constant(up, TILT),
    cosAoi: TILT.map((tilt) => Math.cos(((tilt - zenithDeg) * Math.PI) / 180)),
    cosTilt: TILT.map((tilt) => Math.cos((tilt * Math.PI) / 180)),
    sinTilt: TILT.map((tilt) => Math.sin((tilt * Math.PI) / 180)),
  }
}

/** Page of one model: sky diffuse over the tilt under three skies. */
function page(
  slug: string,
  authors: string,
  symbol: string,
  key: string,
  skyDiffuse: (sky: Sky) => Float64Array,
): ModelPage {
  const title = `Sky diffuse: ${authors}`
  return {
    slug,
    title,
    symbol,
    source: `solar/irradiance/transposition/${slug}.ts`,
    checks: [{ table: TABLE, values: (name) => name === `sky_diffuse.${key}` }],
    caption:
      'Sky diffuse on planes that face the sun at 50° zenith, over their tilt: a clear sky (DNI 800, DHI 90 W/m²), a hazy one (400, 200) and an overcast one (0, 200).',
    plot: () =>
      curves({
        title,
        x: { label: 'tilt [°]', values: TILT, range: [0, 90] },
        y: { label: 'sky diffuse on the plane [W/m²]', range: [0, 350] },
        curves: {
          clear: skyDiffuse(skyOf(800, 90)),
          hazy: skyDiffuse(skyOf(400, 200)),
          overcast: skyDiffuse(skyOf(0, 200)),
        },
      }),
  }
}

export const TRANSPOSITION: ModelFamily = {
  slug: 'transposition',
  title: 'Transposition',
  pages: [
    page('perez', 'Perez et al. 1990', 'perez', 'perez', perez),
    page('perez-driesse', 'Perez–Driesse 2024', 'perezDriesse', 'perez_driesse', perezDriesse),
    page('hay-davies', 'Hay & Davies 1980', 'hayDavies', 'haydavies', hayDavies),
    {
      ...page('reindl', 'Reindl et al. 1990', 'reindlTransposition', 'reindl', reindlTransposition),
      slug: 'reindl-sky',
    },
    page('klucher', 'Klucher 1979', 'klucher', 'klucher', klucher),
    page('king', 'King', 'king', 'king', king),
    page('isotropic', 'isotropic (Liu & Jordan)', 'isotropic', 'isotropic', isotropic),
  ],
}
