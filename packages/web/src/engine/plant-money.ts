import { type SolarPlantMoney, solarPlantMoney } from '@sunwake/core/studies'

/** What of a request the price of a plant depends on. */
export interface SolarPlantRequest {
  readonly system: {
    readonly capacity_kw: number
    readonly dc_ac_ratio?: number | undefined
    readonly rows?: { readonly gcr?: number | undefined } | undefined
  }
}

const KWH_PER_MWH = 1000
/** Of the service, where a request says nothing of them. */
const DC_AC_RATIO = 1.2
const GCR = 0.4

/** What a plant costs and earns at the cited prices; undefined for a plant beyond them. */
export function plantMoneyOf(
  { system: { capacity_kw: capacityKw, dc_ac_ratio: dcAcRatio = DC_AC_RATIO, rows } }: SolarPlantRequest,
  annualEnergyMwh: number | null,
): SolarPlantMoney | undefined {
  if (annualEnergyMwh === null) return undefined
  try {
    return solarPlantMoney({
      capacityKw,
      dcAcRatio,
      gcr: rows?.gcr ?? GCR,
      annualEnergyKwh: KWH_PER_MWH * annualEnergyMwh,
    })
  } catch {
    return undefined
  }
}
