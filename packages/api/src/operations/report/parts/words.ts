/** Names whose words are not those of their parts. */
const NAMES: Readonly<Record<string, string>> = {
  iam: 'Reflection at the glass',
  mppt: 'Tracking of the maximum power point',
  dc_wiring: 'DC wiring',
  ac_wiring: 'AC wiring',
  poa: 'Plane of the modules',
  altitude_m: 'Altitude',
  slope_deg: 'Slope of the ground',
  'economics.module_efficiency': 'Efficiency of the modules',
  'economics.costs.module_per_kw_dc': 'Price of modules',
  'economics.costs.inverter_per_kw_ac': 'Price of inverters',
  'economics.costs.electrical_per_kw_ac': 'Price of electrical works, AC',
  'economics.costs.electrical_per_kw_dc': 'Price of electrical works, DC',
  'economics.costs.structure_per_module_m2': 'Price of the structure',
  'economics.costs.fieldwork_per_module_m2': 'Price of fieldwork',
  'economics.costs.office_per_kw_dc': 'Price of permits and engineering',
  'economics.costs.cabling_per_land_m2': 'Price of cables over the land',
  'economics.costs.site_per_land_m2': 'Price of the works on the land',
  'economics.costs.land_per_m2': 'Price of land',
  'economics.costs.land_per_array_area': 'Land beyond the rows',
  'economics.costs.fixed_mount_share': 'Fixed rows beside trackers',
  'economics.costs.markup': 'Other costs',
  'economics.costs.om_per_kw_dc': 'Operation and maintenance',
  'economics.terms.life_years': 'Years of operation',
  'economics.terms.discount_rate': 'Discount rate',
  'economics.terms.degradation': 'Loss of output with age',
  'economics.terms.om_escalation': 'Rise of operation and maintenance',
  'economics.terms.price_year1': 'Price of energy in year 1',
  'economics.terms.price_escalation': 'Rise of the price of energy',
  'bounds.dc_ac_ratio_min': 'Least DC/AC ratio looked at',
  'bounds.dc_ac_ratio_max': 'Greatest DC/AC ratio looked at',
  'bounds.gcr_min': 'Least ground coverage ratio looked at',
  'bounds.gcr_max': 'Greatest ground coverage ratio looked at',
  'system.temperature_coefficient_per_c': 'Power by cell temperature',
  'system.inverter_efficiency': 'Efficiency of the inverters',
  'system.transposition': 'Sky light on the modules',
  'system.iam': 'Reflection at the glass',
  'system.cell_temperature': 'Temperature of the cells',
}

/** A name of the engine as a person reads it: `row_shading` is `Row shading`. */
export function wordsOf(name: string): string {
  const known = NAMES[name]
  if (known !== undefined) return known
  const words = name
    .replace(/^(system\.losses|system|economics\.costs|economics\.terms|economics|bounds)\./, (group) =>
      group === 'system.losses.' ? 'loss: ' : '',
    )
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(ac|dc|iam|gcr|igbp|om)\b/g, (word) => word.toUpperCase())
    .replaceAll('OM ', 'O&M ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is assumed, where it begins with a name of the engine: `taken_off (of hours)` is `taken off (of hours)`. */
export function assumedWords(text: string): string {
  return text
    .replace(/^[a-z]+(?:_[a-z]+)+(?= \(|$)/, (name) => name.replaceAll('_', ' ').replace(/^sapm /, 'SAPM '))
    .replace('sitePerLandM2', 'the works on the land')
}

/** A name within a sentence, set in the direction of its own script (UAX 9: first strong isolate). */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`
}
