import { runToEnd } from '@sunwake/core/steps'
import {
  createPairwiseSolver,
  createRotorGridSolver,
  createWindFarm,
  type FlowSolver,
  flowMap,
  horizontalPlane,
  PAIRWISE_PRESETS,
  type PairwisePresetName,
  type RotorGridWake,
  type WindFarm,
} from '@sunwake/core/wind/farm'
import { createTurbineCurve, createTurbineModel } from '@sunwake/core/wind/turbine'
import type { JsonObject } from '@sunwake/validation'
import type { ModelCheck, ModelFamily, ModelPage, Plot } from '../model-page.ts'
import { tableOf } from '../reference-tables.ts'
import { casesOfModel } from '../table-filters.ts'

const YAWED = -20

/** The first turbine of a table of FLORIS cases: NREL's 5 MW machine. */
function turbine() {
  const tables = tableOf('wind/wake_floris_gauss.json')['turbines'] as JsonObject
  const facts = tables['nrel_5MW'] as JsonObject
  const curve = (key: string) =>
    createTurbineCurve({ speeds: facts['ws'] as number[], values: facts[key] as number[] })
  return createTurbineModel({
    name: 'NREL 5 MW',
    rotorDiameter: 126,
    hubHeight: 90,
    ratedPower: 5000,
    power: curve('power_kw'),
    thrust: curve('ct'),
  })
}

/** Three turbines in a row in west wind, seven diameters apart, the second one off the line. */
function threeInARow(): WindFarm {
  return createWindFarm({ x: [0, 882, 1764], y: [0, 40, 0], models: [turbine()] })
}

/** The wind at hub height behind three turbines at 9 m/s, the first one turned where `yawed`. */
function map(title: string, solver: FlowSolver, yawed: boolean): Plot {
  const { farm } = solver
  const inflow = {
    directionDeg: 270,
    speeds: Float64Array.of(9),
    turbulence: Float64Array.of(0.06),
    yawDeg: Float64Array.of(yawed ? YAWED : 0, 0, 0),
  }
  const plane = horizontalPlane({ from: -300, to: 3200, count: 141 }, { from: -400, to: 400, count: 65 }, 90)
  const map = runToEnd(flowMap(solver, inflow, plane))
  return {
    kind: 'contours',
    chart: {
      title,
      x: { label: 'east [m]', values: plane.colAxis },
      y: { label: 'north [m]', values: plane.rowAxis },
      data: map.data,
      label: 'wind [m/s]',
      marks: { x: farm.x, y: farm.y },
    },
  }
}

const CAPTION =
  'Wind at hub height behind three 5 MW turbines, seven diameters apart; 9 m/s from the west, 6 % turbulence.'
const CAPTION_YAWED = `${CAPTION} The first turbine is turned by ${-YAWED}°.`

/** Page of a superposed wake, drawn by its preset. */
function pairwisePage(
  page: Pick<ModelPage, 'slug' | 'title' | 'symbol' | 'source' | 'also'>,
  preset: PairwisePresetName,
  ...checks: readonly ModelCheck[]
): ModelPage {
  return {
    ...page,
    checks,
    caption: `${CAPTION} Preset \`${preset}\`.`,
    plot: () => map(page.title, createPairwiseSolver(threeInARow(), PAIRWISE_PRESETS[preset]), false),
  }
}

/** Page of a wake of the rotor-grid solver. */
function gridPage(
  page: Pick<ModelPage, 'slug' | 'title' | 'symbol' | 'source' | 'also'>,
  wake: RotorGridWake,
  ...checks: readonly ModelCheck[]
): ModelPage {
  return {
    ...page,
    checks,
    caption: `${CAPTION_YAWED} Wake \`${wake}\`.`,
    plot: () => map(page.title, createRotorGridSolver(threeInARow(), { wake }), true),
  }
}

const OTHER = 'wind/wake_floris_other.json'

