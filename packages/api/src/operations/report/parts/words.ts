/** Names whose words are not those of their parts. */
const NAMES: Readonly<Record<string, string>> = {
  iam: 'Reflection at the glass',
  mppt: 'Tracking of the maximum power point',
  dc_wiring: 'DC wiring',
  ac_wiring: 'AC wiring',
  poa: 'Plane of the modules',
}

/** A name of the engine as a person reads it: `row_shading` is `Row shading`. */
export function wordsOf(name: string): string {
  const known = NAMES[name]
  if (known !== undefined) return known
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(ac|dc|iam|gcr|igbp|om)\b/g, (word) => word.toUpperCase())
    .replaceAll('OM ', 'O&M ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
