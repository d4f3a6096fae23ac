import { ROTOR_GRID_WAKE_NAMES, type RotorGridWake } from '@sunwake/core/wind/farm'

/** Wakes that the files call otherwise than the engine. */
const PEER_NAMES: Readonly<Record<string, RotorGridWake>> = {
  cc: 'cumulative_curl',
  gch: 'gauss_curl',
  gch_own_plane: 'gauss_curl',
  turboparkgauss: 'turbopark_gauss',
}

/** The engine's wake of a name in a file; undefined where it has none. */
export function florisWake(name: string): RotorGridWake | undefined {
  if (Object.hasOwn(PEER_NAMES, name)) return PEER_NAMES[name]
  return ROTOR_GRID_WAKE_NAMES.find((wake) => wake === name)
}
