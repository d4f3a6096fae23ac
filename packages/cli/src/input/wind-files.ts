import type { GeneralizedClimate } from '@sunwake/core/wind/formats'
import type { CheckedTurbine, CurveTable } from '@sunwake/core/wind/turbine'
import { type FlagValues, group, numberFlag, textFlag } from '../command/flags.ts'
import { UsageError } from '../errors.ts'
import { readLegacyText, readRequest, readText } from './read-file.ts'

/** Flags of files of turbines and climates. */
export const WIND_FILE_FLAGS = group('Files of wind', {
  turbineFile: textFlag(
    'Turbine of your own: .wtg of WAsP, .yaml or .json of windIO or FLORIS, or a .csv of speed, power and thrust with --rotor-diameter-m',
    'FILE',
  ),
  rotorDiameterM: numberFlag('Rotor of the turbine in a .csv', { unit: 'm' }),
  windClimate: textFlag(
    'Generalised wind climate in place of any data set: .lib of WAsP and the Global Wind Atlas, or .gwc of WAsP',
    'FILE',
  ),
})

/** Flags of files of places. */
export const FARM_FILE_FLAGS = group('Files of wind', {
  farmFile: textFlag(
    'Turbines and their places: a wind farm of windIO (.yaml, .json), with --origin-lat and --origin-lon where its coordinates are 0, 0; or a .csv with lat and lon, and turbine_model and hub_height_m if they differ',
    'FILE',
  ),
  originLat: numberFlag('Latitude of the origin of a farm of windIO', { unit: '°' }),
  originLon: numberFlag('Its longitude', { unit: '°' }),
  neighbours: textFlag(
    'Turbines of other farms: a .csv with lat and lon, and turbine_model and hub_height_m if they differ',
    'FILE',
  ),
})

type WindFileFlags = FlagValues<typeof WIND_FILE_FLAGS> & Partial<FlagValues<typeof FARM_FILE_FLAGS>>
type Fields = Record<string, unknown>

/** Puts what the files hold into a request: its own turbines, the places of its turbines, its neighbours. */
export async function withWindFiles(request: Fields, flags: WindFileFlags): Promise<void> {
  const { turbineFile, farmFile, windClimate, neighbours } = flags
  if (turbineFile !== undefined) {
    const turbine = await readTurbineFile(turbineFile, flags)
    addTurbines(request, [turbine])
    request['turbine_model'] ??= turbine['id']
  }
  if (farmFile !== undefined) await readFarm(request, farmFile, flags)
  if (windClimate !== undefined) request['wind_climate'] = await readWindClimate(windClimate)
  if (neighbours !== undefined) request['neighbours'] = readPlaces(neighbours)
}

async function readWindClimate(path: string): Promise<Fields> {
  const { readWaspGwc, readWaspLib } = await import('@sunwake/core/wind/formats')
  const text = readLegacyText(path)
  // Files of both kinds are called .gwc: the newer one is XML.
  return wireClimate(/^\s*(\uFEFF)?\s*</.test(text) ? readWaspGwc(text) : readWaspLib(text))
}

function wireClimate(climate: GeneralizedClimate): Fields {
  const { name, roughnesses, heights, sectors, frequency, scale, shape } = climate
  const rows = (values: Float64Array): number[][] =>
    Array.from({ length: values.length / sectors }, (_, n) =>
      Array.from(values.subarray(n * sectors, (n + 1) * sectors)),
    )
  const byRoughness = (values: Float64Array): number[][][] =>
    Array.from(roughnesses, (_, r) => rows(values).slice(r * heights.length, (r + 1) * heights.length))
  return {
    name: name.slice(0, 200),
    roughness_lengths_m: Array.from(roughnesses),
    heights_m: Array.from(heights),
    frequency_pct: rows(frequency.map((share) => 100 * share)),
    weibull_a_ms: byRoughness(scale),
    weibull_k: byRoughness(shape),
  }
}

function addTurbines(request: Fields, turbines: readonly Fields[]): void {
  const { own_turbines: known } = request
  request['own_turbines'] = [...(Array.isArray(known) ? known : []), ...turbines]
}

