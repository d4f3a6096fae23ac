import type { Site } from '@sunwake/core/site'
import { erbs } from '@sunwake/core/solar/irradiance'
import { extraterrestrialNormal, sunPath } from '@sunwake/core/solar/position'
import type { TimeAxis } from '@sunwake/core/time'
import type { Notes } from '../result/notes.ts'

/** Beyond this zenith angle a beam from a difference of two horizontal irradiances would be noise [°]. */
const BEAM_ZENITH_MAX_DEG = 87

/** Irradiance as a source has it. */
export interface GivenIrradiance {
  /** Global horizontal irradiance [W/m²]. */
  readonly ghi: Float64Array
  /** Direct normal irradiance [W/m²]. */
  readonly dni?: Float64Array | undefined
  /** Diffuse horizontal irradiance [W/m²]. */
  readonly dhi?: Float64Array | undefined
}

type Irradiance = Readonly<Record<'ghi' | 'dni' | 'dhi', Float64Array>>

/**
 * Fills in what a source does not have: both parts by the correlation of Erbs, one part from the other by closure,
 * ghi = dhi + dni · cos z. Says which. What is estimated of the beam is held at that outside of the air, which light at a
 * low sun, a shifted clock or a sensor's error would pass. A gap stays a gap.
 */
export function completeIrradiance(
  given: GivenIrradiance,
  { site, axis, notes }: { site: Site; axis: TimeAxis; notes: Notes },
): Irradiance {
  const { ghi, dni, dhi } = given
  if (dni !== undefined && dhi !== undefined) return { ghi, dni, dhi }
  const sun = sunPath(axis, site)
  const dniExtra = extraterrestrialNormal(axis)
  if (dni === undefined && dhi === undefined) {
    notes.assumptions['irradiance_split'] =
      'DNI and DHI from GHI by the correlation of Erbs, Klein & Duffie (1982)'
    notes.warnings.push({
      code: 'irradiance_decomposed',
      message:
        'The weather has neither DNI nor DHI; both were estimated from GHI by Erbs (1982), which adds some per cent of uncertainty on a tilted plane.',
    })
    const split = erbs({ ghi, zenithDeg: sun.zenithDeg, dniExtra })
    const held = split.dni.map((beam, t) => Math.min(beam, dniExtra[t]!))
    const dhi = split.dhi.map((diffuse, t) => diffuse + (split.dni[t]! - held[t]!) * sun.cosZenith[t]!)
    return { ghi, dni: held, dhi }
  }
  const missing = dni === undefined ? 'DNI' : 'DHI'
  notes.assumptions['irradiance_split'] =
    `${missing} by closure, GHI = DHI + DNI · cos z${missing === 'DNI' ? `; 0 where the sun is lower than ${90 - BEAM_ZENITH_MAX_DEG}°` : ''}`
  notes.warnings.push({
    code: 'irradiance_closed',
    message: `The weather has no ${missing}; it was computed from the other two.`,
  })
  return dni === undefined
    ? { ghi, dni: beamByClosure(ghi, dhi!, { ...sun, dniExtra }), dhi: dhi! }
    : { ghi, dni, dhi: diffuseByClosure(ghi, dni, sun) }
}

type Sun = { readonly zenithDeg: Float64Array; readonly cosZenith: Float64Array }

function beamByClosure(
  ghi: Float64Array,
  dhi: Float64Array,
  { zenithDeg, cosZenith, dniExtra }: Sun & { readonly dniExtra: Float64Array },
): Float64Array {
  return ghi.map((global, t) => {
    const beam = global - dhi[t]!
    if (zenithDeg[t]! > BEAM_ZENITH_MAX_DEG) return 0 * beam
    return Math.min(Math.max(beam / cosZenith[t]!, 0), dniExtra[t]!)
  })
}

function diffuseByClosure(ghi: Float64Array, dni: Float64Array, { cosZenith }: Sun): Float64Array {
  return ghi.map((global, t) => Math.max(global - dni[t]! * Math.max(cosZenith[t]!, 0), 0))
}
