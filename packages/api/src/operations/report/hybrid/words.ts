import type { Format } from '../format.ts'
import type { HybridReportNumbers } from './numbers.ts'

/** A power as a person writes it. */
export function power(kw: number, format: Format): string {
  return Math.abs(kw) >= 10_000 ? `${format.figure(kw / 1000)} MW` : `${format.figure(kw)} kW`
}

/** The parts of a hybrid in words. */
export function partsWords(parts: HybridReportNumbers['parts'], format: Format): string {
  const words = [
    ...(parts.solar_kw > 0 ? [`${power(parts.solar_kw, format)} of sun`] : []),
    ...(parts.wind_kw > 0 ? [`${power(parts.wind_kw, format)} of wind`] : []),
    ...(parts.storage_kwh > 0
      ? [`a battery of ${power(parts.storage_kw, format)} and ${format.figure(parts.storage_kwh / 1000)} MWh`]
      : []),
  ]
  const last = words.at(-1) ?? 'nothing'
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Names of sizes. */
export const SIZE_WORDS: Readonly<Record<string, string>> = {
  solar_kw: 'Sun, DC',
  wind_kw: 'Wind',
  storage_power_kw: 'Power of the battery',
  storage_energy_kwh: 'Capacity of the battery',
  interconnect_limit_kw: 'Connection, export',
  import_limit_kw: 'Connection, import',
}
