import { ConvergenceError } from '@sunwake/core/errors'
import { createRng } from '@sunwake/core/math/random'
import { collectorLosses, collectorNetwork } from '@sunwake/core/wind/collector'
import { validationError } from '../../../../errors/index.ts'
import { DEFAULT_SEED } from '../../../data/run-context.ts'
import { defaultTo, type Notes } from '../../../result/notes.ts'
import { byField, type PermitFarm, placesOn } from '../farm.ts'
import type { PermitWind } from '../wind.ts'
import type { CollectorPart, CollectorSection } from './schema.ts'

/** Most turbines of one network. */
const TURBINES_MAX = 400

/**
 * Cables of a farm, their cost and their losses in the hours of a year.
 * @param path of the part in the request: `` or `permit.collector_network.`.
 * @throws {ServiceError} `validation_error` by field.
 */
export function collectorSection(
  part: CollectorPart,
  farm: PermitFarm,
  wind: PermitWind,
  { path, seed = DEFAULT_SEED }: { readonly path: string; readonly seed?: number | undefined },
  notes: Notes,
): CollectorSection {
  const { turbines } = farm
  requireFew(turbines.length)
  const [substation] = placesOn(farm, [part.substation], () => `${path}substation`)
  const crossings = defaultTo<'forbidden' | 'allowed'>(notes, {
    field: 'crossings',
    value: part.crossings,
    fallback: 'forbidden',
  })
  const cables = part.cables.map(({ name, capacity_turbines, cost_per_m, resistance_ohm_per_km }) => ({
    name,
    capacity: capacity_turbines,
    costPerM: cost_per_m,
    resistanceOhmPerKm: resistance_ohm_per_km,
  }))
  const network = byTree(path, () =>
    byField(
      path,
      () =>
        collectorNetwork({
          turbines,
          substation: substation!,
          ...{ cables, crossings },
          rng: createRng(seed).split('collector network'),
        }),
      { turbines: 'turbine_positions' },
    ),
  )
  const powerKw = wind.hourlyPower()
  const losses = collectorLosses({
    ...{ network, cables, powerKw, stepHours: 1 },
    voltageKv: defaultTo(notes, { field: 'voltage_kv', value: part.voltage_kv, fallback: 33, unit: 'kV' }),
    powerFactor: defaultTo(notes, { field: 'power_factor', value: part.power_factor, fallback: 1 }),
  })
  notes.assumptions['cable_losses'] =
    'ohmic, hour by hour from the power of each turbine behind wakes; no transformers, screens or charging current'
  return {
    method:
      'radial tree in straight lines: Esau and Williams, improved by annealing; no proof of the optimum',
    total_length_m: network.totalLength,
    cost: network.cost,
    star_cost: network.starCost,
    annual_loss_mwh: losses.lostKwh / 1000,
    annual_loss_pct: 100 * losses.lostFraction,
    peak_loss_kw: losses.peakKw,
    cables: Array.from(network.parent, (next, i) => {
      const { name, costPerM } = cables[network.cable[i]!]!
      return {
        turbine_id: i + 1,
        to_turbine_id: next < 0 ? null : next + 1,
        cable: name,
        turbines_carried: network.load[i]!,
        length_m: network.length[i]!,
        cost: network.length[i]! * costPerM,
        annual_loss_mwh: losses.byCableKwh[i]! / 1000,
      }
    }),
  }
}

function requireFew(count: number): void {
  if (count <= TURBINES_MAX) return
  const constraint = `at most ${TURBINES_MAX} turbines for one network of cables`
  throw validationError([{ field: 'turbine_positions', value: `${count} turbines`, constraint }])
}

/** Cables that no tree can be made of. */
function byTree<T>(path: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (!(error instanceof ConvergenceError)) throw error
    const constraint =
      'cables of which a tree without crossings can be made: larger ones, or crossings allowed'
    throw validationError([{ field: `${path}cables`, value: 'no tree was found', constraint }])
  }
}
