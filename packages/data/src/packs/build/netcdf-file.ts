import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ParseError } from '@sunwake/core/errors'
import { DataUnavailableError } from '../../loading/data-unavailable-error.ts'

/** A text, a number, or numbers of an attribute. */
export type Attribute = string | number | ArrayLike<number>

/** A variable of a NetCDF file. */
export interface NetcdfVariable {
  readonly name: string
  /** Names of its dimensions, the slowest first. */
  readonly dimensions: readonly string[]
  readonly shape: readonly number[]
  readonly attributes: Readonly<Record<string, Attribute>>
  /** Numbers as the file has them, before scale and offset. */
  readonly values: () => ArrayLike<number>
}

/** What is read of a NetCDF file. */
export interface NetcdfFile {
  readonly variables: readonly NetcdfVariable[]
  readonly close: () => void
}

/** Largest file: means of months and years are smaller [bytes]. */
const FILE_BYTES_MAX = 2 * 1024 * 1024 * 1024
/** Largest variable [values]: twelve months of 0.25° of all of Earth are 12.5 million. */
const VALUES_MAX = 64_000_000

/**
 * Opens a NetCDF file: classic, 64-bit offset, or NetCDF-4 (HDF5). The reader of its form is loaded here.
 *
 * @throws {ParseError} it is no such file, or broken.
 * @throws {DataUnavailableError} it cannot be read.
 */
export async function openNetcdf(path: string): Promise<NetcdfFile> {
  const format = `NetCDF ${basename(path)}`
  const head = await headOf(path)
  const { size } = await stat(path)
  if (size > FILE_BYTES_MAX) {
    const problem = `it has ${size} bytes, more than ${FILE_BYTES_MAX}; take the means of months over the years first (cdo ymonmean)`
    throw new ParseError({ format, problem })
  }
  const broken = (cause: unknown): ParseError => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new ParseError({ format, problem: `it is broken or cut off (${reason})` })
  }
  const read = head.startsWith('CDF') ? classic : head.startsWith('\x89HDF') ? hierarchical : undefined
  if (read === undefined) {
    throw new ParseError({ format, problem: 'it is neither NetCDF classic nor NetCDF-4 (HDF5)', value: head })
  }
  const file = await read(path).catch((cause: unknown) => {
    throw broken(cause)
  })
  const variables = file.variables.map((variable) => ({
    ...variable,
    values: () => {
      requireSize(variable, format)
      try {
        return variable.values()
      } catch (cause) {
        throw broken(cause)
      }
    },
  }))
  return { ...file, variables }
}

async function headOf(path: string): Promise<string> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
      return buffer.toString('latin1', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw new DataUnavailableError(path, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function classic(path: string): Promise<NetcdfFile> {
  const { NetCDFReader } = await import('netcdfjs')
  const reader = new NetCDFReader(await readFile(path))
  return {
    variables: reader.variables.map(({ name, dimensions, attributes: declared }) => {
      const attributes = declared as readonly { readonly name: string; readonly value: Attribute }[]
      const used = dimensions.map((index) => reader.dimensions[index])
      const shape = used.map((dimension) =>
        // The record dimension is as long as there are records.
        dimension?.size === 0 ? reader.recordDimension.length : (dimension?.size ?? 0),
      )
      return {
        name,
        shape,
        dimensions: used.map((dimension) => dimension?.name ?? ''),
        attributes: Object.fromEntries(attributes.map((entry) => [entry.name, entry.value])),
        values: () => flat(reader.getDataVariable(name), shape, name),
      }
    }),
    close: () => {},
  }
}

/** The numbers of a variable; of records netcdfjs gives one list each. */
function flat(values: unknown, shape: readonly number[], name: string): ArrayLike<number> {
  const list = Array.isArray(values) ? (values as unknown[]).flat(1) : [values]
  requireLength(list.length, shape, name)
  return list as number[]
}

async function hierarchical(path: string): Promise<NetcdfFile> {
  const { default: h5wasm } = await import('h5wasm/node')
  // Errors are thrown, and not printed.
  ;(await h5wasm.ready).activate_throwing_error_handler()
  const file = new h5wasm.File(path, 'r')
  const names = file.keys()
  const datasets = names.flatMap((name) => {
    const entry = file.get(name)
    return entry instanceof h5wasm.Dataset ? [[name, entry] as const] : []
  })
  const scales = datasets.filter(([, { shape }]) => shape?.length === 1)
  return {
    variables: datasets.map(([name, dataset]) => {
      const shape = dataset.shape ?? []
      return {
        name,
        shape,
        dimensions: dimensionsOf(name, dataset, scales),
        attributes: attributesOf(dataset),
        values: () => {
          const { value } = dataset
          if (typeof value === 'number') return [value]
          if (value instanceof BigInt64Array || value instanceof BigUint64Array) {
            return Array.from(value, Number)
          }
          if (!ArrayBuffer.isView(value)) throw new Error(`${name} holds no numbers`)
          return value as unknown as ArrayLike<number>
        },
      }
    }),
    close: () => {
      file.close()
    },
  }
}

type H5Dataset = InstanceType<typeof import('h5wasm/node').Dataset>

/** Names of the dimensions: those of its scales. */
function dimensionsOf(
  name: string,
  dataset: H5Dataset,
  scales: readonly (readonly [string, H5Dataset])[],
): readonly string[] {
  const shape = dataset.shape ?? []
  if (scales.some(([scale]) => scale === name)) return [name]
  return shape.map((_, axis) => {
    const label = dataset.get_attached_scales(axis)[0]
    return label === undefined ? '' : label.replace(/^.*\//, '')
  })
}

function attributesOf(dataset: H5Dataset): Record<string, Attribute> {
  const read: Record<string, Attribute> = {}
  for (const [name, attribute] of Object.entries(dataset.attrs)) {
    if (/^(DIMENSION_LIST|REFERENCE_LIST|CLASS|NAME|_Netcdf4)/.test(name)) continue
    const { value } = attribute
    if (typeof value === 'string' || typeof value === 'number') read[name] = value
    else if (ArrayBuffer.isView(value) && !(value instanceof DataView))
      read[name] = Array.from(value as never, Number)
  }
  return read
}

/** Refuses a variable that is too large, before any of it is read. */
function requireSize({ name, shape }: NetcdfVariable, format: string): void {
  const size = sizeOf(shape)
  if (size <= VALUES_MAX) return
  const problem = `${name} has ${size} values, more than ${VALUES_MAX}: take the means of months over the years first (cdo ymonmean), or a smaller area`
  throw new ParseError({ format, problem })
}

function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1)
}

function requireLength(length: number, shape: readonly number[], name: string): void {
  const expected = sizeOf(shape)
  if (length !== expected) throw new Error(`${name} has ${length} of its ${expected} values`)
}
