import { shadowPrices } from '@sunwake/core/storage'
import type { HybridPlan } from '../plan.ts'
import type { HybridQuickRequest } from '../request.ts'
import type { HybridRunResponse } from '../response.ts'

/** A battery that is not there. */
export const NO_BATTERY = { powerKw: 0, energyKwh: 0, chargeEfficiency: 0.92, dischargeEfficiency: 0.92 }

/** What one more unit of each size is worth a year, at the best dispatch of the request’s sizes. */
export function pricesOf({
  year,
  parts,
}: HybridPlan<HybridQuickRequest>): HybridRunResponse['shadow_prices'] {
  const perUnit = (series: Float64Array | null, capacity: number): Float64Array | null =>
    series === null || capacity === 0 ? null : series.map((power) => power / capacity)
  const pv = perUnit(parts.pvKw, parts.pvCapacityKw)
  const wind = perUnit(parts.windKw, parts.windCapacityKw)
  const auxiliary = year.storage?.auxiliaryKw ?? 0
  const generationKw = Float64Array.from({ length: year.axis.length }, (_, t) =>
    Math.max(0, (parts.pvKw?.[t] ?? 0) + (parts.windKw?.[t] ?? 0) - auxiliary),
  )
  const prices = shadowPrices(
    {
      battery: year.storage?.battery ?? NO_BATTERY,
      stepHours: year.axis.stepMinutes / 60,
      generationKw,
      loadKw: year.loadKw ?? undefined,
      exportPricePerKwh: year.exportPricePerKwh,
      importPricePerKwh: year.importPricePerKwh,
      exportLimitKw: year.exportLimitKw,
      importLimitKw: year.importLimitKw,
      throughputCostPerKwh: year.storage?.throughputCostPerKwh,
      socInitial: year.storage?.socInitial ?? 0,
    },
    { ...(pv === null ? {} : { solar_kw: pv }), ...(wind === null ? {} : { wind_kw: wind }) },
  )
  if (prices === null) return null
  const named = {
    export_limit_kw: 'interconnect_limit_kw',
    battery_power_kw: 'storage_power_kw',
    battery_energy_kwh: 'storage_energy_kwh',
    import_limit_kw: 'import_limit_kw',
  } as const
  const shown: NonNullable<HybridRunResponse['shadow_prices']> = {}
  for (const [key, { left, right }] of Object.entries(prices)) {
    const isBattery = key.startsWith('battery')
    // Without a battery neither its power nor its energy alone is worth anything.
    if (isBattery && year.storage === null) continue
    if (key === 'import_limit_kw' && year.importLimitKw === null) continue
    const name = key in named ? named[key as keyof typeof named] : key
    shown[name] = { left, right, unit: `USD a year per ${name.endsWith('kwh') ? 'kWh' : 'kW'}` }
  }
  return shown
}
