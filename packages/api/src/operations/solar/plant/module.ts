import { type PvModule, stringModuleOf } from '@sunwake/core/solar/system'
import { coreParameters } from '../../../wire/parameter-table.ts'
import type { Notes } from '../../result/notes.ts'
import { type ModuleProduct, moduleProduct } from './module-product.ts'
import { readProduct } from './read-product.ts'
import {
  LAYOUT_PARAMETERS,
  MODULE_PARAMETERS,
  PVWATTS_MODULE_PARAMETERS,
  SAPM_SHARE_PARAMETERS,
} from './schema/module.ts'
import type { PvSystemRequest } from './schema/system.ts'

/** The modules of an array in the engine's terms; nothing where the request does not have them. */
export interface RequestedModule {
  readonly module?: PvModule | undefined
  /** Highest voltage that they are made for [V]. */
  readonly systemVoltageMax?: number | undefined
}

// The schemas have checked the figures of every table, and the engine checks them again: hence the casts.

/**
 * The modules of a request; says which product they are and what of it the engine has no model for.
 * @param path below `system`, `subarrays[0].module`.
 * @throws {ServiceError} `validation_error` for a product that cannot be read.
 */
export function requestModule(given: PvSystemRequest['module'], notes: Notes, path: string): RequestedModule {
  if (given === undefined) return {}
  if (given.model === 'pvwatts') {
    return { module: { kind: given.model, ...coreParameters(PVWATTS_MODULE_PARAMETERS, given) } }
  }
  const layout = coreParameters(LAYOUT_PARAMETERS, given)
  switch (given.model) {
    case 'cec':
    case 'desoto':
    case 'pvsyst':
    case 'sapm': {
      const { model } = given
      const module = {
        kind: model,
        parameters: coreParameters(MODULE_PARAMETERS[model], given),
        ...layout,
        ...(model === 'sapm' ? coreParameters(SAPM_SHARE_PARAMETERS, given) : {}),
      }
      return { module: module as unknown as PvModule }
    }
    default: {
      const field = `system.${path}`
      const product = moduleProduct(given, field)
      const module = { ...product.cells, ...layout } as unknown as PvModule
      readProduct(product.field, () => stringModuleOf(module))
      noteProduct(product, notes, path)
      return { module, systemVoltageMax: product.systemVoltageMax }
    }
  }
}

function noteProduct(
  { description, notTaken, notModelled }: ModuleProduct,
  notes: Notes,
  path: string,
): void {
  notes.assumptions[path] =
    notTaken.length === 0 ? description : `${description}; not taken from it: ${notTaken.join(', ')}`
  if (notModelled.length === 0) return
  notes.warnings.push({
    code: 'module_not_wholly_modelled',
    message: `The file of system.${path} has ${notModelled.join(', ')}, which change PVsyst's result and which the engine's diode has no term for.`,
  })
}