export const WAKES: ModelFamily = {
  slug: 'wakes',
  title: 'Wakes',
  pages: [
    pairwisePage(
      {
        slug: 'jensen',
        title: 'Wake: Jensen 1983, Katic et al. 1986',
        symbol: 'jensenDeficit',
        also: ['jensenRadius'],
        source: 'wind/wake/deficit/jensen.ts',
      },
      'katic_1986',
      { table: 'wind/wake_jensen.json' },
      {
        table: 'wind/farm_aep.json',
        cases: (example) => JSON.stringify(example['params']).includes('jensen'),
      },
    ),
    pairwisePage(
      {
        slug: 'bastankhah',
        title: 'Wake: Bastankhah & Porté-Agel 2014',
        symbol: 'gaussianDeficit',
        source: 'wind/wake/deficit/gaussian.ts',
      },
      'bastankhah_2014',
      { table: 'wind/wake_bastankhah.json' },
      {
        table: 'wind/farm_aep.json',
        cases: (example) => JSON.stringify(example['params']).includes('bastankhah'),
      },
    ),
    pairwisePage(
      {
        slug: 'niayifar',
        title: 'Wake: Niayifar & Porté-Agel 2016',
        symbol: 'niayifarGrowth',
        also: ['bastankhahInitialWidth'],
        source: 'wind/wake/deficit/gaussian-width.ts',
      },
      'niayifar_2016',
      { table: 'wind/wake_niayifar.json' },
    ),
    pairwisePage(
      {
        slug: 'iea37',
        title: 'Wake: IEA Task 37',
        symbol: 'IEA37_INITIAL_WIDTH',
        source: 'wind/wake/deficit/gaussian-width.ts',
      },
      'iea37_2019',
      { table: 'wind/iea37_cs1.json' },
    ),
    pairwisePage(
      {
        slug: 'superposition',
        title: 'Superposition of wakes',
        symbol: 'gatherDeficit',
        also: ['joinDeficits'],
        source: 'wind/wake/deficit/superposition.ts',
      },
      'jensen_1983',
      { table: 'wind/superposition.json' },
    ),
    gridPage(
      {
        slug: 'gauss',
        title: 'Wake: Gaussian with near wake (FLORIS gauss)',
        symbol: 'gaussCurlDeficit',
        also: ['farWakeStart'],
        source: 'wind/wake/gauss-curl/gaussian-wake.ts',
      },
      'gauss',
      { table: 'wind/wake_floris_gauss.json' },
    ),
    gridPage(
      {
        slug: 'gauss-curl',
        title: 'Wake: Gauss–curl hybrid (King et al. 2021)',
        symbol: 'wakeAddedYawDeg',
        also: ['recoveredTurbulence'],
        source: 'wind/wake/gauss-curl/secondary-steering.ts',
      },
      'gauss_curl',
      { table: 'wind/wake_floris_gch.json' },
      { table: 'wind/farm_aep_floris.json' },
    ),
    gridPage(
      {
        slug: 'cumulative-curl',
        title: 'Wake: cumulative curl (Bay et al. 2022)',
        symbol: 'superGaussianCentreDeficit',
        also: ['superGaussianWidth', 'superGaussianExponent', 'wakeContribution'],
        source: 'wind/wake/cumulative-curl/cumulative-wake.ts',
      },
      'cumulative_curl',
      casesOfModel(OTHER, 'cc'),
    ),
    gridPage(
      {
        slug: 'turbopark',
        title: 'Wake: TurbOPark-Gauss (Pedersen et al. 2022)',
        symbol: 'turboparkWidth',
        also: ['turboparkCentreDeficit'],
        source: 'wind/wake/turbopark/turbopark-gauss.ts',
      },
      'turbopark_gauss',
      casesOfModel(OTHER, 'turboparkgauss'),
    ),
    gridPage(
      {
        slug: 'turbopark-rotor-mean',
        title: 'Wake: TurbOPark averaged over the rotor, top hats of local turbulence',
        symbol: 'rotorMeanGauss',
        source: 'wind/wake/turbopark/rotor-mean-gauss.ts',
      },
      'nygaard_2022',
      { table: 'wind/wake_turbopark.json' },
    ),
    gridPage(
      {
        slug: 'turbopark-top-hat',
        title: 'Wake: TurbOPark top hat (Nygaard et al. 2020)',
        symbol: 'turboparkTopHat',
        source: 'wind/wake/turbopark/turbopark-gauss.ts',
      },
      'nygaard_2020',
      casesOfModel('wind/wake_turbopark.json', 'nygaard_2020'),
    ),
    gridPage(
      {
        slug: 'empirical-gauss',
        title: 'Wake: empirical Gaussian',
        symbol: 'empiricalCentreDeficit',
        also: ['empiricalGrowth', 'empiricalDeflection', 'inducedMixing'],
        source: 'wind/wake/empirical-gauss/empirical-gauss.ts',
      },
      'empirical_gauss',
      casesOfModel(OTHER, 'empirical_gauss'),
    ),
  ],
}
