import {
  createFixedRowsDc,
  type FixedRowsDc,
  fixedRowsDc,
  type SolarSite,
  type SolarSiteInput,
} from '../../solar/system/index.ts'
import { type FixedRowsEnergy, fixedRowsEnergy, prepareLitSite } from '../../solar/system/internal.ts'
import { type HiddenClipping, hiddenClipping } from './hidden-clipping.ts'
import type { SolarDesign } from './solar-design.ts'
import type { SolarDesignBounds } from './space/solar-design-bounds.ts'

/** A prepared site with room to compute one design at a time. */
export interface SolarDesignModel {
  readonly solarSite: SolarSite
  readonly dc: FixedRowsDc
  /** Of the last design. */
  readonly ac: FixedRowsEnergy
  /** What the hours of the weather hide of clipping. */
  readonly hidden: HiddenClipping
  /** The plane that `dc` holds. */
  readonly plane: { tiltDeg: number; azimuthDeg: number; gcr: number }
  /** Planes and inverters computed so far. */
  readonly count: { planes: number; designs: number }
}

/** A model that has computed nothing yet; without `hidden` nothing is. */
export function createSolarDesignModel(
  solarSite: SolarSite,
  hidden: HiddenClipping = () => 0,
): SolarDesignModel {
  return {
    solarSite,
    hidden,
    dc: createFixedRowsDc(solarSite),
    ac: { acKwhPerKw: Number.NaN, unclippedKwhPerKw: Number.NaN },
    plane: { tiltDeg: Number.NaN, azimuthDeg: Number.NaN, gcr: Number.NaN },
    count: { planes: 0, designs: 0 },
  }
}

/**
 * A model of a site and its weather, which takes off what hours hide of clipping within the bounds unless told not to.
 * @throws {InputError} what `prepareSolarSite` refuses.
 */
export function prepareSolarDesignModel(
  { subhourlyClipping, ...input }: SolarSiteInput & { readonly subhourlyClipping: boolean },
  bounds: SolarDesignBounds,
): SolarDesignModel {
  const litSite = prepareLitSite(input)
  return createSolarDesignModel(
    litSite.solarSite,
    subhourlyClipping ? hiddenClipping(litSite, input, bounds) : undefined,
  )
}

/**
 * AC energy of a design [kWh/kW DC per year]. The DC series is kept from one call to the next, so that designs which
 * differ in the DC/AC ratio alone cost the inverter only, a fifth of the time.
 */
export function designEnergyPerKw(model: SolarDesignModel, design: SolarDesign): number {
  const { solarSite, dc, ac, hidden, plane, count } = model
  const { tiltDeg, azimuthDeg, gcr } = design
  if (plane.tiltDeg !== tiltDeg || plane.azimuthDeg !== azimuthDeg || plane.gcr !== gcr) {
    fixedRowsDc(solarSite, { tiltDeg, azimuthDeg, gcr }, dc)
    plane.tiltDeg = tiltDeg
    plane.azimuthDeg = azimuthDeg
    plane.gcr = gcr
    count.planes++
  }
  count.designs++
  Object.assign(ac, fixedRowsEnergy(solarSite, dc.dcPower, design.dcAcRatio))
  return ac.acKwhPerKw * (1 - hidden(design.dcAcRatio))
}
