import type { InfeasibleError } from '@sunwake/core/errors'
import { ServiceError } from '../errors/index.ts'
import { snakeCase } from './snake-case.ts'
import { M2_PER_HA } from './solar-project.ts'

/** Why no design is possible, in the words and units of the wire. */
export function infeasible({ message, conflicts, nearestRelaxation }: InfeasibleError): ServiceError {
  const wire = (name: string, value: number): readonly [string, number] =>
    name === 'landArea' ? ['land_area_ha', value / M2_PER_HA] : [snakeCase(name), value]
  const shown = conflicts.map(({ constraint, required, bestReachable }) => {
    const [field, wanted] = wire(constraint, required)
    return { constraint: field, required: wanted, best_reachable: wire(constraint, bestReachable)[1] }
  })
  const reason = message.split(':')[0]
  const short = (value: number): number => Number(value.toPrecision(6))
  const needs = shown.map(
    ({ constraint, required, best_reachable: best }) =>
      `${constraint} is ${short(required)}, ${short(best)} within reach`,
  )
  const relaxed = Object.entries(nearestRelaxation).map(([name, value]) => wire(name, value))
  const remedy = relaxed.map(([field, value]) => `${field} ${short(value)}`).join(' and ')
  const text = `${reason}: ${needs.join('; ')}. It can be met with ${remedy}.`
  return new ServiceError('infeasible_constraints', text, {
    extra: { conflicts: shown, nearest_relaxation: Object.fromEntries(relaxed) },
  })
}
