import { readFileSync } from 'node:fs'
import { createRng } from '@sunwake/core/math/random'
import { runToEnd } from '@sunwake/core/steps'
import { type WakeModelName, windFarmYield } from '@sunwake/core/studies'
import { createWindFarm, type WindFarm } from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
import type { FarmTable } from '@sunwake/validation/measured'

/**
 * What wake models take of a year at Horns Rev 1 and Lillgrund, with the wind roses and the turbulence of PyWake's sites,
 * and what 72 directions instead of 360 change of it. Prints a table of docs/models/wind-farms.md.
 *
 *     node --conditions=@sunwake/source --import tsx benchmarks/wind-farm-years.ts
 */
interface Site {
  readonly turbine: string
  readonly site: {
    readonly f: readonly number[]
    readonly A: readonly number[]
    readonly k: readonly number[]
  }
  readonly ti: number
}

const TABLE = new URL('../packages/core/test/reference/wind/farm_aep.json', import.meta.url)
const table = JSON.parse(readFileSync(TABLE, 'utf8')) as FarmTable & { readonly farms: Record<string, Site> }
const NAMES: readonly WakeModelName[] = [
  ...(['jensen', 'katic_1986', 'bastankhah', 'niayifar_2016', 'gauss_curl'] as const),
  ...(['floris_cumulative_curl', 'floris_turbopark_gauss'] as const),
]

const rows = NAMES.map((name) => [
  name,
  ...['hornsrev1', 'lillgrund'].map((farm) => wakeLoss(farm, name, 72)),
])
console.log('| | Horns Rev 1 | Lillgrund |\n|---|---|---|')
for (const [name, ...losses] of rows)
  console.log(`| ${name} | ${losses.map((loss) => `${(100 * Number(loss)).toFixed(1)} %`).join(' | ')} |`)
const finer = wakeLoss('hornsrev1', 'bastankhah', 72) - wakeLoss('hornsrev1', 'bastankhah', 360)
console.log(`\nHorns Rev 1, bastankhah: 72 directions less 360: ${finer.toFixed(5)}`)

function wakeLoss(name: string, wakeModel: WakeModelName, directions: number): number {
  const { site, ti } = table.farms[name]!
  const sectors = site.f.map((frequency, i) => ({ frequency, scale: site.A[i]!, shape: site.k[i]! }))
  const { losses } = runToEnd(
    windFarmYield({
      farm: farmOf(name),
      wind: { kind: 'sectors', sectors, turbulence: ti },
      ...{ wakeModel, directions, rng: createRng(1) },
    }),
  )
  return losses.byCategory.wake ?? Number.NaN
}

function farmOf(name: string): WindFarm {
  const { x, y, turbine } = table.farms[name]!
  const { D, hub_height, ws, power_w, ct } = table.turbines[turbine]!
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
