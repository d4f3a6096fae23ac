import type { WindLayoutResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { figureLine, withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { printTable } from './table.ts'

/** Turbines, and layouts of a front, that are listed one by one; the rest is in the JSON. */
const LISTED_MAX = 30
const ENDED = {
  evaluations: 'ended after its evaluations',
  time: 'ended after its time',
  request: 'ended by hand, the best until then',
} as const

/** Prints a layout for a person. */
export function printWindLayout(context: SunwakeContext, body: WindLayoutResponse): void {
  const { farm_summary: farm, constraints, search, financial_metrics: money, positions, metadata } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const kinds = metadata.turbine_models.map((model, n) => `${model} at ${metadata.hub_heights_m[n]} m`)
  const gain = search.gain_over_regular_pct
  print([
    `${body.name}: ${farm.turbine_count} turbines (${kinds.join(', ')}), placed by ${body.algorithm} for ${body.objective}, wakes by ${metadata.wake_model}, ground ${metadata.terrain_model}`,
    '',
    figureLine('rated power', withUnit(farm.total_capacity_mw, 1, 'MW')),
    figureLine('gross energy of a year', withUnit(farm.gross_aep_mwh, 0, 'MWh')),
    figureLine('  behind the wakes', withUnit(farm.aep_after_wakes_mwh, 0, 'MWh')),
    figureLine('net energy of a year', withUnit(farm.net_aep_mwh, 0, 'MWh')),
    figureLine('wakes take', withUnit(farm.wake_loss_pct, 2, '%')),
    figureLine('net capacity factor', withUnit(farm.net_capacity_factor_pct, 1, '%')),
    figureLine('cost of energy', withUnit(money.lcoe === null ? null : 1000 * money.lcoe, 2, 'USD/MWh')),
    figureLine(
      'against regular rows',
      gain === null ? 'these do not fit' : `${gain < 0 ? '' : '+'}${gain.toFixed(2)} % before other losses`,
    ),
    figureLine(
      'distances',
      `closest ${withUnit(constraints.closest_distance_m, 1, 'm')}, at least ${constraints.min_spacing_m.toFixed(1)} m asked for; rules broken by ${constraints.max_violation_m} m`,
    ),
    figureLine('search', `${search.evaluations} layouts, ${ENDED[search.ended_by]}; seed ${metadata.seed}`),
    '',
  ])
  printTable(
    context,
    ['turbine', 'latitude °', 'longitude °', 'net MWh', 'wakes %', ...(kinds.length > 1 ? ['kind'] : [])],
    positions
      .slice(0, LISTED_MAX)
      .map((turbine) => [
        String(turbine.turbine_id),
        turbine.latitude.toFixed(6),
        turbine.longitude.toFixed(6),
        turbine.net_aep_mwh.toFixed(0),
        turbine.wake_loss_pct.toFixed(1),
        ...(kinds.length > 1 ? [turbine.turbine_model] : []),
      ]),
  )
  const unlisted = positions.length - LISTED_MAX
  print([...(unlisted > 0 ? [`and ${unlisted} more, all in --json and --geojson`] : []), ''])
  const front = body.pareto_front
  if (front !== null) {
    printTable(
      context,
      ['front', 'MWh behind wakes', 'cable m'],
      front
        .slice(-LISTED_MAX)
        .map(({ aep_mwh: energy, cable_length_m: cable }, n) => [
          String(n + 1),
          energy.toFixed(0),
          cable.toFixed(0),
        ]),
    )
    print([''])
  }
  print(noteLines({ ...body, uncertainty: null }))
}
