import { requireKnown } from '../../errors/index.ts'
import {
  PV_SYSTEM_DEFAULTS,
  PVWATTS_DEFAULT_LOSSES,
  type PvwattsLosses,
  type RowsSystem,
} from '../../solar/system/index.ts'

/** Properties of a plant that differ from the defaults. */
export interface GivenRowsSystem extends Partial<Omit<RowsSystem, 'losses'>> {
  /** Losses that differ from those of PVWatts; `shading` is what is not rows, 0 when absent. */
  readonly losses?: Partial<PvwattsLosses> | undefined
}

/** The plant of {@link PV_SYSTEM_DEFAULTS} without its lump for shading, which the rows compute. */
export function rowsSystem(system: GivenRowsSystem): RowsSystem {
  const { dcAcRatio: _, ...defaults } = PV_SYSTEM_DEFAULTS
  requireKnown(system, Object.keys(defaults), 'system')
  const { losses, ...given } = system
  requireKnown(losses ?? {}, Object.keys(PVWATTS_DEFAULT_LOSSES), 'system.losses')
  return { ...defaults, ...given, losses: { ...PVWATTS_DEFAULT_LOSSES, shading: 0, ...losses } }
}
