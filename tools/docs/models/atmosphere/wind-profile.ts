import {
  internalLayerHeight,
  internalLayerHeightElliott,
  logProfileRatio,
  powerProfileRatio,
  roughnessChangeRatio,
  stabilityProfileRatio,
} from '@sunwake/core/atmosphere'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { sweep } from '../sweep.ts'
import { valuesNamed } from '../table-filters.ts'

const TABLE = 'wind/hub_height.json'
const HEIGHT = sweep(10, 200, 96)
const X = { label: 'height [m]', values: HEIGHT, range: [0, 200] } as const
const Y = { label: 'speed over speed at 10 m [1]' }

export const WIND_PROFILE: ModelFamily = {
  slug: 'wind-profile',
  title: 'Wind over height',
  pages: [
    {
      slug: 'log-profile',
      title: 'Logarithmic profile',
      symbol: 'logProfileRatio',
      also: ['fitRoughness'],
      source: 'atmosphere/wind-profile-log.ts',
      checks: [valuesNamed(TABLE, /^(log|z0|ws_hub_log|log_obstacle.*)$/)],
      caption: 'Wind over height above the speed at 10 m, over three roughnesses.',
      plot: () => {
        const over = (roughness: number): Float64Array =>
          HEIGHT.map((toHeight) => logProfileRatio({ fromHeight: 10, toHeight, roughness }))
        return curves({
          title: 'Logarithmic profile',
          x: X,
          y: Y,
          curves: { 'sea 0.0002 m': over(0.0002), 'grass 0.03 m': over(0.03), 'forest 0.5 m': over(0.5) },
        })
      },
    },
    {
      slug: 'power-profile',
      title: 'Power-law profile',
      symbol: 'powerProfileRatio',
      also: ['exponentFromRoughness', 'fitShearExponent'],
      source: 'atmosphere/wind-profile-power.ts',
      checks: [valuesNamed(TABLE, /^(power_law|alpha|ws_hub_power)/)],
      caption: 'Wind over height above the speed at 10 m, for three exponents.',
      plot: () => {
        const by = (exponent: number): Float64Array =>
          HEIGHT.map((toHeight) => powerProfileRatio({ fromHeight: 10, toHeight, exponent }))
        return curves({
          title: 'Power-law profile',
          x: X,
          y: Y,
          curves: { 'α = 0.10': by(0.1), 'α = 0.14': by(0.14), 'α = 0.25': by(0.25) },
        })
      },
    },
    {
      slug: 'stability-profile',
      title: 'Profile with stability (Monin–Obukhov)',
      symbol: 'stabilityProfileRatio',
      also: ['stabilityCorrection', 'frictionVelocity'],
      source: 'atmosphere/wind-profile-stability.ts',
      checks: [valuesNamed(TABLE, /^(ws_hub|ustar|psi_.*)$/)],
      caption: 'Wind over height above the speed at 10 m over grass: unstable, neutral and stable air.',
      plot: () => {
        const inAir = (obukhovLength: number): Float64Array =>
          HEIGHT.map((toHeight) =>
            stabilityProfileRatio({ fromHeight: 10, toHeight, roughness: 0.03, obukhovLength }),
          )
        return curves({
          title: 'Profile with stability',
          x: X,
          y: Y,
          curves: { 'unstable, L −100 m': inAir(-100), neutral: inAir(1e6), 'stable, L 200 m': inAir(200) },
        })
      },
    },
    {
      slug: 'roughness-change',
      title: 'Roughness change: internal boundary layer',
      symbol: 'roughnessChangeRatio',
      also: ['internalLayerHeight', 'internalLayerHeightElliott', 'frictionVelocityRatio'],
      source: 'atmosphere/roughness-change.ts',
      checks: [{ table: 'wind/roughness_change.json' }],
      caption:
        'From sea (0.0002 m) to farmland (0.1 m): the speed at 80 m over that upwind, and the height of the layer, over the fetch.',
      plot: () => {
        const fetches = sweep(200, 20000, 100)
        const change = (fetch: number) => ({ upwindRoughness: 0.0002, roughness: 0.1, fetch })
        return curves({
          title: 'Behind a coast',
          x: { label: 'fetch over land [m]', values: fetches, range: [0, 20000] },
          y: { label: 'speed ratio [1]; layer height [km]', range: [0, 2.5] },
          curves: {
            'speed at 80 m': fetches.map((fetch) => roughnessChangeRatio(change(fetch), 80)),
            'layer (Miyake)': fetches.map((fetch) => internalLayerHeight(change(fetch)) / 1000),
            'layer (Elliott)': fetches.map((fetch) => internalLayerHeightElliott(change(fetch)) / 1000),
          },
        })
      },
    },
  ],
}
