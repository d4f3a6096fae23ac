import { createFixedRowsDc, fixedRowsDc } from '../../solar/system/index.ts'
import type { SolarDesign } from './solar-design.ts'
import { designEnergyPerKw, type SolarDesignModel } from './solar-design-model.ts'

/** A year of a plant of fixed rows. */
export interface SolarEnergy {
  /** AC energy [kWh]. */
  readonly annualEnergyKwh: number
  /** Mean AC power over the DC nameplate [fraction]. */
  readonly capacityFactor: number
  /** AC energy per DC nameplate [kWh/kWp]. */
  readonly specificYield: number
  /** AC energy over (irradiation on unshaded modules × DC nameplate): shade between rows counts as a loss [fraction]. */
  readonly performanceRatio: number
  /** Irradiation on modules that no row shades [kWh/m²]. */
  readonly poaKwhM2: number
  /** DC energy lost to the rows in front, against a row alone [fraction]. */
  readonly rowShadingLoss: number
  /** AC energy lost to the ceiling of the inverters, within the hours too [fraction]. */
  readonly clippingLoss: number
}

/** The year of one design. A gap in the weather counts as no energy, and not in the hours of the capacity factor. */
export function solarEnergy(model: SolarDesignModel, design: SolarDesign, capacityKw: number): SolarEnergy {
  const { solarSite, dc, ac } = model
  const specificYield = designEnergyPerKw(model, design)
  const alone = fixedRowsDc(solarSite, { ...design, gcr: 0 }, createFixedRowsDc(solarSite))
  return {
    annualEnergyKwh: specificYield * capacityKw,
    capacityFactor: (specificYield * solarSite.years) / solarSite.hours,
    specificYield,
    performanceRatio: specificYield / alone.poaKwhM2,
    poaKwhM2: alone.poaKwhM2,
    rowShadingLoss: 1 - dc.dcKwhPerKw / alone.dcKwhPerKw,
    clippingLoss: 1 - specificYield / ac.unclippedKwhPerKw,
  }
}
