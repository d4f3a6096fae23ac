import { readReferenceWeather } from '@sunwake/validation/cases'
import { referenceTable } from '../../../test/reference-files.ts'
import { createRng } from '../src/math/random/index.ts'
import type { FixedMount, SingleAxisMount } from '../src/solar/array/index.ts'
import {
  createPvSystem,
  type PvSystem,
  type PvSystemInput,
  type PvWeather,
} from '../src/solar/system/index.ts'

const { files } = referenceTable('solar/e2e/e2e_pvwatts.json')
/** A year of hours at Greensboro, without gaps. */
export const greensboro = readReferenceWeather(files, 'greensboro')

/** Canadian Solar CS6X-300M of the CEC library, and Canadian Solar CS5P-220M of Sandia's. */
export const CEC_MODULE = {
  alphaSc: 0.004326,
  aRef: 1.861184,
  iLRef: 8.745869,
  iORef: 2.736802e-10,
  rShRef: 545.178589,
  rS: 0.366101,
  adjust: 4.722239,
}
export const SAPM_MODULE = {
  isco: 5.09115,
  voco: 59.2608,
  impo: 4.54629,
  vmpo: 48.3156,
  aisc: 0.000397,
  aimp: 0.000181,
  c0: 1.01284,
  c1: -0.0128398,
  c2: 0.279317,
  c3: -7.24463,
  bvoco: -0.21696,
  mbvoc: 0,
  bvmpo: -0.235488,
  mbvmp: 0,
  n: 1.4032,
  cellsInSeries: 96,
}
export const PVSYST_MODULE = {
  alphaSc: 0.005,
  gammaRef: 1.05,
  muGamma: -0.0003,
  iLRef: 9,
  iORef: 1e-10,
  rShRef: 300,
  rSh0: 1200,
  rS: 0.3,
  cellsInSeries: 60,
}
/** SMA STP 33-US-41 of the CEC library, and an ADR inverter of about its size. */
export const SANDIA_INVERTER = {
  paco: 33300,
  pdco: 34130.886719,
  vdco: 683,
  pso: 126.152641,
  c0: -3.152817e-7,
  c1: -4.5e-5,
  c2: -0.000366,
  c3: -0.002622,
  pnt: 9.99,
}
export const ADR_INVERTER = {
  pnom: 34000,
  vnom: 680,
  vmin: 300,
  vmax: 1000,
  vdcmax: 1000,
  mpptLow: 300,
  mpptHi: 800,
  pacmax: 33300,
  pnt: 10,
  coefficients: [0.0041, 0.0084, 0.0125, 0.0011, 0.0005, 0.0081, 0.0006, 0.0028, 0.0053],
}

/** Greensboro's year with what all models ask for: rain, dust, snow, thermal sky, water. */
export function richWeather(seed = 1): PvWeather {
  const { weather } = greensboro
  const rng = createRng(seed)
  const draw = (): number => rng.uniform()
  const series = (value: (t: number) => number): Float64Array =>
    Float64Array.from({ length: weather.axis.length }, (_, t) => value(t))
  const isWinter = (t: number): boolean => t % 8760 < 1800 || t % 8760 > 7500
  const snowfallCm = series((t) => (isWinter(t) && draw() < 0.01 ? 1 + 4 * draw() : 0))
  let depth = 0
  return {
    ...weather,
    relativeHumidity: series(() => 0.3 + 0.6 * draw()),
    precipitableWaterCm: series(() => 0.5 + 3 * draw()),
    albedo: series(() => 0.1 + 0.2 * draw()),
    rain: series(() => (draw() < 0.05 ? 8 * draw() : 0)),
    pm25Micrograms: series(() => 10 + 20 * draw()),
    pm10Micrograms: series(() => 30 + 40 * draw()),
    snowfallCm,
    snowDepthCm: series((t) => {
      depth = Math.max(0, depth + snowfallCm[t]! - 0.05)
      return depth
    }),
    longwaveDown: series((t) => 250 + 5 * weather.tempAir[t]!),
  }
}

export const FIXED: FixedMount = { kind: 'fixed', tiltDeg: 25, azimuthDeg: 180 }
export const TRACKER: SingleAxisMount = {
  kind: 'single_axis',
  axisTiltDeg: 0,
  axisAzimuthDeg: 180,
  maxAngleDeg: 60,
  backtrack: true,
  gcr: 0.4,
  crossAxisTiltDeg: 0,
}
const DETAILED = {
  kind: 'detailed',
  lightInducedDegradation: 0.015,
  moduleQuality: -0.004,
  mismatch: 0.01,
  connections: 0.002,
  dcWiring: 0.015,
  acWiring: 0.01,
  transformerNoLoad: 0.001,
  transformerLoad: 0.01,
  availability: 0.01,
} as const
const STRINGS = { modulesPerString: 19, strings: 7 }

