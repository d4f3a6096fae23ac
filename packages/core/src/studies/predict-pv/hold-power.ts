/** Power that a plant can give, per kW: between 0 and the AC nameplate. NaN stays NaN. */
export function holdPower(value: number, ceiling: number): number {
  return Math.min(Math.max(value, 0), ceiling)
}
