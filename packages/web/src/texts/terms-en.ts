/** English for what answers name by identifiers; those that are missing are written with spaces. */
export const termsEn: Readonly<Record<string, string>> = {
  interconnect_limit_kw: 'Connection',
  import_limit_kw: 'Import limit',
  storage_power_kw: 'Battery power',
  storage_energy_kwh: 'Battery capacity',
  solar_kw: 'Solar',
  wind_kw: 'Wind',
  by_hand: 'stopped',
  gone: 'address is gone',
  failing: 'deliveries fail',
}
