/** Names for yearly irradiation. */
export const RESOURCE_CLASSES = ['Excellent', 'Very good', 'Good', 'Moderate', 'Low'] as const
export type ResourceClass = (typeof RESOURCE_CLASSES)[number]

/** Least irradiation of each class but the last [kWh/m² per year]; limits of this engine's own. */
export const RESOURCE_CLASS_LIMITS: readonly number[] = [2000, 1750, 1500, 1200]

/**
 * The class of a yearly global horizontal irradiation [kWh/m²], by limits of this engine's own: no standard names such
 * classes. For scale, central Europe has 1000 to 1250, the Mediterranean 1500 to 1800, deserts 2000 to 2600.
 */
export function resourceClass(ghiKwhM2: number): ResourceClass {
  const place = RESOURCE_CLASS_LIMITS.findIndex((least) => ghiKwhM2 >= least)
  return RESOURCE_CLASSES[place < 0 ? RESOURCE_CLASSES.length - 1 : place]
}
