import type { InfeasibleError } from '@sunwake/core/errors'
import { ServiceError } from '../../../errors/index.ts'
import { snakeCase } from '../../../wire/snake-case.ts'
import { M2_PER_HA } from './project.ts'

/** Why no design is possible, in the words and units of the wire. */
export function infeasible({ message, conflicts, nearestRelaxation }: InfeasibleError): ServiceError {
  const wire = (name: string, value: number): readonly [string, number] =>
    name === 'landArea' ? ['land_area_ha', value / M2_PER_HA] : [snakeCase(name), value]
  const shown = conflicts.map(({ constraint, required, bestReachable }) => {
    const [field, wanted] = wire(constraint, required)
    return { constraint: field, required: wanted, best_reachable: wire(constraint, bestReachable)[1] }
  })
  const reason = message.split(':')[0]
  const needs = shown.map(
    ({ constraint, required, best_reachable: best }) =>
      `${constraint} is ${required}, ${shortened(constraint, best)} within reach`,
  )
  const relaxed = Object.entries(nearestRelaxation).map(([name, value]) => wire(name, value))
  const remedy = relaxed.map(([field, value]) => `${field} ${shortened(field, value)}`).join(' and ')
  const text = `${reason}: ${needs.join('; ')}. It can be met with ${remedy}.`
  return new ServiceError('infeasible_constraints', text, {
    extra: { conflicts: shown, nearest_relaxation: Object.fromEntries(relaxed) },
  })
}

const DIGITS = 6

/** A value within reach in so few digits as a person types, rounded to where it is still within reach. */
function shortened(field: string, value: number): number {
  const isLeast = field.startsWith('min_')
  const near = Number(value.toPrecision(DIGITS))
  if (isLeast ? near <= value : near >= value) return near
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - DIGITS)
  return Number((near + (isLeast ? -unit : unit)).toPrecision(DIGITS))
}
