import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createWindFarm, type WindFarm } from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '@sunwake/core/wind/turbine'

const TABLE = fileURLToPath(new URL('../packages/core/test/reference/wind/farm_aep.json', import.meta.url))

/** Horns Rev 1 as every side of the benchmark gets it: 80 turbines on whole metres, tables at 3..25 m/s. */
export interface FarmCase {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly diameter: number
  readonly hub_height: number
  readonly speeds: readonly number[]
  readonly power_kw: readonly number[]
  readonly ct: readonly number[]
}

/** Reads the farm. */
export function hornsRev(): FarmCase {
  const document = JSON.parse(readFileSync(TABLE, 'utf8'))
  const turbine = document.turbines.V80
  const { x, y } = document.farms.hornsrev1
  return {
    x: x.map((value: number) => value - x[0]),
    y: y.map((value: number) => value - y[0]),
    diameter: turbine.D,
    hub_height: turbine.hub_height,
    speeds: turbine.ws,
    power_kw: turbine.power_w.map((watts: number) => watts / 1000),
    ct: turbine.ct,
  }
}

/** The farm's turbine; beyond its table the end values hold, as they do in PyWake. */
export function turbineOf({ speeds, power_kw, ct, diameter, hub_height }: FarmCase): TurbineModel {
  return createTurbineModel({
    name: 'V80',
    rotorDiameter: diameter,
    hubHeight: hub_height,
    ratedPower: Math.max(...power_kw),
    power: createTurbineCurve({ speeds, values: power_kw, outside: 'hold' }),
    thrust: createTurbineCurve({ speeds, values: ct, outside: 'hold' }),
  })
}

/** A farm of any size at one turbine per 7 × 7 diameters, strewn evenly over a square. */
export function strewnFarm(count: number, turbine: TurbineModel): WindFarm {
  const side = 7 * turbine.rotorDiameter * Math.sqrt(count)
  return createWindFarm({
    x: Array.from({ length: count }, (_, i) => side * ((i * 0.7548776662466927) % 1)),
    y: Array.from({ length: count }, (_, i) => side * ((i * 0.5698402909980532) % 1)),
    models: [turbine],
  })
}
