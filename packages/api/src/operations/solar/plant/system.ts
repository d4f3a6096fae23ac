import type { Site } from '@sunwake/core/site'
import type { Mount } from '@sunwake/core/solar/array'
import type { StringInput } from '@sunwake/core/solar/inverter'
import {
  createPvSystem,
  type GroundAlbedo,
  PV_PRESETS,
  PV_SYSTEM_DEFAULTS,
  type PvSystem,
  type PvSystemInput,
  presetModels,
} from '@sunwake/core/solar/system'
import type { WeatherSeries } from '@sunwake/core/time'
import { defaultTo, type Notes } from '../../result/notes.ts'
import { requestGrid, requestInverterHeat } from './grid.ts'
import { requestInverter } from './inverter.ts'
import { requestLosses } from './losses.ts'
import {
  requestBifacial,
  requestDegradation,
  requestHorizon,
  requestIam,
  requestSnow,
  requestSoiling,
  requestSpectral,
  requestTemperature,
} from './models.ts'
import { requestModule } from './module.ts'
import { requestMount } from './mount.ts'
import { MOUNT_FIELDS } from './schema/mount.ts'
import type { PvSystemRequest } from './schema/system.ts'

/** Ground albedo where neither the request nor the weather has one [1]. */
export const DEFAULT_ALBEDO = 0.2

type SubarrayRequest = NonNullable<PvSystemRequest['subarrays']>[number]

/** A plant, with what its products are made for. */
export interface RequestedPlant {
  readonly system: PvSystem
  /** Voltages that the inverters are made for; absent where they are not known. */
  readonly inverterInput?: StringInput | undefined
  /** Highest voltage that the modules of each array are made for, the first array first [V]. */
  readonly systemVoltagesMax: readonly (number | undefined)[]
}

/**
 * The plant of a request in the engine's terms. Says every default that it took, and its products.
 * @throws {ServiceError} `validation_error` for a product that cannot be read.
 * @throws {InputError} figures that do not go together.
 */
export function requestSystem(
  system: PvSystemRequest,
  { site, weather }: { site: Site; weather: WeatherSeries },
  notes: Notes,
): RequestedPlant {
  const take = <T extends string | number | boolean>(
    field: string,
    value: T | undefined,
    fallback: T,
    unit?: string,
  ) => defaultTo(notes, { field, value, fallback, unit })
  const isPvwatts = { module: !hasParameters(system.module), inverter: !hasParameters(system.inverter) }
  const first = requestArray(system, notes, '')
  const mount = requestMount(system, site, notes)
  const { preset } = system
  const models = preset === undefined ? undefined : presetModels(preset, mount)
  if (preset !== undefined) notes.assumptions['preset'] = `${preset}: ${PV_PRESETS[preset].description}`
  const usual = { ...PV_SYSTEM_DEFAULTS, ...models }
  /** What the preset has is said with it, the rest as a default of its own. */
  const choose = <K extends 'iam' | 'cellTemperature' | 'transposition'>(
    field: string,
    core: K,
    value: Extract<PvSystem[K], string> | undefined,
  ): PvSystem[K] =>
    (value ?? models?.[core] ?? take<string>(field, value, PV_SYSTEM_DEFAULTS[core])) as PvSystem[K]
  noteRows(system.rows ?? models?.rows, mount, notes, '')
  const others = system.subarrays?.map((array, i) => requestSubarray(array, site, notes, `subarrays[${i}].`))
  const { inverter, input: inverterInput, heatLimits } = requestInverter(system.inverter, notes)
  const plant = createPvSystem({
    preset,
    ...first.array,
    mount,
    subarrays: others?.map(({ array }) => array),
    dcAcRatio: isPvwatts.inverter
      ? take('dc_ac_ratio', system.dc_ac_ratio, usual.dcAcRatio ?? PV_SYSTEM_DEFAULTS.dcAcRatio)
      : PV_SYSTEM_DEFAULTS.dcAcRatio,
    inverterEfficiency: isPvwatts.inverter
      ? take('inverter_efficiency', system.inverter_efficiency, usual.inverterEfficiency)
      : usual.inverterEfficiency,
    inverter,
    inverterHeat: requestInverterHeat(system, heatLimits, notes),
    grid: requestGrid(system),
    temperatureCoefficientPerC: isPvwatts.module
      ? take(
          'temperature_coefficient_pct_per_c',
          system.temperature_coefficient_pct_per_c,
          usual.temperatureCoefficientPerC * 100,
          '%/°C',
        ) / 100
      : usual.temperatureCoefficientPerC,
    losses: requestLosses(system, notes, models?.losses),
    degradation: requestDegradation(system),
    transposition: choose('transposition_model', 'transposition', system.transposition_model),
    perezCoefficients: system.perez_coefficients,
    iam: requestIam(system) ?? choose('iam_model', 'iam', system.iam_model),
    diffuseIam: system.diffuse_iam,
    spectral: requestSpectral(system),
    cellTemperature:
      requestTemperature(system) ??
      choose('cell_temperature_model', 'cellTemperature', system.cell_temperature_model),
    albedo: requestAlbedo(system, weather, notes, models?.albedo),
    horizon: requestHorizon(system),
    soiling: requestSoiling(system),
    snow: requestSnow(system),
  })
  const voltagesMax = (others ?? []).map(({ array, systemVoltageMax }) =>
    array.module === undefined ? first.systemVoltageMax : systemVoltageMax,
  )
  return { system: plant, inverterInput, systemVoltagesMax: [first.systemVoltageMax, ...voltagesMax] }
}

