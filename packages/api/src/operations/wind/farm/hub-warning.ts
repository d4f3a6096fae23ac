import type { Turbine } from '@sunwake/data'
import type { Notes } from '../../result/notes.ts'

/** A hub that no one sells is computed, and said. */
export function warnOfHub(
  { id, hubHeights, rotorDiameter }: Turbine,
  hubHeight: number,
  { warnings }: Notes,
): void {
  if (hubHeight < rotorDiameter / 2) {
    warnings.push({
      code: 'rotor_touches_ground',
      message: `A hub at ${hubHeight} m is lower than half the rotor of ${id}, ${rotorDiameter / 2} m.`,
    })
  } else if (hubHeights.length > 0 && !hubHeights.includes(hubHeight)) {
    warnings.push({
      code: 'hub_height_not_offered',
      message: `${id} is published with hubs of ${hubHeights.join(', ')} m; ${hubHeight} m was computed.`,
    })
  }
}
