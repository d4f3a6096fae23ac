import type {
  CellTemperatureModel,
  Degradation,
  IamModel,
  PvBifacial,
  PvSystem,
  SnowModel,
  SoilingModel,
  SpectralModel,
} from '@sunwake/core/solar/system'
import { coreParameters, type ParameterTable } from '../../../wire/parameter-table.ts'
import { DEGRADATION_PARAMETERS } from './schema/losses.ts'
import { IAM_PARAMETERS, SPECTRAL_PARAMETERS } from './schema/optics.ts'
import { BIFACIAL_PARAMETERS, SNOW_PARAMETERS, SOILING_PARAMETERS } from './schema/surroundings.ts'
import type { PvSystemRequest } from './schema/system.ts'
import { TEMPERATURE_PARAMETERS } from './schema/temperature.ts'

type Given<K extends keyof PvSystemRequest> = PvSystemRequest[K]

// The schemas have checked the figures of every table, and the engine checks them again: hence the casts.

// Each gives a part of the plant in the engine's terms, undefined where the request does not have it.

export function requestBifacial(bifacial: Given<'bifacial'>): PvBifacial | undefined {
  return bifacial && (coreParameters(BIFACIAL_PARAMETERS, bifacial) as unknown as PvBifacial)
}

export function requestIam({ iam }: PvSystemRequest): IamModel | undefined {
  return iam && modelOf<Exclude<IamModel, string>>(IAM_PARAMETERS, iam)
}

export function requestTemperature({
  cell_temperature: given,
}: PvSystemRequest): CellTemperatureModel | undefined {
  if (given === undefined) return undefined
  if (given.model !== 'sapm') {
    return modelOf<Exclude<CellTemperatureModel, string>>(TEMPERATURE_PARAMETERS, given)
  }
  const mounting = coreParameters(TEMPERATURE_PARAMETERS.sapm, given)
  return { kind: 'sapm', mounting } as unknown as CellTemperatureModel
}

export function requestSpectral({ spectral }: PvSystemRequest): SpectralModel | undefined {
  if (spectral === undefined) return undefined
  if (spectral.model === 'first_solar') return { kind: 'first_solar', module: spectral.cell }
  return modelOf<SpectralModel>({ sapm: SPECTRAL_PARAMETERS }, spectral)
}

export function requestSoiling({ soiling }: PvSystemRequest): SoilingModel | undefined {
  if (soiling === undefined) return undefined
  const model = modelOf<SoilingModel>(SOILING_PARAMETERS, soiling)
  return soiling.model === 'kimber' ? ({ ...model, washDays: soiling.wash_days } as SoilingModel) : model
}

export function requestSnow({ snow }: PvSystemRequest): SnowModel | undefined {
  return snow && modelOf<SnowModel>(SNOW_PARAMETERS, snow)
}

export function requestDegradation({ degradation }: PvSystemRequest): Degradation | undefined {
  const table = { linear: DEGRADATION_PARAMETERS, compound: DEGRADATION_PARAMETERS }
  return degradation && modelOf<Degradation>(table, degradation)
}

export function requestHorizon({ horizon }: PvSystemRequest): PvSystem['horizon'] {
  return (
    horizon && {
      azimuthDeg: Float64Array.from(horizon.azimuths),
      elevationDeg: Float64Array.from(horizon.elevations),
    }
  )
}

/** A choice of model with the figures of its table. */
function modelOf<T>(
  tables: Readonly<Record<string, ParameterTable>>,
  given: { readonly model: string } & Readonly<Record<string, unknown>>,
): T {
  return { kind: given.model, ...coreParameters(tables[given.model] ?? {}, given) } as T
}
