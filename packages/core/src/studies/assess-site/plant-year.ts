import type { Mount } from '../../solar/array/index.ts'
import { createPvSystem, type WaterfallStep } from '../../solar/system/index.ts'
import { simulatePv } from '../simulate-pv/simulate-pv.ts'
import { rowsSystem } from '../solar-design/rows-system.ts'
import type { AssessSiteInput } from './assess-site-input.ts'

/** A year of one plant, simulated hour by hour. */
export interface PlantYear {
  readonly annualEnergyKwh: number
  /** AC energy, January first [kWh per month of a mean year]. */
  readonly monthlyEnergyKwh: Float64Array
  readonly waterfall: readonly WaterfallStep[]
}

/** A year less a share that hours hide of clipping, the last step of its waterfall. */
export function lessHidden(
  { annualEnergyKwh, monthlyEnergyKwh, waterfall }: PlantYear,
  share: number,
): PlantYear {
  const beforeKwh = waterfall.at(-1)?.afterKwh ?? 0
  const afterKwh = beforeKwh * (1 - share)
  const step = { name: 'subhourly_clipping', beforeKwh, changeKwh: afterKwh - beforeKwh, afterKwh }
  return {
    annualEnergyKwh: annualEnergyKwh * (1 - share),
    monthlyEnergyKwh: monthlyEnergyKwh.map((kwh) => kwh * (1 - share)),
    waterfall: [...waterfall, step],
  }
}

/** A year of rows that shade each other, as its hours have it, with the losses that `quickSolar` takes off. */
export function plantYear(
  { site, weather, capacityKw, system = {}, deltaTSeconds }: AssessSiteInput,
  { mount, dcAcRatio, gcr }: { readonly mount: Mount; readonly dcAcRatio: number; readonly gcr: number },
): PlantYear {
  const plant = createPvSystem({ ...rowsSystem(system), capacityKw, dcAcRatio, mount, rows: { gcr } })
  const { annualEnergyKwh, energyKwh, monthly, waterfall } = simulatePv({
    site,
    weather,
    system: plant,
    deltaTSeconds,
    subhourlyClipping: false,
  })
  const monthlyEnergyKwh = new Float64Array(12)
  const perYear = energyKwh > 0 ? annualEnergyKwh / energyKwh : 0
  for (const { month, acKwh } of monthly) monthlyEnergyKwh[month - 1] += acKwh * perYear
  return { annualEnergyKwh, monthlyEnergyKwh, waterfall }
}