async function readTurbineFile(path: string, { rotorDiameterM }: WindFileFlags): Promise<Fields> {
  const formats = await import('@sunwake/core/wind/formats')
  if (/\.wtg$/i.test(path)) {
    const file = formats.readWaspWtg(readLegacyText(path))
    return wireTurbine(formats.turbineOfWtg(file, { hubHeight: file.hubHeights[0] ?? file.rotorDiameter }), {
      hasHeight: file.hubHeights.length > 0,
    })
  }
  if (/\.(ya?ml|json)$/i.test(path)) {
    const document = await readRequest(path)
    const isFloris = 'power_thrust_table' in document
    return wireTurbine(isFloris ? formats.parseFlorisTurbine(document) : formats.parseWindIoTurbine(document))
  }
  const { power, thrust } = formats.readTurbineTable(readText(path))
  if (rotorDiameterM === undefined) {
    throw new UsageError(`${path} has no rotor diameter: give --rotor-diameter-m`)
  }
  return {
    id: idOf(path.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')),
    rotor_diameter_m: rotorDiameterM,
    ...wireCurves(power, thrust),
  }
}

/** A checked turbine as requests have it. */
function wireTurbine(
  { turbine, thrustOrigin }: CheckedTurbine,
  { hasHeight }: { readonly hasHeight: boolean } = { hasHeight: true },
): Fields {
  const { name, rotorDiameter, hubHeight, ratedPower, power, thrust, referenceDensity } = turbine
  return {
    id: idOf(name),
    rotor_diameter_m: rotorDiameter,
    rated_power_kw: ratedPower,
    ...(hasHeight ? { hub_height_m: hubHeight } : {}),
    air_density_kg_m3: referenceDensity,
    ...wireCurves(power, thrustOrigin === 'published' ? thrust : undefined),
  }
}

function wireCurves(power: CurveTable, thrust: CurveTable | undefined): Fields {
  return {
    power_curve: { wind_speeds_ms: Array.from(power.speeds), power_kw: Array.from(power.values) },
    ...(thrust === undefined
      ? {}
      : { ct_curve: { wind_speeds_ms: Array.from(thrust.speeds), ct_values: Array.from(thrust.values) } }),
  }
}

/** A name as an id that a person can type. */
function idOf(name: string): string {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '_')
    .slice(0, 100)
  return id === '' ? 'own' : id
}

async function readFarm(request: Fields, path: string, flags: WindFileFlags): Promise<void> {
  if (/\.csv$/i.test(path)) {
    request['turbine_positions'] = readPlaces(path)
    return
  }
  const { originLat, originLon } = flags
  if (originLat === undefined || originLon === undefined) {
    throw new UsageError(`${path} has places on a plane: give --origin-lat and --origin-lon`)
  }
  const [{ parseWindIoFarm }, { createLocalFrame }] = await Promise.all([
    import('@sunwake/core/wind/formats'),
    import('@sunwake/core/site'),
  ])
  const farm = parseWindIoFarm(await readRequest(path))
  const turbines = farm.turbines.map((turbine) => wireTurbine(turbine))
  addTurbines(request, turbines)
  request['turbine_model'] ??= turbines[farm.modelIndex[0] ?? 0]?.['id']
  const frame = createLocalFrame({ latitudeDeg: originLat, longitudeDeg: originLon })
  request['turbine_positions'] = Array.from(farm.x, (x, i) => {
    const { latitudeDeg, longitudeDeg } = frame.toGeo({ x, y: farm.y[i] ?? 0 })
    const turbine = turbines[farm.modelIndex[i] ?? 0]
    const kind =
      turbines.length > 1 ? { turbine_model: turbine?.['id'], hub_height_m: turbine?.['hub_height_m'] } : {}
    return { lat: latitudeDeg, lon: longitudeDeg, ...kind }
  })
}

/** Columns of places, by every name that they have. */
const PLACE_COLUMNS: Readonly<Record<string, string>> = {
  lat: 'lat',
  latitude: 'lat',
  lon: 'lon',
  longitude: 'lon',
  turbine_model: 'turbine_model',
  hub_height_m: 'hub_height_m',
}

/** Places of a CSV: lat and lon, with turbine_model and hub_height_m where it has such columns. */
function readPlaces(path: string): readonly Fields[] {
  const [head = [], ...rows] = readText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()))
  const names = head.map((name) => PLACE_COLUMNS[name.toLowerCase()])
  for (const need of ['lat', 'lon']) {
    if (!names.includes(need))
      throw new UsageError(`${path} has no column ${need}; it has ${head.join(', ')}`)
  }
  return rows.map((cells, n) =>
    Object.fromEntries(
      cells.flatMap((cell, c): (readonly [string, string | number])[] => {
        const name = names[c]
        if (name === undefined || cell === '') return []
        if (name === 'turbine_model') return [[name, cell]]
        const value = Number(cell)
        if (Number.isFinite(value)) return [[name, value]]
        throw new UsageError(`${path}, line ${n + 2}, ${head[c]}: ${cell} is not a number`)
      }),
    ),
  )
}
