/** Turbines that one compute credit pays for. */
const TURBINES_PER_CREDIT = 25
const LAYOUT_FACTOR = 4
const RANS_FACTOR = 10

/**
 * Compute credits of a wind job: one for each 25 turbines begun, four times that with a search for a layout, ten times
 * with flow from the Navier-Stokes equations. Solar jobs cost none.
 */
export function windCredits({
  turbines,
  optimizesLayout,
  terrainModel,
}: {
  readonly turbines: number
  readonly optimizesLayout: boolean
  readonly terrainModel?: string | undefined
}): number {
  const blocks = Math.max(1, Math.ceil(turbines / TURBINES_PER_CREDIT))
  return blocks * (optimizesLayout ? LAYOUT_FACTOR : 1) * (terrainModel === 'cfd_rans' ? RANS_FACTOR : 1)
}
