import { InputError } from '../../../errors/index.ts'
import { requireSite, type Site } from '../../../site/index.ts'
import { createTimeAxis, stepHours, stepMs, type TimeAxis } from '../../../time/index.ts'
import { requireWeatherSeries } from '../../../time/internal.ts'
import { deltaTOfFirstRecord, sunAtRecords } from '../../position/internal.ts'
import { ratedOf } from '../dc/array-chain.ts'
import { scatter } from '../light/lit-records.ts'
import { powerTemperatureCoefficient } from '../pv-module.ts'
import { arraysOf, type PvSystem, plantCapacityKw, requirePvSystem } from '../pv-system.ts'
import type { PvWeather } from '../pv-weather.ts'
import { type PvChainResult, runPvChainUnder } from './pv-chain.ts'
import { addToWaterfall, createWaterfallSums, pvWaterfall, type WaterfallSums } from './pv-waterfall.ts'
import {
  addToYield,
  createYieldSums,
  type PvSeries,
  type PvYield,
  type YieldSums,
  yieldOf,
} from './pv-yield.ts'
import { createRunState, type PvRunState } from './run-state.ts'
import type { WaterfallStep } from './waterfall.ts'

/** A plant on its way through a series of weather. Written over as slices run. */
export interface PvRun {
  readonly site: Site
  readonly system: PvSystem
  /** Relative change of the first array's power with cell temperature [1/°C]. */
  readonly gamma: number
  /** TT − UT1 [s]; set by the first slice when not given. */
  deltaTSeconds?: number | undefined
  readonly state: PvRunState
  readonly yieldSums: YieldSums
  waterfallSums?: WaterfallSums | undefined
  lastChain?: PvChainResult | undefined
  /** Axis of all records so far. */
  axis?: TimeAxis | undefined
}

/** Results of one slice. */
export interface PvSlice {
  readonly axis: TimeAxis
  readonly series: PvSeries
}

/** Results of a whole run. */
export interface PvTotals extends PvYield {
  /** Of all slices together. */
  readonly axis: TimeAxis
  /** From irradiation on the horizontal to AC energy; each step begins where the one before ended. */
  readonly waterfall: readonly WaterfallStep[]
}

/** What a run needs beside its weather. */
export interface PvRunInput {
  readonly site: Site
  readonly system: PvSystem
  /** TT − UT1 [s]; by the polynomials of Espenak & Meeus for the first record when absent. */
  readonly deltaTSeconds?: number | undefined
}

/**
 * A run that has seen no weather yet.
 * @throws {InputError} a site or plant that cannot be, by the path of the field.
 */
export function startPvRun({ site, system, deltaTSeconds }: PvRunInput): PvRun {
  requireSite(site)
  requirePvSystem(system)
  if (system.snow?.kind === 'townsend') {
    const constraint = 'monthly, marion or absent: Townsend needs the whole series'
    throw new InputError({ code: 'inconsistent', field: 'system.snow.kind', value: 'townsend', constraint })
  }
  return {
    site,
    system,
    gamma: powerTemperatureCoefficient(ratedOf(system)),
    deltaTSeconds,
    state: createRunState(arraysOf(system).length),
    yieldSums: createYieldSums(),
  }
}

/**
 * Simulates the next records of a run: the sun by NREL's SPA at the middle of every record (refraction by the record's
 * air temperature), then `runPvChain`. Slices of any length give the bits of the whole.
 *
 * @throws {InputError} an axis or series that cannot be; `inconsistent` for a slice that does not begin where the one
 *   before ended; `missing` for a series that a model asks for.
 */
