import type { HeatLimit, PvGrid } from '@sunwake/core/solar/system'
import type { Notes } from '../../result/notes.ts'
import type { PvSystemRequest } from './schema/system.ts'

/** Limits of the connection of a request; undefined where it has none. */
export function requestGrid({
  export_limit_kw: exportLimitKw,
  power_factor: powerFactor,
}: PvSystemRequest): PvGrid | undefined {
  return exportLimitKw === undefined && powerFactor === undefined ? undefined : { exportLimitKw, powerFactor }
}

/** What the inverters can give in the heat: as the request says, else as their file does. Says which. */
export function requestInverterHeat(
  { inverter_heat_limits: given }: PvSystemRequest,
  ofProduct: readonly HeatLimit[] | undefined,
  { assumptions }: Notes,
): readonly HeatLimit[] | undefined {
  if (given !== undefined) {
    return given.map(({ temp_air_c, power_pct }) => ({ tempAir: temp_air_c, share: power_pct / 100 }))
  }
  if (ofProduct !== undefined) {
    const points = ofProduct.map(
      ({ tempAir, share }) => `${Math.round(share * 1000) / 10} % at ${tempAir} °C`,
    )
    assumptions['inverter_heat_limits'] =
      `AC power over the nominal ${points.join(', ')} of the air, from the OND file`
  }
  return ofProduct
}
