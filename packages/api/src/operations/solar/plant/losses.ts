import {
  combinePvwattsLosses,
  type DetailedLosses,
  PVWATTS_DEFAULT_LOSSES,
  PVWATTS_LOSS_NAMES,
  type PvLosses,
  type PvwattsLosses,
} from '@sunwake/core/solar/system'
import { coreParameters } from '../../../wire/parameter-table.ts'
import type { Notes } from '../../result/notes.ts'
import { DETAILED_LOSSES } from './schema/losses.ts'
import type { PvSystemRequest } from './schema/system.ts'

/** The ten losses as the wire names them; the same names are steps of the waterfall. */
const LOSS_STEPS = {
  soiling: 'soiling',
  shading: 'shading',
  snow: 'snow',
  mismatch: 'mismatch',
  wiring: 'wiring',
  connections: 'connections',
  lightInducedDegradation: 'light_induced_degradation',
  nameplateRating: 'nameplate_rating',
  age: 'age',
  availability: 'availability',
} as const satisfies Record<keyof PvwattsLosses, string>

/** The loss that a single figure is booked under; the others are then nothing. */
const SINGLE_LOSS = 'availability'

/**
 * The losses of a request in the engine's terms. Says every default that it took.
 * @param ofPreset in place of PVWatts' where the request has a preset.
 */
export function requestLosses(
  system: PvSystemRequest,
  { assumptions }: Notes,
  ofPreset: PvLosses = PVWATTS_DEFAULT_LOSSES,
): PvLosses {
  const { losses, losses_pct, detailed_losses } = system
  if (detailed_losses !== undefined) {
    const shares = coreParameters(DETAILED_LOSSES, detailed_losses)
    return { kind: 'detailed', ...shares } satisfies DetailedLosses
  }
  if (losses_pct !== undefined) {
    const none = Object.fromEntries(PVWATTS_LOSS_NAMES.map((name) => [name, 0])) as unknown as PvwattsLosses
    return { ...none, [SINGLE_LOSS]: losses_pct / 100 }
  }
  if ('kind' in ofPreset && losses === undefined) return ofPreset
  const complete = 'kind' in ofPreset ? { ...PVWATTS_DEFAULT_LOSSES } : { ...ofPreset }
  const modelled = modelledLosses(system)
  const defaults: string[] = []
  for (const name of PVWATTS_LOSS_NAMES) {
    const field = `${LOSS_STEPS[name]}_pct` as const
    const given = losses?.[field]
    if (given !== undefined) (complete as Record<keyof PvwattsLosses, number>)[name] = given / 100
    else if (!modelled.includes(name)) defaults.push(`${field} ${toPct(complete[name])}`)
  }
  if (defaults.length > 0) {
    const counted = { ...complete, ...Object.fromEntries(modelled.map((name) => [name, 0])) }
    assumptions['losses'] =
      `${defaults.join(', ')} (${'kind' in ofPreset || ofPreset === PVWATTS_DEFAULT_LOSSES ? 'PVWatts defaults' : 'of the preset'}); all losses together ${toPct(combinePvwattsLosses(counted))} % of DC energy`
  }
  return complete
}

/** Losses in whose place the request has a model. */
function modelledLosses({ soiling, snow }: PvSystemRequest): (keyof PvwattsLosses)[] {
  return [
    ...(soiling === undefined ? [] : (['soiling'] as const)),
    ...(snow === undefined ? [] : (['snow'] as const)),
  ]
}

/** Whether a step of the waterfall stands for nothing because the losses came as one figure. */
export function isUnusedLoss(system: PvSystemRequest, step: string): boolean {
  if (system.losses_pct === undefined || step === SINGLE_LOSS) return false
  const modelled: readonly string[] = modelledLosses(system)
  return (Object.values(LOSS_STEPS) as string[]).includes(step) && !modelled.includes(step)
}

/** Name on the wire of a step of the waterfall. */
export function stepName({ losses_pct }: PvSystemRequest, step: string): string {
  return losses_pct !== undefined && step === SINGLE_LOSS ? 'losses' : step
}

/** A fraction as a percentage with at most two decimals. */
function toPct(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}
