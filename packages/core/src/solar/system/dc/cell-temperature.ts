import { stepHours } from '../../../time/index.ts'
import type { Mount } from '../../array/index.ts'
import {
  type FuentesInstallation,
  faimanRadTemperature,
  faimanTemperature,
  fuentes,
  type NoctSamInput,
  noctSamCellTemperature,
  pvsystCellTemperature,
  rossCellTemperature,
  SAPM_MOUNTINGS,
  type SapmMountingName,
  sapmCellTemperature,
} from '../../module/index.ts'
import { gather, type LitRecords, scatter } from '../light/lit-records.ts'
import { restingTiltDeg } from '../pv-array.ts'
import { type PvWeather, seriesFor } from '../pv-weather.ts'
import type { ArrayState } from '../run/run-state.ts'
import type { CellTemperatureModel } from './temperature-model.ts'

/** Height at which weather files measure wind [m]. */
const WIND_HEIGHT = 10
/** Fuentes' own tilt, for modules that turn: the model has one tilt for all time [°]. */
const TRACKER_TILT_DEG = 30

/** Light on an array at the lit records. */
export interface ArrayLight {
  /** Irradiance on the modules [W/m²]. */
  readonly poaGlobal: Float64Array
  /** The same past the dirt, which SAM's model takes to heat nothing [W/m²]. */
  readonly pastDirt: Float64Array
  /** Irradiance that the cells use [W/m²]. */
  readonly effectiveIrradiance: Float64Array
}

/**
 * Cell temperature of the lit records by the model of the array [°C]. Fuentes' model runs through the nights too.
 * @throws {InputError} `missing` where the weather has no thermal irradiance; as the model, for its parameters.
 */
export function cellTemperature(
  model: CellTemperatureModel,
  mount: Mount,
  weather: PvWeather,
  lit: LitRecords,
  { poaGlobal, pastDirt, effectiveIrradiance }: ArrayLight,
  state: ArrayState,
): Float64Array {
  const choice = typeof model === 'string' ? ofName(model) : model
  const { tempAir, windSpeed } = lit
  const air = { poaGlobal, tempAir, windSpeed }
  switch (choice.kind) {
    case 'sapm':
      return sapmCellTemperature({ ...air, mounting: choice.mounting })
    case 'pvsyst':
      return pvsystCellTemperature({ ...choice, ...air })
    case 'faiman':
      return faimanTemperature({ ...choice, ...air })
    case 'faiman_rad': {
      const longwave = seriesFor(weather, 'longwaveDown', 'the cell temperature is faiman_rad')
      return faimanRadTemperature({ ...choice, ...air, infraredDown: gather(lit.index, longwave) })
    }
    case 'noct_sam':
      return noctTemperature(choice, { ...air, poaGlobal: pastDirt }, effectiveIrradiance)
    case 'ross':
      return rossCellTemperature({ ...air, k: choice.k })
    case 'fuentes':
      return laggedTemperature(
        { tiltDeg: restingTiltDeg(mount, TRACKER_TILT_DEG), ...choice },
        weather,
        lit,
        {
          poaGlobal,
          state,
        },
      )
  }
}

function ofName(name: Extract<CellTemperatureModel, string>): Exclude<CellTemperatureModel, string> {
  if (name === 'pvwatts') return { kind: 'fuentes', windHeight: WIND_HEIGHT }
  return { kind: 'sapm', mounting: SAPM_MOUNTINGS[name.slice('sapm_'.length) as SapmMountingName] }
}

/** Where none of the light is effective no part of it is converted: the model has no value there. */
function noctTemperature(
  choice: Omit<NoctSamInput, 'poaGlobal' | 'tempAir' | 'windSpeed' | 'effectiveIrradiance'>,
  air: Pick<NoctSamInput, 'poaGlobal' | 'tempAir' | 'windSpeed'>,
  effectiveIrradiance: Float64Array,
): Float64Array {
  const effective = effectiveIrradiance.map((light, k) => (light <= 0 ? air.poaGlobal[k] : light))
  return noctSamCellTemperature({ ...choice, ...air, effectiveIrradiance: effective })
}

function laggedTemperature(
  installation: FuentesInstallation,
  weather: PvWeather,
  lit: LitRecords,
  { poaGlobal, state }: { readonly poaGlobal: Float64Array; readonly state: ArrayState },
): Float64Array {
  const { tempCell, state: after } = fuentes({
    windHeight: WIND_HEIGHT,
    ...installation,
    poaGlobal: scatter(lit.index, poaGlobal, new Float64Array(weather.axis.length)),
    tempAir: weather.tempAir,
    windSpeed: weather.windSpeed,
    stepHours: stepHours(weather.axis),
    initial: state.temperature,
  })
  state.temperature = after
  return gather(lit.index, tempCell)
}
