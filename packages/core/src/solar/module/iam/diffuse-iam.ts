/** Mean incidence-angle modifiers of light that comes evenly from the sky and from the ground. */
export interface DiffuseIam {
  /** Modifier of sky light [1]; its limit 0 on a plane that sees no sky. */
  readonly sky: number
  /** Modifier of light from the ground [1]; its limit 0 on a plane that sees no ground. */
  readonly ground: number
}
