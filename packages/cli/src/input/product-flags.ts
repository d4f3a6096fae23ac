import { type FlagValues, group, textFlag } from '../command/flags.ts'
import { UsageError } from '../errors.ts'
import { readLegacyText } from './read-file.ts'

/** Flags that name the products of a plant. */
export const PRODUCT_FLAGS = group('Module and inverter', {
  module: textFlag('Generic module, see sunwake solar modules; figures assumed, of no product', 'NAME'),
  moduleFile: textFlag('Module from a PVsyst .PAN file or a SAM module library (CSV)', 'FILE'),
  moduleName: textFlag('Which module of the library', 'NAME'),
  inverter: textFlag('Generic inverter, see sunwake solar inverters; figures assumed, of no product', 'NAME'),
  inverterFile: textFlag('Inverter from a PVsyst .OND file or a SAM inverter library (CSV)', 'FILE'),
  inverterName: textFlag('Which inverter of the library', 'NAME'),
})

/** What was given of them. */
export type ProductFlags = FlagValues<typeof PRODUCT_FLAGS>

/** A part of the plant that can be a product. */
interface Part {
  readonly part: 'module' | 'inverter'
  /** Model of a PVsyst file of it. */
  readonly pvsyst: 'pan' | 'ond'
  /** What is not of the product and stays as the request has it. */
  readonly wiring: readonly string[]
}

const MODULE: Part = { part: 'module', pvsyst: 'pan', wiring: ['modules_per_string', 'strings'] }
const INVERTER: Part = { part: 'inverter', pvsyst: 'ond', wiring: ['count'] }

/**
 * A request with the products of the flags in its plant, in place of those that it had; their wiring stays.
 * @throws {UsageError} flags that exclude or need each other, a file that cannot be read.
 */
export function withProducts(
  request: Readonly<Record<string, unknown>>,
  flags: ProductFlags,
): Record<string, unknown> {
  const module = productOf(MODULE, flags.module, flags.moduleFile, flags.moduleName)
  const inverter = productOf(INVERTER, flags.inverter, flags.inverterFile, flags.inverterName)
  if (module === undefined && inverter === undefined) return { ...request }
  const system = fieldsOf(request['system'])
  return {
    ...request,
    system: {
      ...system,
      ...(module === undefined ? {} : { module: { ...wiringOf(MODULE, system), ...module } }),
      ...(inverter === undefined ? {} : { inverter: { ...wiringOf(INVERTER, system), ...inverter } }),
    },
  }
}

function productOf(
  { part, pvsyst }: Part,
  generic: string | undefined,
  file: string | undefined,
  name: string | undefined,
): Record<string, unknown> | undefined {
  if (generic !== undefined && file !== undefined) {
    throw new UsageError(`--${part} and --${part}-file are both given; a plant has one of them`)
  }
  if (file === undefined) {
    if (name !== undefined) throw new UsageError(`--${part}-name needs the library of --${part}-file`)
    return generic === undefined ? undefined : { model: 'generic', name: generic }
  }
  const text = readLegacyText(file)
  if (/^\s*PVObject_/.test(text) || file.toLowerCase().endsWith(`.${pvsyst}`)) {
    if (name === undefined) return { model: pvsyst, file: text }
    throw new UsageError(`--${part}-name is for a library; ${file} has one product`)
  }
  return { model: 'sam_library', csv: text, ...(name === undefined ? {} : { name }) }
}

function wiringOf(
  { part, wiring }: Part,
  system: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = fieldsOf(system[part])
  return Object.fromEntries(wiring.filter((field) => field in given).map((field) => [field, given[field]]))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
