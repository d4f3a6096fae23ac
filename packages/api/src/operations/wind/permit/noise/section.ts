import { A_WEIGHTING_DB, aWeightedLevel, type NoiseSource, noiseLevels } from '@sunwake/core/wind/noise'
import { validationError } from '../../../../errors/index.ts'
import { defaultTo, type Notes } from '../../../result/notes.ts'
import type { TurbineOnTower } from '../../analysis/turbines.ts'
import { absentTurbines } from '../../rules/turbine-rules.ts'
import { byField, type PermitFarm, placesOn } from '../farm.ts'
import type { NoisePart, NoiseSection } from './schema.ts'

const PA_PER_HPA = 100
/** Where a request says nothing, and on maps [m]. */
export const EAR_HEIGHT = 4
/** Most points of a map, and most pairs of a point and a turbine. */
const MAP_POINTS_MAX = 40_000
const MAP_PAIRS_MAX = 1_000_000

/**
 * Noise of a farm at the receivers of a request.
 * @param path of the part in the request: `` or `permit.noise.`.
 * @throws {ServiceError} `validation_error` by field.
 */
export function noiseSection(part: NoisePart, farm: PermitFarm, path: string, notes: Notes): NoiseSection {
  const sources = sourcesOf(part, farm, path)
  const places = placesOn(farm, part.receivers, (i) => `${path}receivers[${i}]`)
  if (part.receivers.some(({ height_m: own }) => own === undefined)) {
    notes.assumptions['receivers.height_m'] = `${EAR_HEIGHT} m (default)`
  }
  const receivers = places.map(({ x, y, ground }, i) => ({
    ...{ x, y, ground },
    height: part.receivers[i]!.height_m ?? EAR_HEIGHT,
  }))
  const conditions = conditionsOf(part, notes)
  const levels = byField(path, () => noiseLevels({ sources, receivers, ...conditions }))
  const rows = levels.map(({ totalDba, totalDb, bandDb, bySourceDba }, i) => {
    const { name = String(i + 1), limit_dba: own } = part.receivers[i]!
    const limit = own ?? part.limit_dba ?? null
    const loudest = bySourceDba.indexOf(Math.max(...bySourceDba))
    return {
      name,
      latitude: places[i]!.latitudeDeg,
      longitude: places[i]!.longitudeDeg,
      level_dba: totalDba,
      level_db: totalDb,
      octave_bands_db: [...bandDb],
      loudest_turbine_id: loudest + 1,
      loudest_turbine_dba: bySourceDba[loudest]!,
      limit_dba: limit,
      margin_db: limit === null ? null : limit - totalDba,
      passes: limit === null ? null : totalDba <= limit,
    }
  })
  const judged = rows.filter(({ passes }) => passes !== null)
  return {
    method:
      part.method === 'interim'
        ? 'ISO 9613-2 without ground effect, 3 dB more in every band (Interimsverfahren 2015)'
        : 'ISO 9613-2:1996, octave bands, general ground effect; downwind of all turbines',
    passes: judged.length === 0 ? null : judged.every(({ passes }) => passes),
    receivers: rows,
    turbines: sources.map(({ soundPowerDb }, i) => ({
      turbine_id: i + 1,
      sound_power_dba: aWeightedLevel(soundPowerDb),
    })),
    ...(part.map_spacing_m === undefined
      ? {}
      : {
          map: mapOf(
            { ...part, map_spacing_m: part.map_spacing_m },
            farm,
            { sources, receivers, ...conditions },
            path,
            notes,
          ),
        }),
  }
}

type NoiseConditions = Pick<Parameters<typeof noiseLevels>[0], 'air' | 'ground' | 'c0'>

/** Air and ground as the engine takes them. */
export function conditionsOf(part: NoisePart, notes: Notes): NoiseConditions {
  const air = {
    temperature: defaultTo(notes, {
      field: 'temperature_c',
      value: part.temperature_c,
      fallback: 10,
      unit: '°C',
    }),
    relativeHumidity:
      defaultTo(notes, {
        field: 'relative_humidity_pct',
        value: part.relative_humidity_pct,
        fallback: 70,
        unit: '%',
      }) / 100,
    pressure:
      PA_PER_HPA *
      defaultTo(notes, { field: 'pressure_hpa', value: part.pressure_hpa, fallback: 1013.25, unit: 'hPa' }),
  }
  const method = defaultTo<string>(notes, { field: 'method', value: part.method, fallback: 'iso_9613_2' })
  if (method === 'interim') return { air, ground: 'interim' }
  const factor = (name: 'source' | 'middle' | 'receiver'): number =>
    defaultTo(notes, { field: `ground_factors.${name}`, value: part.ground_factors?.[name], fallback: 0.5 })
  return {
    air,
    ground: { source: factor('source'), middle: factor('middle'), receiver: factor('receiver') },
    c0: defaultTo(notes, { field: 'c0_db', value: part.c0_db, fallback: 0, unit: 'dB' }),
  }
}