export function runPvSlice(run: PvRun, weather: PvWeather): PvSlice {
  const axis = createTimeAxis(weather.axis)
  const chain = chainOfSlice(run, axis, weather)
  const onAxis = (values: Float64Array, dark = 0): Float64Array => {
    const out = new Float64Array(axis.length)
    return scatter(chain.lit.index, values, dark === 0 ? out : out.fill(dark))
  }
  const { voltage } = chain.arrays[0].dc
  const series: PvSeries = {
    poaGlobal: onAxis(chain.poaGlobal),
    effectiveIrradiance: onAxis(chain.effectiveIrradiance),
    tempCell: scatter(chain.lit.index, chain.tempCell, weather.tempAir.slice()),
    dcPower: onAxis(chain.dcPower),
    dcVoltage: voltage && onAxis(voltage),
    acPower: onAxis(chain.acPower, chain.acPowerDark),
  }
  const lit = chain.acPowerDark === 0 ? chain.lit.index : undefined
  addToYield(run.yieldSums, axis, weather.ghi, series, run.gamma, lit)
  run.waterfallSums ??= createWaterfallSums(chain)
  addToWaterfall(run.waterfallSums, chain, axis.length)
  run.lastChain = chain
  return { axis, series }
}

/** DC power of a plant that has seen no weather yet, before any ceiling, one value per record [kW]: as {@link runPvSlice}. */
export function dcPowerUnder(plant: PvRunInput, weather: PvWeather): Float64Array {
  const { lit, dcPower } = chainOfSlice(startPvRun(plant), createTimeAxis(weather.axis), weather)
  return scatter(lit.index, dcPower, new Float64Array(weather.ghi.length))
}

function chainOfSlice(run: PvRun, axis: TimeAxis, weather: PvWeather): PvChainResult {
  requireWeatherSeries(weather)
  run.axis = joinedAxis(run.axis, axis)
  run.deltaTSeconds ??= deltaTOfFirstRecord(axis)
  const { site, system, deltaTSeconds, state } = run
  const wantsAzimuth = system.horizon !== undefined
  return runPvChainUnder(
    weather,
    (records, temperature) => sunAtRecords(axis, site, { records, temperature, deltaTSeconds, wantsAzimuth }),
    system,
    { altitude: site.altitude, state },
  )
}

/**
 * Energy, figures and waterfall of all slices of a run.
 * @throws {InputError} `missing` where none has run.
 */
export function totalsOfPvRun({ axis, system, yieldSums, waterfallSums, lastChain }: PvRun): PvTotals {
  if (!axis || !waterfallSums || !lastChain) {
    throw new InputError({
      code: 'missing',
      field: 'weather',
      value: undefined,
      constraint: 'one slice or more',
    })
  }
  return {
    axis,
    ...yieldOf(yieldSums, axis, plantCapacityKw(system)),
    waterfall: pvWaterfall(waterfallSums, lastChain, system, stepHours(axis)),
  }
}

/**
 * A run of one slice with a loss of AC power taken off, which becomes the last step of the waterfall.
 *
 * @param loss `name` of the step and `lossKw`, one value per record [kW].
 * @throws {InputError} `length_mismatch`; `missing` where no slice has run.
 */
export function withAcLoss(
  run: PvRun,
  slice: PvSlice & { readonly ghi: Float64Array },
  loss: { readonly name: string; readonly lossKw: Float64Array },
): PvTotals & { readonly series: PvSeries } {
  const { axis, ghi, series } = slice
  const { name, lossKw } = loss
  InputError.requireLength(axis.length, { lossKw, ghi })
  const totals = totalsOfPvRun(run)
  const less = { ...series, acPower: series.acPower.map((kw, t) => kw - lossKw[t]) }
  const sums = createYieldSums()
  addToYield(sums, axis, ghi, less, run.gamma)
  const figures = yieldOf(sums, axis, plantCapacityKw(run.system))
  const { energyKwh: beforeKwh } = totals
  const step = { name, beforeKwh, changeKwh: figures.energyKwh - beforeKwh, afterKwh: figures.energyKwh }
  return { ...totals, ...figures, series: less, waterfall: [...totals.waterfall, step] }
}

function joinedAxis(before: TimeAxis | undefined, next: TimeAxis): TimeAxis {
  if (!before) return next
  const startMs = before.startMs + before.length * stepMs(before)
  const follows =
    next.startMs === startMs &&
    next.stepMinutes === before.stepMinutes &&
    next.label === before.label &&
    next.utcOffsetHours === before.utcOffsetHours
  if (follows) return { ...before, length: before.length + next.length }
  throw new InputError({
    code: 'inconsistent',
    field: 'weather.axis.startMs',
    value: next.startMs,
    constraint: `${startMs}, where the slice before ended, with its step, label and offset`,
  })
}
