import { requireFields, requireList } from '@sunwake/core/errors'
import { weibullMean } from '@sunwake/core/wind/resource'
import type { ClimatePack, PackLayer, PackQuantity, PackSource } from './climate-pack.ts'
import { layerAt } from './layer-at.ts'

/** A point on Earth. */
interface Point {
  readonly latitudeDeg: number
  readonly longitudeDeg: number
}

/** A value of a pack at a point. */
interface From<T> {
  readonly pack: ClimatePack
  readonly value: T
  /** The layers that it was read from. */
  readonly layers: readonly PackLayer[]
}

/** Mean wind of a pack at a height, and the shape where the pack has one there. */
export interface PackWindLevel {
  /** Above ground [m]. */
  readonly height: number
  /** [m/s] */
  readonly speed: number
  /** Weibull k [1]. */
  readonly shape: number | undefined
}

/** What packs know of a point, each quantity from the first pack that has it there. */
export interface PackValues {
  /** Rising heights. */
  readonly wind?: From<readonly PackWindLevel[]> | undefined
  /** Frequencies of 12 sectors, the first centred on north. */
  readonly rose?: From<Float64Array> | undefined
  /** Twelve months. */
  readonly windCycle?: From<Float64Array> | undefined
  /** [kWh/m²/day] */
  readonly ghi?: From<number> | undefined
  readonly ghiCycle?: From<Float64Array> | undefined
  /** [kWh/m²/day] */
  readonly dni?: From<number> | undefined
  readonly dniCycle?: From<Float64Array> | undefined
  /** [°C], and the height that it holds at where the pack knows it [m]. */
  readonly temperature?: From<{ readonly mean: number; readonly elevation: number | undefined }> | undefined
  readonly temperatureCycle?: From<Float64Array> | undefined
}

/** Height of the rose where a pack has several: that of most hubs [m]. */
const ROSE_HEIGHT = 100

/**
 * What climate packs know of a point. Packs come in the order of the list: each quantity is that of the first one that
 * has it there; the winds of all heights come from one pack, so that they belong together.
 */
export function packValuesAt(packs: readonly ClimatePack[], point: Point): PackValues {
  const first = <T>(read: (pack: ClimatePack) => Omit<From<T>, 'pack'> | undefined): From<T> | undefined => {
    for (const pack of packs) {
      const found = read(pack)
      if (found !== undefined) return { pack, ...found }
    }
    return undefined
  }
  const one = (quantity: PackQuantity): From<number> | undefined =>
    first((pack) => {
      const found = valuesOf(pack, quantity, point)[0]
      return found && { value: found.values[0] as number, layers: [found.layer] }
    })
  const many = (quantity: PackQuantity): From<Float64Array> | undefined =>
    first((pack) => {
      const found = nearest(valuesOf(pack, quantity, point))
      return found && { value: found.values, layers: [found.layer] }
    })
  return {
    wind: first((pack) => windOf(pack, point)),
    rose: many('wind_rose'),
    windCycle: many('wind_cycle'),
    ghi: one('ghi'),
    ghiCycle: many('ghi_cycle'),
    dni: one('dni'),
    dniCycle: many('dni_cycle'),
    temperature: first((pack) => {
      const found = valuesOf(pack, 'temperature', point)[0]
      if (found === undefined) return undefined
      const ground = valuesOf(pack, 'elevation', point)[0]
      return {
        value: { mean: found.values[0] as number, elevation: ground?.values[0] },
        layers: ground === undefined ? [found.layer] : [found.layer, ground.layer],
      }
    }),
    temperatureCycle: many('temperature_cycle'),
  }
}

interface Read {
  readonly layer: PackLayer
  readonly values: Float64Array
}

/** Layers of a quantity that know the point, the lowest first. */
function valuesOf({ layers }: ClimatePack, quantity: PackQuantity, point: Point): readonly Read[] {
  return layers
    .filter((layer) => layer.quantity === quantity)
    .flatMap((layer) => {
      const values = layerAt(layer, point)
      return values === undefined ? [] : [{ layer, values }]
    })
    .sort((a, b) => (a.layer.height ?? 0) - (b.layer.height ?? 0))
}

function nearest(found: readonly Read[]): Read | undefined {
  const distance = ({ layer }: Read): number => Math.abs((layer.height ?? 0) - ROSE_HEIGHT)
  return [...found].sort((a, b) => distance(a) - distance(b))[0]
}

/** Speeds by height: the mean where the pack has it, else that of A and k. */
function windOf(pack: ClimatePack, point: Point): Omit<From<readonly PackWindLevel[]>, 'pack'> | undefined {
  const [means, scales, shapes] = (['wind_speed', 'weibull_scale', 'weibull_shape'] as const).map(
    (quantity) => valuesOf(pack, quantity, point),
  ) as [readonly Read[], readonly Read[], readonly Read[]]
  const at = (list: readonly Read[], height: number | null): Read | undefined =>
    list.find(({ layer }) => layer.height === height)
  const used: PackLayer[] = []
  const levels: PackWindLevel[] = []
  for (const height of new Set([...means, ...scales].map(({ layer }) => layer.height as number))) {
    const [mean, scale, shape] = [at(means, height), at(scales, height), at(shapes, height)]
    const k = shape?.values[0]
    const speed =
      mean?.values[0] ??
      (scale === undefined || k === undefined
        ? undefined
        : weibullMean({ scale: scale.values[0] as number, shape: k }))
    if (speed === undefined) continue
    levels.push({ height, speed, shape: k })
    for (const read of [mean ?? scale, shape]) if (read !== undefined) used.push(read.layer)
  }
  levels.sort((a, b) => a.height - b.height)
  return levels.length === 0 ? undefined : { value: levels, layers: used }
}

/** A layer that a climate was made of. */
export interface PackLayerUse {
  readonly quantity: PackQuantity
  /** Above ground [m]; null where the quantity is of no height. */
  readonly height: number | null
  /** Of its cells, from north to south [°]. */
  readonly cellDeg: number
  readonly sources: readonly PackSource[]
}

/** A pack that a climate was made of, and what of it was used. */
export interface PackUse {
  readonly name: string
  readonly sha256: string
  /** Its layers that were used. */
  readonly layers: readonly PackLayerUse[]
}

/**
 * The packs that know something of a point, with what a climate takes of each.
 * @param packs in their order, as `EmbeddedData.packs` has them.
 */
export function packUsesAt(packs: readonly ClimatePack[], point: Point): readonly PackUse[] {
  requireList(packs, 'packs')
  requireFields(point, { latitudeDeg: 'number', longitudeDeg: 'number' }, 'point')
  return packs.length === 0 ? [] : packUses(packValuesAt(packs, point))
}

/** The packs of some values, in the order in which they were found. */
export function packUses(values: PackValues): readonly PackUse[] {
  const layersOf = new Map<ClimatePack, PackLayer[]>()
  for (const { pack, layers } of Object.values(values).filter(
    (found) => found !== undefined,
  ) as From<unknown>[]) {
    layersOf.set(pack, [...(layersOf.get(pack) ?? []), ...layers])
  }
  return [...layersOf].map(([pack, layers]) => ({
    name: pack.name,
    sha256: pack.sha256,
    layers: layers.map(({ quantity, height, lattice, sources }) => ({
      ...{ quantity, height, cellDeg: lattice.stepY },
      sources: sources.flatMap((i) => pack.sources[i] ?? []),
    })),
  }))
}
