import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { afterAll, describe, expect, it } from 'vitest'

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const planted = mkdtempSync(fileURLToPath(new URL('.planted-models-', import.meta.url)))
afterAll(() => rmSync(planted, { recursive: true, force: true }))

/** The most files that a new sky model and a new wake model may touch, tests and docs aside. */
const SKY_FILES_MAX = 3
const WAKE_FILES_MAX = 4

/** Text that is put after an anchor; a new file where the anchor is empty. */
type Steps = Readonly<Record<string, readonly (readonly [anchor: string, put: string])[]>>

/** What the recipe "add a sky model" of CONTRIBUTING asks for, done for a sky that is bright on one side only. */
const SKY: Steps = {
  'core/solar/irradiance/transposition/half-sky.ts': [
    [
      '',
      `export function halfSky({ dhi }: { readonly dhi: Float64Array }): Float64Array {
  return dhi.map((diffuse) => diffuse / 2)
}
`,
    ],
  ],
  'core/solar/irradiance/index.ts': [
    ["} from './transposition/aoi.ts'\n", "export { halfSky } from './transposition/half-sky.ts'\n"],
  ],
  'core/solar/system/light/sky-model.ts': [
    ['import {\n', '  halfSky,\n'],
    ["type WholeSkyModel = 'klucher' | 'reindl' | 'king'", " | 'half_sky'"],
    [
      "  klucher: { about: 'Klucher 1979', whole: (input) => klucher(input) },\n",
      "  half_sky: { about: 'the north half is dark', whole: (input) => halfSky(input) },\n",
    ],
  ],
}

/** What the recipe "add a wake model" asks for, done for a wake that takes one share of the wind from all behind it. */
const WAKE: Steps = {
  'core/wind/wake/deficit/even.ts': [
    [
      '',
      `export function evenDeficit(ct: number): number {
  return 0.1 * ct
}
`,
    ],
  ],
  'core/wind/farm/rotor-grid/models/even-model.ts': [
    [
      '',
      `import { evenDeficit } from '../../../wake/deficit/even.ts'
import type { WakeModel } from '../engine.ts'
import { addPointSquares } from '../point-sums.ts'
import type { RotorState } from '../rotor-state.ts'
import { beginWakeSums, createWakeSums, finishRotor } from '../wake-sums.ts'

export function createEvenModel(count: number, state: RotorState): WakeModel {
  const sums = createWakeSums(count, 3, state.stride)
  const squareOf = (m: number, k: number) => evenDeficit(state.ct[m * state.stride + k] ?? 0) ** 2
  return {
    begin: (inflow) => beginWakeSums(inflow, sums),
    gather(n, inflow) {
      for (let m = 0; m < n; m++) {
        for (let k = 0; k < inflow.speeds.length; k++) {
          addPointSquares(state, sums, n, k, new Float64Array(9).fill(squareOf(m, k)))
        }
      }
      finishRotor(state, inflow, n, sums)
      return n
    },
    release() {},
    lossAt: (_x, _y, _height, profile, { speeds }) => (speeds[0] ?? 0) * profile * Math.sqrt(squareOf(0, 0)),
  }
}
`,
    ],
  ],
  'core/wind/farm/rotor-grid/wake-models.ts': [
    [
      "import { createEmpiricalGaussModel } from './models/empirical-gauss-model.ts'\n",
      "import { createEvenModel } from './models/even-model.ts'\n",
    ],
    ["  | 'jensen'\n", "  | 'even'\n"],
    [
      '  jensen: (farm, _settings, state) => createJensenModel(farm.count, state),\n',
      '  even: (farm, _settings, state) => createEvenModel(farm.count, state),\n',
    ],
  ],
  'api/operations/wind/farm/wake-models.ts': [
    ['const OFFERED = {\n', "  floris_even: { about: 'wakes that never widen', pairSeconds: 1e-5 },\n"],
  ],
}

function plant(steps: Steps): void {
  for (const [file, puts] of Object.entries(steps)) {
    const path = join(planted, file)
    for (const [anchor, put] of puts) {
      if (anchor === '') {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, put)
        continue
      }
      const text = readFileSync(path, 'utf8')
      expect(text.split(anchor), `${file} has ${JSON.stringify(anchor)} once`).toHaveLength(2)
      writeFileSync(
        path,
        text.replace(anchor, () => anchor + put),
      )
    }
  }
}

