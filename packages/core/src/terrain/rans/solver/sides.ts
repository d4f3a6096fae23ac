/**
 * What holds on a side of the domain: values that are given (in the ring), an outlet at pressure 0, a plane that nothing
 * crosses, or, below, ground with a roughness length.
 */
export type SideKind = 'given' | 'outlet' | 'plane' | 'ground'

/** By side: upwind, downwind, right, left, below, above. */
export interface Sides {
  readonly west: SideKind
  readonly east: SideKind
  readonly south: SideKind
  readonly north: SideKind
  readonly below: SideKind
  readonly above: SideKind
}

/** The sides whose values stand in the ring take part in diffusion. */
export const diffuses = (side: SideKind): boolean => side === 'given'
