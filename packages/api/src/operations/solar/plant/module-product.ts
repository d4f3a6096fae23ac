import { InputError } from '@sunwake/core/errors'
import {
  type CecParameters,
  type DeSotoParameters,
  fitCec,
  fitDeSoto,
  fitPvsyst,
  GENERIC_MODULES,
  type PvsystDatasheet,
  type PvsystParameters,
  readCecModule,
  readPan,
  readSandiaModule,
  type SapmParameters,
} from '@sunwake/core/solar/module'
import { shortenValue, validationError } from '../../../errors/index.ts'
import { coreParameters } from '../../../wire/parameter-table.ts'
import { hasColumn, readLibrary, readProduct } from './read-product.ts'
import { DATASHEET_PARAMETERS, FIT_PARAMETERS } from './schema/module-product.ts'
import type { PvSystemRequest } from './schema/system.ts'

type GivenModule = NonNullable<PvSystemRequest['module']>
type Given<M extends GivenModule['model']> = Extract<GivenModule, { model: M }>

/** A module with a model, not yet wired. */
type ModuleCells =
  | { readonly kind: 'cec'; readonly parameters: CecParameters }
  | { readonly kind: 'desoto'; readonly parameters: DeSotoParameters }
  | { readonly kind: 'pvsyst'; readonly parameters: PvsystParameters }
  | { readonly kind: 'sapm'; readonly parameters: SapmParameters; readonly diffuseShare: number }

/** A product of modules as the engine takes it. */
export interface ModuleProduct {
  readonly cells: ModuleCells
  /** Which product, by which model. */
  readonly description: string
  /** Path of the field that it was read from. */
  readonly field: string
  /** What the product states and the plant has from elsewhere. */
  readonly notTaken: readonly string[]
  /** Keys of its file that the engine has no term for. */
  readonly notModelled: readonly string[]
  /** Highest voltage of a string [V]. */
  readonly systemVoltageMax?: number | undefined
}

/**
 * Reads or fits a product of modules.
 * @param field path of the module, for refusals.
 * @throws {ServiceError} `validation_error`.
 */
export function moduleProduct(
  given: Given<'generic' | 'datasheet' | 'pan' | 'sam_library'>,
  field: string,
): ModuleProduct {
  switch (given.model) {
    case 'generic':
      return genericModule(given, field)
    case 'datasheet':
      return moduleOfDatasheet(given, field)
    case 'pan':
      return moduleOfPan(given, field)
    case 'sam_library':
      return moduleOfLibrary(given, field)
  }
}

function genericModule({ name }: Given<'generic'>, field: string): ModuleProduct {
  const { description, datasheet } = GENERIC_MODULES[name]
  return {
    cells: { kind: 'pvsyst', parameters: fitPvsyst(datasheet) },
    description: `${name}: ${description}; assumed figures of no product, by PVsyst's one-diode model`,
    field: `${field}.name`,
    notTaken: [],
    notModelled: [],
  }
}

/** Figures that a fit needs beside those that all do. */
const NEEDED_BY_FIT = {
  desoto: [],
  cec: ['gamma_pmp_pct_per_c'],
  pvsyst: ['gamma_pmp_pct_per_c', 'cells_in_series', 'technology'],
} as const

function moduleOfDatasheet(given: Given<'datasheet'>, field: string): ModuleProduct {
  const { fit = 'cec', technology } = given
  const stated: Readonly<Record<string, unknown>> = given
  const missing = NEEDED_BY_FIT[fit].filter((name) => stated[name] === undefined)
  if (missing.length > 0) {
    const constraint = `required where fit is ${fit}`
    throw validationError(missing.map((name) => ({ field: `${field}.${name}`, value: null, constraint })))
  }
  const figures = coreParameters(DATASHEET_PARAMETERS, given) as unknown as PvsystDatasheet
  const datasheet: PvsystDatasheet = {
    ...figures,
    technology: technology ?? 'mono_si',
    alphaSc: (figures.alphaSc * figures.iSc) / 100,
    betaVoc: (figures.betaVoc * figures.vOc) / 100,
  }
  return {
    cells: readProduct(field, () => fitted(fit, datasheet, given, field)),
    description: `fitted to the datasheet of the request by the model ${fit}${given.fit === undefined ? ' (default)' : ''}`,
    field,
    notTaken: [],
    notModelled: [],
  }
}

function fitted(
  fit: 'cec' | 'desoto' | 'pvsyst',
  datasheet: PvsystDatasheet,
  given: Given<'datasheet'>,
  field: string,
): ModuleCells {
  const options = coreParameters(FIT_PARAMETERS, given)
  try {
    switch (fit) {
      case 'cec':
        return { kind: fit, parameters: fitCec(datasheet, options) }
      case 'desoto':
        return { kind: fit, parameters: fitDeSoto(datasheet, options) }
      case 'pvsyst':
        return { kind: fit, parameters: fitPvsyst(datasheet, options) }
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const wire = Object.entries(DATASHEET_PARAMETERS).find(
      ([, { core }]) => error.field === `datasheet.${core}`,
    )
    if (wire === undefined) throw error
    const { value, constraint } = error
    throw validationError([{ field: `${field}.${wire[0]}`, value: shortenValue(value), constraint }])
  }
}

function moduleOfPan({ file }: Given<'pan'>, field: string): ModuleProduct {
  const pan = readProduct(`${field}.file`, () => readPan(file))
  const { manufacturer, model, version, iam, bifaciality } = pan
  return {
    cells: { kind: 'pvsyst', parameters: pan.parameters },
    description: `${manufacturer} ${model}, PAN file of PVsyst ${version}, by PVsyst's one-diode model`,
    field: `${field}.file`,
    notTaken: [
      ...(iam === undefined ? [] : ['its incidence-angle modifier']),
      ...(bifaciality === undefined ? [] : ['its bifaciality']),
    ],
    notModelled: pan.notModelled,
    systemVoltageMax: pan.stringVoltageMax,
  }
}

function moduleOfLibrary(given: Given<'sam_library'>, field: string): ModuleProduct {
  const read = { field: `${field}.csv`, notModelled: [] }
  if (hasColumn(given.csv, 'Mbvoc')) {
    const { name, parameters, diffuseShare } = readLibrary(field, given, readSandiaModule)
    return {
      ...read,
      cells: { kind: 'sapm', parameters, diffuseShare },
      description: `${name}, Sandia module library, by King's model`,
      notTaken: ['its response to spectrum and angle of incidence', 'its mounting'],
    }
  }
  const { name, parameters, isBifacial } = readLibrary(field, given, readCecModule)
  return {
    ...read,
    cells: { kind: 'cec', parameters },
    description: `${name}, CEC module library, by the six-parameter model`,
    notTaken: ['its nominal operating cell temperature', ...(isBifacial ? ['its back'] : [])],
  }
}
