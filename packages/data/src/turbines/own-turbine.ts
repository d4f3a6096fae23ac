import { requireFields } from '@sunwake/core/errors'
import type { CheckedTurbine } from '@sunwake/core/wind/turbine'
import { curveQuality } from './curve-quality.ts'
import type { Turbine } from './turbine.ts'

/**
 * A checked turbine of a user's own as one of the catalogue: cut-in, rated and cut-out speed are read from its curve,
 * and nobody is to be named for it. Outside its tables are 0.
 *
 * @param hubHeight the height that it is offered with; none when absent [m].
 */
export function ownTurbine(checked: CheckedTurbine, hubHeight: number | undefined): Turbine {
  requireFields(checked, { turbine: 'object' }, 'checked')
  const { turbine, thrustOrigin } = checked
  requireFields(turbine, { power: 'object', thrust: 'object' }, 'checked.turbine')
  const { name: id, rotorDiameter, ratedPower, power, thrust, referenceDensity } = turbine
  const withPower = power.speeds.filter((_, i) => power.values[i]! > 0)
  const own = {
    id,
    aliases: [],
    manufacturer: 'of the request',
    model: id,
    kind: 'commercial' as const,
    ratedPowerKw: ratedPower,
    rotorDiameter,
    hubHeights: hubHeight === undefined ? [] : [hubHeight],
    cutInSpeed: withPower[0]!,
    ratedSpeed: power.speeds.find((_, i) => power.values[i]! >= ratedPower) ?? withPower.at(-1)!,
    cutOutSpeed: withPower.at(-1)!,
    powerCurve: { speeds: power.speeds, powerKw: power.values },
    ctCurve: {
      speeds: thrust.speeds,
      ct: thrust.values,
      origin: thrustOrigin === 'published' ? ('source' as const) : ('modelled' as const),
    },
    airDensity: referenceDensity,
    publishedIn: 'the request',
    licence: 'of the request',
    remarks: [],
  }
  return { ...own, quality: curveQuality(own) }
}
