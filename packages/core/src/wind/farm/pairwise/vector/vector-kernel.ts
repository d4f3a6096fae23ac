import { packedBytes } from '../../../../math/elementary/internal.ts'
import { DECAY_TABLE } from '../kernel/decay-steps.ts'
import { VECTOR_KERNEL_BYTES } from './vector-kernel-bytes.ts'

/** A number in the kernel's keeping; addresses are in bytes. */
interface Kept {
  value: number
}

/** What tools/vector/kernel/direction.as exports, and says more of. */
export interface VectorKernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  /** Sets all addresses and gives the bytes that they need. */
  layOut(turbines: number, types: number, cases: number, cellValues: number, decays: number): number
  /** Turns the farm into a wind that blows to (east, north); gives how many pairs stand one behind the other. */
  turn(east: number, north: number): number
  /** Gives how many pairs were computed. */
  solve(alike: number, dense: number, speedUpMax: number, speedMax: number): number
  readonly reaches: Kept
  readonly sites: Kept
  readonly ranked: Kept
  readonly responses: Kept
  readonly cells: Kept
  readonly speeds: Kept
  readonly factors: Kept
  readonly speed: Kept
  readonly power: Kept
  readonly ct: Kept
  readonly DECAY: Kept
  /** Bytes of a turbine's site and of a type's response. */
  readonly SITE: Kept
  readonly RESPONSE: Kept
}

/** A model as the kernel keeps it; models choose by 1 for true. */
export interface VectorSettings {
  readonly topHat: number
  readonly wholeRotor: number
  readonly madsen: number
  readonly rule: number
  readonly effective: number
  readonly growth: number
  readonly fixedWidth: number
  readonly widthConstant: number
  readonly widthCtMax: number
  readonly narrowest: number
  readonly lineStart: number
  readonly lineSlope: number
  readonly nearStart: number
  readonly nearSlope: number
  readonly faintDeficit: number
  readonly faintTolerance: number
  readonly widthMax: number
  readonly bending: number
  readonly widthSlope: number
  readonly widthCells: number
}

type Exports = VectorKernel & { readonly [name in keyof VectorSettings]: Kept }

/** The part of the WebAssembly JavaScript interface that is asked for. */
declare const WebAssembly:
  | {
      readonly Module: new (bytes: Uint8Array) => object
      readonly Instance: new (module: object) => { readonly exports: Exports }
    }
  | undefined

const PAGE = 65_536
/** An index of a value that is not a number stays within this many numbers of the table of e^−x. */
const DECAY_ROOM = 16_384 * 8
/** Beyond this a farm's cases are solved one by one [bytes]. */
const ROOM_MAX = 64 * 1024 * 1024

/** One kernel for all solvers of a thread: engines reserve address space by the gigabyte for each. */
const held: { kernel: Exports | 'none' | undefined } = { kernel: undefined }

/** The kernel; undefined where the engine has no vectors of two numbers or does not allow code as bytes. */
export function vectorKernel(): VectorKernel | undefined {
  held.kernel ??= startKernel()
  return held.kernel === 'none' ? undefined : held.kernel
}

/** Gives it a model, before {@link VectorKernel.layOut}. */
export function setModel(kernel: VectorKernel, settings: VectorSettings): void {
  const exports = kernel as Exports
  for (const name of Object.keys(settings) as (keyof VectorSettings)[]) exports[name].value = settings[name]
}

/** Makes its memory no smaller than some bytes; false where that is more than a farm is given. */
export function growMemory({ memory }: VectorKernel, bytes: number): boolean {
  const missing = Math.max(bytes, DECAY_ROOM + PAGE) - memory.buffer.byteLength
  if (missing <= 0) return true
  if (bytes > ROOM_MAX) return false
  try {
    memory.grow(Math.ceil(missing / PAGE))
    return true
  } catch {
    return false
  }
}

function startKernel(): Exports | 'none' {
  // The memory of the kernel is little-endian everywhere, typed arrays are as the machine is.
  const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
  if (!littleEndian || typeof WebAssembly === 'undefined') return 'none'
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(packedBytes(VECTOR_KERNEL_BYTES)))
    if (!growMemory(exports, 0)) return 'none'
    new Float64Array(exports.memory.buffer, exports.DECAY.value, DECAY_TABLE.length).set(DECAY_TABLE)
    return exports
  } catch {
    return 'none'
  }
}
