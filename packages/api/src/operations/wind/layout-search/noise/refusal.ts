import type { InfeasibleError } from '@sunwake/core/errors'
import { ServiceError } from '../../../../errors/index.ts'

/** Why limits of noise cannot be kept, in the words of the wire; undefined where something else is the reason. */
export function tooLoudRefusal(
  { conflicts }: InfeasibleError,
  names: readonly string[] = [],
): ServiceError | undefined {
  const [loud, count] = conflicts
  const receiver = /^noise\.receivers\[(\d+)\]$/.exec(loud?.constraint ?? '')?.[1]
  if (receiver === undefined || loud === undefined || count === undefined) return undefined
  const { required, bestReachable: level } = loud
  const { required: wanted, bestReachable: fewer } = count
  const reached = Math.ceil(100 * level) / 100
  const remedy =
    fewer === 0
      ? 'Not even one turbine was found to keep the limits.'
      : `${fewer} turbines keep the limits; so may quieter ones or a wider boundary.`
  return new ServiceError(
    'infeasible_constraints',
    `No layout of ${wanted} turbines was found that keeps noise_limits: the least level at ${names[Number(receiver)]} is ${reached} dB(A), its limit ${required} dB(A). ${remedy}`,
    {
      extra: {
        conflicts: [
          { constraint: `noise_limits.receivers[${receiver}].limit_dba`, required, best_reachable: reached },
          { constraint: 'turbine_count', required: wanted, best_reachable: fewer },
        ],
        ...(fewer === 0 ? {} : { nearest_relaxation: { turbine_count: fewer } }),
      },
    },
  )
}