/** Copies the engine, the contract and the checks, which import one another instead of the packages. */
function copySources(): void {
  const { exports } = JSON.parse(readFileSync(join(PACKAGES, 'core/package.json'), 'utf8'))
  for (const name of ['core', 'api', 'validation']) {
    const source = join(PACKAGES, name, 'src')
    cpSync(source, join(planted, name), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
    if (name === 'core') continue
    for (const file of readdirSync(join(planted, name), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      const path = join(planted, name, file)
      const toCore = relative(dirname(path), join(planted, 'core'))
      const own = (_: string, subpath: string) => {
        const target: string = exports[`./${subpath}`]['@sunwake/source']
        return `'${toCore}/${target.replace('./src/', '')}'`
      }
      writeFileSync(path, readFileSync(path, 'utf8').replace(/'@sunwake\/core\/([\w/-]+)'/g, own))
    }
  }
}

copySources()
plant(SKY)
plant(WAKE)
/** What the OpenAPI document says of a schema. */
function described(schema: z.ZodType): string {
  const app = new OpenAPIHono()
  app.openAPIRegistry.register('Planted', schema)
  return JSON.stringify(app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } }))
}

const load = (path: string) => import(join(planted, path))

describe('the recipes for models', () => {
  it(`add a sky model with at most ${SKY_FILES_MAX} files`, async () => {
    expect(Object.keys(SKY).length).toBeLessThanOrEqual(SKY_FILES_MAX)
    const { TRANSPOSITION_MODELS } = await load('api/choices.ts')
    expect(TRANSPOSITION_MODELS).toContain('half_sky')
    const { pvSystemSchema } = await load('api/operations/solar/plant/schema/system.ts')
    expect(pvSystemSchema.parse({ transposition_model: 'half_sky' })).toEqual({
      transposition_model: 'half_sky',
    })
    expect(described(pvSystemSchema)).toContain('`half_sky` (the north half is dark)')
    const { transpositionAdapter } = await load('validation/solar/array/transposition.ts')
    const tolerance = { all_irradiance: 'rel 1e-12', aoi: 'abs 1e-9', aoi_projection: 'abs 1e-12' }
    const inputs = { dhi: 80, dni: 0, ghi: 80, albedo: 0.2, surface_tilt: 30, solar_zenith: 40 }
    const document = { tolerance, cases: [{ inputs, expected: { sky_diffuse: { half_sky: 40 } } }] }
    const [checked] = [...transpositionAdapter.run(document)]
    expect(checked.comparisons).toEqual([
      expect.objectContaining({ name: 'sky_diffuse.half_sky', actual: 40, passed: true }),
    ])
  })

  it(`add a wake model with at most ${WAKE_FILES_MAX} files`, async () => {
    expect(Object.keys(WAKE).length).toBeLessThanOrEqual(WAKE_FILES_MAX)
    const { WAKE_MODEL_NAMES } = await load('api/choices.ts')
    expect(WAKE_MODEL_NAMES).toContain('floris_even')
    const { windAnalysisRequestSchema } = await load('api/operations/wind/analysis/request.ts')
    expect(windAnalysisRequestSchema.shape.wake_model.parse('floris_even')).toBe('floris_even')
    expect(described(windAnalysisRequestSchema)).toContain('`floris_even` (wakes that never widen)')
    const { farmSeconds } = await load('api/operations/wind/farm/seconds.ts')
    expect(farmSeconds('floris_even', 100) - farmSeconds('none', 100)).toBeCloseTo(0.1, 12)
    const { florisWake } = await load('validation/wind/floris/floris-wakes.ts')
    expect(florisWake('even')).toBe('even')
    const { createWakeSolver } = await load('core/studies/wind-farm/wake-models.ts')
    const { allocateDirectionFlow, createWindFarm } = await load('core/wind/farm/index.ts')
    const { createTurbineCurve, createTurbineModel } = await load('core/wind/turbine/index.ts')
    const curve = (value: number) => createTurbineCurve({ speeds: [3, 25], values: [value, value] })
    const turbine = createTurbineModel({
      name: 'even',
      rotorDiameter: 100,
      hubHeight: 100,
      ratedPower: 1000,
      power: curve(1000),
      thrust: curve(0.8),
    })
    const farm = createWindFarm({ x: [0, 500], y: [0, 0], models: [turbine], modelIndex: [0, 0] })
    const flow = allocateDirectionFlow(2, 1)
    const inflow = { directionDeg: 270, speeds: Float64Array.of(10), turbulence: Float64Array.of(0.1) }
    createWakeSolver(farm, 'floris_even', 0.1).solve(inflow, flow)
    expect([...flow.speed]).toEqual([expect.closeTo(10, 9), expect.closeTo(9.2, 9)])
  })
})