/** Turbines as sources. */
function sourcesOf(part: NoisePart, { turbines }: PermitFarm, path: string): NoiseSource[] {
  return spectraOf(part, turbines, path).map((soundPowerDb, i) => {
    const { x, y, ground, model } = turbines[i]!
    const { hubHeight, rotorDiameter } = model
    return { x, y, ground, hubHeight, rotorRadius: rotorDiameter / 2, soundPowerDb }
  })
}

/**
 * Sound power of each turbine: of several spectra the last that is of a turbine counts.
 * @throws {ServiceError} `validation_error` by the spectra and the turbines that do not go together.
 */
export function spectraOf(
  { sound_power: spectra }: Pick<NoisePart, 'sound_power'>,
  turbines: readonly TurbineOnTower[],
  path: string,
): readonly (readonly number[])[] {
  const details = spectra.flatMap(({ turbines: numbers = [] }, k) =>
    absentTurbines(numbers, turbines.length, `${path}sound_power[${k}].turbines`),
  )
  const levels = turbines.map((turbine, i) => {
    const spectrum = [...spectra]
      .reverse()
      .find(
        ({ turbine_model: model, turbines: numbers }) =>
          (model === undefined || isOf(turbine, model)) && (numbers === undefined || numbers.includes(i + 1)),
      )
    if (spectrum === undefined) {
      details.push({
        field: `${path}sound_power`,
        value: null,
        constraint: `a spectrum for every turbine: turbine ${i + 1}, ${turbine.turbine.id}, has none`,
      })
    }
    const { octave_bands_db: bands = [], weighting } = spectrum ?? {}
    return bands.map((level, k) => (weighting === 'A' ? level - A_WEIGHTING_DB[k]! : level))
  })
  if (details.length > 0) throw validationError(details)
  return levels
}

function isOf({ turbine: { id, aliases } }: TurbineOnTower, name: string): boolean {
  return id === name || aliases.includes(name)
}

/** Levels on a grid of latitudes and longitudes around turbines and receivers. */
function mapOf(
  { map_spacing_m: spacing, map_margin_m }: NoisePart & { readonly map_spacing_m: number },
  { frame, groundAt }: PermitFarm,
  input: Parameters<typeof noiseLevels>[0],
  path: string,
  notes: Notes,
): NonNullable<NoiseSection['map']> {
  const margin = defaultTo(notes, { field: 'map_margin_m', value: map_margin_m, fallback: 500, unit: 'm' })
  const places = [...input.sources, ...input.receivers]
  const reach = (axis: 'x' | 'y'): readonly [number, number] => [
    Math.min(...places.map((place) => place[axis])) - margin,
    Math.max(...places.map((place) => place[axis])) + margin,
  ]
  const [west, east] = reach('x')
  const [south, north] = reach('y')
  const [cols, rows] = [Math.ceil((east - west) / spacing) + 1, Math.ceil((north - south) / spacing) + 1]
  requireFewPoints({ cols, rows, turbines: input.sources.length }, spacing, `${path}map_spacing_m`)
  const corner = frame.toGeo({ x: west, y: south })
  const opposite = frame.toGeo({ x: west + (cols - 1) * spacing, y: south + (rows - 1) * spacing })
  const turn = opposite.longitudeDeg < corner.longitudeDeg ? 360 : 0
  const step = (from: number, to: number, count: number): number[] =>
    Array.from({ length: count }, (_, k) => from + ((to - from) * k) / Math.max(1, count - 1))
  const longitudes = step(corner.longitudeDeg, opposite.longitudeDeg + turn, cols).map((deg) =>
    deg > 180 ? deg - 360 : deg,
  )
  const latitudes = step(opposite.latitudeDeg, corner.latitudeDeg, rows)
  const points = latitudes.flatMap((latitudeDeg) =>
    longitudes.map((longitudeDeg) => {
      const place = frame.toLocal({ latitudeDeg, longitudeDeg })
      return { ...place, ground: groundAt(place), height: EAR_HEIGHT }
    }),
  )
  const isHeard = points.map(
    (point) => !Number.isNaN(point.ground) && !input.sources.some((source) => isUnder(point, source)),
  )
  const levels = noiseLevels({ ...input, receivers: points.filter((_, n) => isHeard[n]) }).values()
  const values = isHeard.map((heard) => (heard ? levels.next().value!.totalDba : null))
  return {
    latitudes,
    longitudes,
    level_dba: latitudes.map((_, row) => values.slice(row * cols, (row + 1) * cols)),
  }
}

function isUnder(
  point: { readonly x: number; readonly y: number },
  { x, y, rotorRadius = 0 }: NoiseSource,
): boolean {
  return (x - point.x) * (x - point.x) + (y - point.y) * (y - point.y) <= rotorRadius * rotorRadius
}

function requireFewPoints(
  { cols, rows, turbines }: { readonly cols: number; readonly rows: number; readonly turbines: number },
  spacing: number,
  field: string,
): void {
  const most = Math.min(MAP_POINTS_MAX, Math.floor(MAP_PAIRS_MAX / turbines))
  if (cols * rows <= most) return
  const least = Math.ceil(spacing * Math.sqrt((cols * rows) / most) * 1.05)
  const constraint = `some ${least} m or more: the map would have ${cols * rows} points, and with ${turbines} turbines ${most} are computed`
  throw validationError([{ field, value: spacing, constraint }])
}
