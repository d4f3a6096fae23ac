import { AIRMASS_MODELS } from '@sunwake/core/solar/airmass'
import { ineichen } from '@sunwake/core/solar/clearsky'
import { clippingCorrection } from '@sunwake/core/solar/inverter'
import { cosAoiOfFixedPlane, ghiFromPoaDriesse, gtiDirint, perez } from '@sunwake/core/solar/irradiance'
import { curves } from '../curves.ts'
import type { ModelFamily } from '../model-page.ts'
import { constant } from '../sweep.ts'
import { DAY, HOURS, SUN } from './summer-day.ts'

const AIRMASS = SUN.apparentZenithDeg.map(AIRMASS_MODELS.kastenyoung1989)
const DNI_EXTRA = constant(1325, HOURS)
const TILT = (30 * Math.PI) / 180
const COS_TILT = constant(Math.cos(TILT), HOURS)
const SIN_TILT = constant(Math.sin(TILT), HOURS)
const ALBEDO = constant(0.2, HOURS)
const COS_AOI = cosAoiOfFixedPlane({ ...SUN, tiltDeg: 30, planeAzimuthDeg: 180 })

/** A clear sky and what a plane at 30° south would measure under it. */
function clearDay() {
  const sky = ineichen({
    apparentZenithDeg: SUN.apparentZenithDeg,
    airmassAbsolute: AIRMASS.map((airmass) => airmass * 0.824),
    linkeTurbidity: constant(3, HOURS),
    dniExtra: DNI_EXTRA,
    altitude: 1600,
  })
  const diffuse = perez({
    ...sky,
    dniExtra: DNI_EXTRA,
    relativeAirmass: AIRMASS,
    apparentZenithDeg: SUN.apparentZenithDeg,
    up: SUN.up,
    cosAoi: COS_AOI,
    cosTilt: COS_TILT,
    sinTilt: SIN_TILT,
  })
  const poaGlobal = diffuse.map((value, n) => {
    const beam = (sky.dni[n] ?? 0) * Math.max(COS_AOI[n] ?? 0, 0)
    return value + beam + (sky.ghi[n] ?? 0) * 0.2 * (1 - Math.cos(TILT)) * 0.5
  })
  return { ...sky, poaGlobal }
}

export const REVERSE: ModelFamily = {
  slug: 'reverse-transposition',
  title: 'Reverse transposition and clipping',
  pages: [
    {
      slug: 'gti-dirint',
      title: 'GTI-DIRINT (Marion 2015)',
      symbol: 'gtiDirint',
      source: 'solar/irradiance/reverse-transposition/gti-dirint.ts',
      checks: [
        { table: 'solar/gti_dirint.json', cases: (example) => !JSON.stringify(example).includes('driesse') },
      ],
      caption: 'Global and direct irradiance found back from a plane at 30° south under a clear sky.',
      plot: () => {
        const day = clearDay()
        const found = gtiDirint({
          axis: DAY,
          poaGlobal: day.poaGlobal,
          cosAoi: COS_AOI,
          cosTilt: COS_TILT,
          sinTilt: SIN_TILT,
          zenithDeg: SUN.zenithDeg,
          azimuthDeg: SUN.azimuthDeg,
          dniExtra: DNI_EXTRA,
          pressure: constant(83500, HOURS),
          albedo: ALBEDO,
          useStability: false,
        })
        return curves({
          title: 'GTI-DIRINT',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'irradiance [W/m²]', range: [0, 1150] },
          curves: {
            'global, true': day.ghi,
            'global, found': found.ghi,
            'direct, true': day.dni,
            'direct, found': found.dni,
          },
        })
      },
    },
    {
      slug: 'ghi-from-poa-driesse',
      title: 'GHI from the plane (Driesse 2024)',
      symbol: 'ghiFromPoaDriesse',
      source: 'solar/irradiance/reverse-transposition/ghi-from-poa-driesse.ts',
      checks: [
        { table: 'solar/gti_dirint.json', cases: (example) => JSON.stringify(example).includes('driesse') },
      ],
      caption: 'Global irradiance found back from a plane at 30° south under a clear sky.',
      plot: () => {
        const day = clearDay()
        const found = ghiFromPoaDriesse({
          poaGlobal: day.poaGlobal,
          cosAoi: COS_AOI,
          cosTilt: COS_TILT,
          sinTilt: SIN_TILT,
          zenithDeg: SUN.zenithDeg,
          apparentZenithDeg: SUN.apparentZenithDeg,
          up: SUN.up,
          dniExtra: DNI_EXTRA,
          relativeAirmass: AIRMASS,
          albedo: ALBEDO,
        })
        return curves({
          title: 'GHI from the plane',
          x: { label: 'hour', values: HOURS, range: [4, 20] },
          y: { label: 'irradiance [W/m²]', range: [0, 1150] },
          curves: { 'global, true': day.ghi, 'global, found': found },
        })
      },
    },
    {
      slug: 'clipping-correction',
      title: 'Clipping that an hourly mean hides (Allen, Hobbs & Bolen 2022)',
      symbol: 'clippingCorrection',
      source: 'solar/inverter/clipping-correction.ts',
      checks: [],
      caption:
        'An hourly mean of AC power of a plant with a limit of 1, and the corrected one, over the beam as a share of its clear value.',
      plot: () => {
        const shares = HOURS.map((hour) => hour / 24)
        const acPower = shares.map((share) => Math.min(1, 0.25 + 1.05 * share))
        const takenOff = clippingCorrection({
          acPower,
          dni: shares.map((share) => 900 * share),
          dniReference: constant(900, shares),
          dcReference: constant(1.3, shares),
          acLimit: 1,
          annualAcUnclippedKwh: 2200,
        })
        return curves({
          title: 'Clipping within the hour',
          x: { label: 'beam over clear-sky beam [1]', values: shares, range: [0, 1] },
          y: { label: 'share of the AC limit [1]', range: [0, 1.05] },
          curves: {
            'hourly mean': acPower,
            'less what clips': acPower.map((power, n) => power - (takenOff[n] ?? 0)),
          },
        })
      },
    },
  ],
}
