/** A name of the engine as the wire spells it: `system.temperatureCoefficientPerC` becomes `system.temperature_coefficient_per_c`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_deg$/, '')
}
