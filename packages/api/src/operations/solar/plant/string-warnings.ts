import { InputError } from '@sunwake/core/errors'
import { type StringInput, stringLimits } from '@sunwake/core/solar/inverter'
import { type PvModule, stringModuleOf } from '@sunwake/core/solar/system'
import type { Warning } from '../../result/metadata.ts'
import type { RequestedPlant } from './system.ts'

/** Range of temperatures for which strings are sized [°C]. */
const AIR_MIN = -60
const AIR_MAX = 40
const CELL_MAX = 110

/**
 * Warns of strings that are too long or too short for their inverters: the engine finds the maximum of power at any
 * voltage, an inverter does not. Says nothing where the voltages of modules or inverters are not known.
 *
 * @param tempAir of the weather [°C]: the lowest stands for that at dawn.
 * @param tempCell of the run [°C].
 */
export function stringWarnings(
  { system, inverterInput, systemVoltagesMax }: RequestedPlant,
  tempAir: Float64Array,
  tempCell: Float64Array,
): Warning[] {
  if (inverterInput === undefined) return []
  const cellMin = Math.min(Math.max(least(tempAir), AIR_MIN), AIR_MAX)
  const hottest = -least(tempCell.map((temp) => -temp))
  const temperatures = { cellMin, cellMax: Math.min(Math.max(hottest, cellMin), CELL_MAX) }
  const modules = [system.module, ...(system.subarrays ?? []).map(({ module }) => module)]
  return modules.flatMap((own, i) => {
    const module = own ?? system.module
    if (module === undefined) return []
    const path = i === 0 ? 'system.module' : `system.subarrays[${i - 1}].module`
    return warningsOf(module, inverterInput, { systemVoltageMax: systemVoltagesMax[i], temperatures, path })
  })
}

interface StringPlace {
  readonly systemVoltageMax: number | undefined
  readonly temperatures: { readonly cellMin: number; readonly cellMax: number }
  /** Of the module in the request. */
  readonly path: string
}

function warningsOf(
  module: PvModule,
  { dcVoltageMax, mpptLow, mpptHigh }: StringInput,
  { systemVoltageMax, temperatures, path }: StringPlace,
): Warning[] {
  const figures = stringModuleOf(module)
  if (figures === undefined || module.kind === 'pvwatts') return []
  const { modulesPerString: count } = module
  const { cellMin, cellMax } = temperatures
  const strings = `The strings of ${count} (${path})`
  const volts = (each: number): string => `${Math.round(count * each)} V`
  try {
    const { modulesMax, modulesMin, modulesTracked, vOcCold, vMpCold, vMpHot } = stringLimits({
      module: { ...figures, systemVoltageMax },
      input: { dcVoltageMax, mpptLow, mpptHigh },
      temperatures,
    })
    const warnings: Warning[] = []
    if (count > modulesMax) {
      const limit = Math.min(dcVoltageMax, systemVoltageMax ?? dcVoltageMax)
      warnings.push({
        code: 'string_too_long',
        message: `${strings} reach ${volts(vOcCold)} in open circuit at ${inDegrees(cellMin)}, the coldest of the weather; inverter or module is made for ${limit} V: ${modulesMax} modules at most.`,
      })
    } else if (count > modulesTracked) {
      warnings.push({
        code: 'string_beyond_tracking',
        message: `${strings} have their maximum of power at ${volts(vMpCold)} at ${inDegrees(cellMin)}, the coldest of the weather; the inverter tracks it up to ${mpptHigh} V: ${modulesTracked} modules. The loss is not modelled.`,
      })
    }
    if (count < modulesMin) {
      warnings.push({
        code: 'string_too_short',
        message: `${strings} have their maximum of power at ${volts(vMpHot)} at ${inDegrees(cellMax)}, the hottest of the cells; the inverter tracks it from ${mpptLow} V: ${modulesMin} modules at least. The loss is not modelled.`,
      })
    }
    return warnings
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return [{ code: 'string_not_checked', message: `${strings} could not be checked: ${error.message}.` }]
  }
}

function inDegrees(temp: number): string {
  return `${temp.toFixed(1)} °C`
}

/** Least value, gaps left out; infinite where there is none. */
function least(values: Float64Array): number {
  return values.reduce((low, value) => (value < low ? value : low), Number.POSITIVE_INFINITY)
}
