import {
  ashraeIam,
  marionDiffuseIam,
  martinRuizDiffuseIam,
  martinRuizIam,
  physicalIam,
  sapmIam,
  schlickDiffuseIam,
  schlickIam,
} from '@sunwake/core/solar/module'
import { curves } from '../curves.ts'
import type { ModelFamily, ModelPage } from '../model-page.ts'
import { sweep } from '../sweep.ts'
import { casesOfModel } from '../table-filters.ts'

const TABLE = 'solar/iam.json'
const AOI = sweep(0, 90)
const COS_AOI = AOI.map((aoi) => Math.cos((aoi * Math.PI) / 180))
const TILT = sweep(1, 90, 90)
/** Of a glass module in the Sandia database (CS5P-220M). */
const SAPM_COEFFICIENTS = [1, -0.002438, 0.0003103, -1.246e-5, 2.112e-7, -1.359e-9]

/** Page of one beam modifier over the angle of incidence, with other settings of its own for comparison. */
function beamPage(
  slug: string,
  title: string,
  symbol: string,
  key: string,
  lines: { readonly [name: string]: Float64Array },
): ModelPage {
  return {
    slug,
    title,
    symbol,
    source: `solar/module/iam/${slug}.ts`,
    checks: [casesOfModel(TABLE, key)],
    caption: 'Share of the beam that reaches the cells, over the angle of incidence.',
    plot: () =>
      curves({
        title,
        x: { label: 'angle of incidence [°]', values: AOI, range: [0, 90] },
        y: { label: 'incidence-angle modifier [1]', range: [0, 1.05] },
        curves: lines,
      }),
  }
}

/** Page of one diffuse modifier over the tilt. */
function diffusePage(
  slug: string,
  title: string,
  symbol: string,
  key: string,
  iam: (tiltDeg: number) => { readonly sky: number; readonly ground: number },
): ModelPage {
  return {
    slug,
    title,
    symbol,
    source: `solar/module/iam/${slug}.ts`,
    checks: [casesOfModel(TABLE, key)],
    caption: 'Share of sky and ground light that reaches the cells, over the tilt of the plane.',
    plot: () =>
      curves({
        title,
        x: { label: 'tilt [°]', values: TILT, range: [0, 90] },
        y: { label: 'diffuse modifier [1]', range: [0.4, 1.05] },
        curves: {
          sky: TILT.map((tilt) => iam(tilt).sky),
          ground: TILT.map((tilt) => iam(tilt).ground),
        },
      }),
  }
}

/** Physical model as the Marion integration wants it. */
function physicalBeam(cosAoi: Float64Array, out: Float64Array): Float64Array {
  return physicalIam({ cosAoi }, out)
}

export const INCIDENCE: ModelFamily = {
  slug: 'incidence-angle',
  title: 'Incidence-angle modifiers',
  pages: [
    beamPage('physical-iam', 'IAM: physical (De Soto et al. 2006)', 'physicalIam', 'physical', {
      glass: physicalIam({ cosAoi: COS_AOI }),
      'coated glass': physicalIam({ cosAoi: COS_AOI, coatingIndex: 1.29 }),
    }),
    beamPage('ashrae-iam', 'IAM: ASHRAE', 'ashraeIam', 'ashrae', {
      'b = 0.05': ashraeIam({ cosAoi: COS_AOI }),
      'b = 0.10': ashraeIam({ cosAoi: COS_AOI, b: 0.1 }),
    }),
    beamPage('martin-ruiz-iam', 'IAM: Martin & Ruiz 2001', 'martinRuizIam', 'martin_ruiz', {
      'a_r = 0.16': martinRuizIam({ cosAoi: COS_AOI }),
      'a_r = 0.25 (dusty)': martinRuizIam({ cosAoi: COS_AOI, ar: 0.25 }),
    }),
    beamPage('schlick-iam', 'IAM: Schlick', 'schlickIam', 'schlick', {
      Schlick: schlickIam({ cosAoi: COS_AOI }),
    }),
    beamPage('sapm-iam', 'IAM: SAPM polynomial', 'sapmIam', 'sapm', {
      'CS5P-220M': sapmIam({ aoiDeg: AOI, coefficients: SAPM_COEFFICIENTS }),
    }),
    diffusePage(
      'marion-diffuse-iam',
      'Diffuse IAM: Marion integration',
      'marionDiffuseIam',
      'marion_diffuse',
      (tiltDeg) => marionDiffuseIam({ tiltDeg, iam: physicalBeam }),
    ),
    diffusePage(
      'martin-ruiz-diffuse-iam',
      'Diffuse IAM: Martin & Ruiz 2005',
      'martinRuizDiffuseIam',
      'martin_ruiz_diffuse',
      (tiltDeg) => martinRuizDiffuseIam({ tiltDeg }),
    ),
    diffusePage(
      'schlick-diffuse-iam',
      'Diffuse IAM: Schlick',
      'schlickDiffuseIam',
      'schlick_diffuse',
      schlickDiffuseIam,
    ),
  ],
}
