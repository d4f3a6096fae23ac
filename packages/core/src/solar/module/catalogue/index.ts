export { type GenericModuleParameters, genericModuleParameters } from './generic-module-parameters.ts'
export {
  GENERIC_MODULE_NAMES,
  GENERIC_MODULES,
  type GenericModule,
  type GenericModuleName,
} from './generic-modules.ts'
