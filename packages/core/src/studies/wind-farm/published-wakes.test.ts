import { describe, expect, it } from 'vitest'
import { referenceTable } from '../../../../../test/reference-files.ts'
import { allocateDirectionFlow, createWindFarm, type WindFarm } from '../../wind/farm/index.ts'
import { createTurbineCurve, createTurbineModel, curveAt } from '../../wind/turbine/index.ts'
import { PUBLISHED_WAKES, publishedDeviations } from './published-wakes.ts'
import { createWakeSolver, type WakeModelName } from './wake-models.ts'

interface FarmTable {
  readonly farms: Record<string, { readonly x: number[]; readonly y: number[] }>
  readonly turbines: Record<
    string,
    { readonly D: number; readonly hub_height: number; ws: number[]; power_w: number[]; ct: number[] }
  >
}

const table = referenceTable('wind/farm_aep.json').document as unknown as FarmTable

function farmOf(farm: string, turbine: string): WindFarm {
  const { x, y } = table.farms[farm]
  const { D, hub_height, ws, power_w, ct } = table.turbines[turbine]
  const model = createTurbineModel({
    name: turbine,
    rotorDiameter: D,
    hubHeight: hub_height,
    ratedPower: Math.max(...power_w) / 1000,
    power: createTurbineCurve({ speeds: ws, values: power_w.map((watts) => watts / 1000) }),
    thrust: createTurbineCurve({ speeds: ws, values: ct }),
  })
  return createWindFarm({ x, y, models: [model] })
}

/** Share that wakes take, evenly over directions around a middle. */
function wakeLoss(farm: WindFarm, name: WakeModelName, speed: number, ti: number, half: number): number {
  const solver = createWakeSolver(farm, name, ti)
  const flow = allocateDirectionFlow(farm.count, 1)
  const stepDeg = half > 90 ? 3 : 0.5
  let [power, directions] = [0, 0]
  for (let offset = -half + stepDeg / 2; offset < half; offset += stepDeg) {
    const directionDeg = (270 + offset + 360) % 360
    solver.solve({ directionDeg, speeds: Float64Array.of(speed), turbulence: Float64Array.of(ti) }, flow)
    for (const part of flow.power) power += part
    directions++
  }
  return 1 - power / (directions * farm.count * curveAt(farm.models[0].power, speed))
}

/** Those that take long are left to the benchmark that prints the figures. */
const QUICK: readonly WakeModelName[] = [
  ...(['none', 'jensen', 'bastankhah', 'katic_1986', 'niayifar_2016', 'iea37_2019'] as const),
  ...(['gauss_curl', 'floris_gauss', 'floris_turbopark_gauss'] as const),
  ...(['nygaard_2022', 'nygaard_2020', 'pywake_noj_local'] as const),
]

describe('publishedDeviations', () => {
  it.each(QUICK)('states the wake loss that %s takes at Horns Rev 1 and Lillgrund', (name) => {
    const [hornsRev, lillgrund] = PUBLISHED_WAKES
    expect(wakeLoss(farmOf('hornsrev1', 'V80'), name, 8, 0.07, 15)).toBeCloseTo(
      hornsRev.modelled[name] as number,
      2,
    )
    expect(wakeLoss(farmOf('lillgrund', 'SWT23'), name, 9, 0.048, 180)).toBeCloseTo(
      lillgrund.modelled[name] as number,
      2,
    )
  })

  it('divides by the measured loss', () => {
    // Gaumond et al. 2014, table II, states an efficiency of 0.739.
    expect(PUBLISHED_WAKES[0].measured).toBeCloseTo(1 - 0.739, 12)
    expect(publishedDeviations('none').map(({ deviation }) => deviation)).toEqual([-1, -1])
    expect(publishedDeviations('pywake_noj')).toEqual([])
  })

  it('refuses a model that does not exist', () => {
    expect(() => publishedDeviations('park' as WakeModelName)).toThrow(/wakeModel/)
  })
})
