import { gueymard1993 } from './gueymard-1993.ts'
import { gueymard2003 } from './gueymard-2003.ts'
import { kasten1966 } from './kasten-1966.ts'
import { kastenYoung1989 } from './kasten-young-1989.ts'
import { pickering2002 } from './pickering-2002.ts'
import { planeParallel } from './plane-parallel.ts'
import { young1994 } from './young-1994.ts'
import { youngIrvine1967 } from './young-irvine-1967.ts'

/** Names of the models of relative air mass. */
export type AirmassModel =
  | 'kastenyoung1989'
  | 'simple'
  | 'kasten1966'
  | 'youngirvine1967'
  | 'young1994'
  | 'gueymard1993'
  | 'pickering2002'
  | 'gueymard2003'

/**
 * Every model of relative air mass: zenith angle [°] to air mass [1], NaN beyond 90°. The models of Young take the true
 * zenith angle, all others the apparent one.
 */
export const AIRMASS_MODELS: Readonly<Record<AirmassModel, (zenithDeg: number) => number>> = {
  kastenyoung1989: kastenYoung1989,
  simple: planeParallel,
  kasten1966,
  youngirvine1967: youngIrvine1967,
  young1994,
  gueymard1993,
  pickering2002,
  gueymard2003,
}
