import { createWindFarm, type WindFarm } from '../src/wind/farm/index.ts'
import { createTurbineCurve, createTurbineModel, type TurbineModel } from '../src/wind/turbine/index.ts'

/** A machine of 2 MW whose tables stand on whole speeds. */
export const TWO_MEGAWATTS: TurbineModel = createTurbineModel({
  name: 'two megawatts',
  rotorDiameter: 80,
  hubHeight: 70,
  ratedPower: 2000,
  power: createTurbineCurve({
    speeds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 25],
    values: [0, 67, 154, 282, 460, 696, 996, 1341, 1661, 1866, 1958, 2000, 2000],
    outside: 'hold',
  }),
  thrust: createTurbineCurve({
    speeds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 25],
    values: [0.81, 0.818, 0.806, 0.804, 0.805, 0.806, 0.807, 0.793, 0.739, 0.709, 0.409, 0.314, 0.053],
    outside: 'hold',
  }),
})

/** A larger one, whose two tables stand on speeds of their own. */
export const FIVE_MEGAWATTS: TurbineModel = createTurbineModel({
  name: 'five megawatts',
  rotorDiameter: 126,
  hubHeight: 95,
  ratedPower: 5000,
  power: createTurbineCurve({ speeds: [3, 5.13, 8.7, 11.4, 25], values: [40, 420, 2500, 5000, 5000] }),
  thrust: createTurbineCurve({ speeds: [2.5, 4.41, 9, 12.2, 25], values: [0.99, 0.84, 0.78, 0.5, 0.06] }),
})

/** A repeatable number in 0..1 for each whole number. */
export function scattered(n: number): number {
  return (n * 0.754_877_666_246_692_7 + 0.5) % 1
}

/** Turbines of the given kinds strewn evenly over a square, one per (700 m)², none near another. */
export function strewnFarm(count: number, models: readonly TurbineModel[] = [TWO_MEGAWATTS]): WindFarm {
  const side = 700 * Math.sqrt(count)
  return createWindFarm({
    x: Array.from({ length: count }, (_, i) => 500_000 + side * scattered(i)),
    y: Array.from({ length: count }, (_, i) => 6_000_000 + side * ((i * 0.569_840_290_998_053_3) % 1)),
    models,
    modelIndex: Array.from({ length: count }, (_, i) => i % models.length),
  })
}