/** An array, and the highest voltage that its modules are made for [V]. */
interface RequestedArray<A> {
  readonly array: A
  readonly systemVoltageMax?: number | undefined
}

/** What each array has of its own, beside its mount. */
function requestArray(
  array: SubarrayRequest,
  notes: Notes,
  path: string,
): RequestedArray<Pick<PvSystemInput, 'capacityKw' | 'module' | 'rows' | 'bifacial'>> {
  const { module, systemVoltageMax } = requestModule(array.module, notes, `${path}module`)
  const bifacial = requestBifacial(array.bifacial)
  return { array: { capacityKw: array.capacity_kw, module, rows: array.rows, bifacial }, systemVoltageMax }
}

/** Says where rows of trackers shade each other unasked, and warns where they are told not to. */
function noteRows(
  rows: PvSystemRequest['rows'],
  mount: Mount,
  { assumptions, warnings }: Notes,
  path: string,
): void {
  if (mount.kind !== 'single_axis' || mount.backtrack) return
  if (rows === undefined) {
    assumptions[`${path}rows`] =
      `trackers do not turn back, so rows with a ground coverage ratio of ${mount.gcr} shade each other in proportion to the shaded width (default)`
  } else if (rows.shading === 'none') {
    warnings.push({
      code: 'row_shading_off',
      message: `Trackers do not turn back, yet ${path}rows.shading is none: rows with a ground coverage ratio of ${mount.gcr} would shade each other, and the energy is too high by as much.`,
    })
  }
}

/** An array beside the first; held as the first unless it says how. */
function requestSubarray(
  array: SubarrayRequest,
  site: Site,
  notes: Notes,
  path: string,
): RequestedArray<NonNullable<PvSystemInput['subarrays']>[number]> {
  const fields = ['tracking', ...Object.values(MOUNT_FIELDS).flat()] as (keyof SubarrayRequest)[]
  const isHeldAlike = fields.every((field) => array[field] === undefined)
  const requested = requestArray(array, notes, path)
  if (isHeldAlike) return requested
  const mount = requestMount(array, site, notes, path)
  noteRows(array.rows, mount, notes, path)
  return { ...requested, array: { ...requested.array, mount } }
}

function hasParameters(part: { readonly model: string } | undefined): boolean {
  return part !== undefined && part.model !== 'pvwatts'
}

/** The albedo of the request, or that of the weather, or the usual one. */
function requestAlbedo(
  { albedo, monthly_albedo: monthly, snow_albedo: snowAlbedo }: PvSystemRequest,
  weather: WeatherSeries,
  { assumptions }: Notes,
  usual = DEFAULT_ALBEDO,
): GroundAlbedo {
  if (snowAlbedo === true) {
    if (albedo === undefined && monthly === undefined) {
      assumptions['albedo'] = `${usual}, fraction, of the bare ground (default)`
    }
    return { kind: 'snow', albedos: monthly ?? new Array<number>(12).fill(albedo ?? usual) }
  }
  if (monthly !== undefined) return { kind: 'monthly', albedos: monthly }
  if (albedo !== undefined) return albedo
  if (weather.albedo !== undefined) {
    assumptions['albedo'] ??= 'fraction, as the weather has it'
    return 'weather'
  }
  assumptions['albedo'] = `${usual}, fraction (default)`
  return usual
}