/** Plants that between them use every model of the chain. */
export const PLANTS: Readonly<Record<string, PvSystemInput>> = {
  'PVWatts, Fuentes, Klucher': {
    capacityKw: 100,
    mount: FIXED,
    module: { kind: 'pvwatts', lowLightLoss: 0.02 },
    cellTemperature: 'pvwatts',
    transposition: 'klucher',
    soiling: { kind: 'kimber', washDays: [40, 200] },
    snow: { kind: 'marion', strings: 3 },
    albedo: { kind: 'snow', albedos: new Array(12).fill(0.2) },
    degradation: { kind: 'linear', perYear: 0.005, ageYears: 3 },
  },
  'CEC, Sandia, two orientations, all detailed losses': {
    mount: { kind: 'fixed', tiltDeg: 15, azimuthDeg: 90 },
    subarrays: [
      { mount: { kind: 'fixed', tiltDeg: 15, azimuthDeg: 270 } },
      { mount: FIXED, rows: { gcr: 0.5, shading: 'blocks' }, diffuseIam: true },
    ],
    module: { kind: 'cec', parameters: CEC_MODULE, ...STRINGS },
    inverter: { kind: 'sandia', parameters: SANDIA_INVERTER, count: 2 },
    losses: DETAILED,
    transposition: 'reindl',
    iam: { kind: 'ashrae', b: 0.04 },
    cellTemperature: { kind: 'faiman_rad' },
    spectral: { kind: 'first_solar', module: 'monosi' },
    soiling: { kind: 'hsu', cleaningThreshold: 5, rainPeriodHours: 24 },
    albedo: 'weather',
  },
  'De Soto, ADR, bifacial tracker in hills': {
    mount: TRACKER,
    rows: { shading: 'blocks', blocks: 4 },
    bifacial: { pitch: 5, height: 1.5, mismatchLoss: 0.05 },
    diffuseIam: true,
    module: { kind: 'desoto', parameters: CEC_MODULE, ...STRINGS },
    inverter: { kind: 'adr', parameters: ADR_INVERTER, count: 1 },
    losses: DETAILED,
    iam: 'martin_ruiz',
    transposition: 'perez_driesse',
    cellTemperature: { kind: 'noct_sam', noct: 45, moduleEfficiency: 0.17 },
    soiling: { kind: 'monthly', losses: [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0].map((share) => share / 100) },
    snow: { kind: 'monthly', losses: [0.1, 0.05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.05] },
    horizon: { azimuthDeg: Float64Array.of(0, 90, 180, 270), elevationDeg: Float64Array.of(3, 12, 1, 8) },
    albedo: { kind: 'monthly', albedos: [6, 5, 3, 2, 2, 2, 2, 2, 2, 2, 3, 5].map((share) => share / 10) },
  },
  'PVsyst, seasonal tilt, rows': {
    mount: {
      kind: 'seasonal_tilt',
      azimuthDeg: 190,
      schedule: [
        { month: 4, day: 1, tiltDeg: 10 },
        { month: 10, day: 1, tiltDeg: 45 },
      ],
    },
    rows: { gcr: 0.45 },
    bifacial: { pitch: 4, height: 1, bifaciality: 0.7 },
    module: { kind: 'pvsyst', parameters: PVSYST_MODULE, ...STRINGS },
    iam: { kind: 'physical', coatingIndex: 1.29 },
    diffuseIam: true,
    cellTemperature: { kind: 'pvsyst', constantLoss: 25, windLoss: 1.2 },
    transposition: 'hay_davies',
    degradation: { kind: 'compound', perYear: 0.02 },
    horizon: { azimuthDeg: Float64Array.of(120, 240), elevationDeg: Float64Array.of(2, 10) },
  },
  'SAPM, dual axis': {
    mount: { kind: 'dual_axis', minTiltDeg: 5, maxTiltDeg: 70, midAzimuthDeg: 180, maxTurnDeg: 120 },
    module: { kind: 'sapm', parameters: SAPM_MODULE, modulesPerString: 14, strings: 10, diffuseShare: 0.98 },
    inverter: { kind: 'sandia', parameters: SANDIA_INVERTER, count: 1 },
    iam: {
      kind: 'sapm',
      coefficients: [1, -0.002438, 0.0003103, -1.246e-5, 2.112e-7, -1.359e-9],
    },
    spectral: { kind: 'sapm', coefficients: [0.928385, 0.068093, -0.0157738, 0.0016606, -6.93e-5] },
    cellTemperature: { kind: 'ross', k: 0.03 },
    transposition: 'king',
    soiling: { kind: 'constant', loss: 0.03 },
  },
  'sloped tracker, Faiman, Perez of 1988': {
    mount: { ...TRACKER, axisTiltDeg: 5, crossAxisTiltDeg: 4, backtrack: false },
    rows: {},
    capacityKw: 50,
    cellTemperature: { kind: 'faiman' },
    iam: 'schlick',
    diffuseIam: true,
    perezCoefficients: 'usa_composite_1988',
  },
}

/** One of {@link PLANTS}, with changes. */
export function plantOf(name: string, change: Partial<PvSystem> = {}): PvSystem {
  return { ...createPvSystem(PLANTS[name]!), ...change }
}
