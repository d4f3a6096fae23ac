/**
 * A mount to begin with: to the equator, at 0.76 of the latitude and 3.1°, the rule of thumb of Landau for the best fixed
 * tilt from 25° to 50°, at most 60°. `POST /solar/optimization/quick` finds the best one.
 */
export function usualMount(latitude: number): { readonly tilt: number; readonly azimuth: number } {
  return {
    tilt: Math.round(Math.min(Math.abs(latitude) * 0.76 + 3.1, 60)),
    azimuth: latitude < 0 ? 0 : 180,
  }
}
