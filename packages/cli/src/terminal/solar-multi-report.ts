import type { SolarMultiResponse } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'
import { withUnit } from './figures.ts'
import { noteLines } from './result-notes.ts'
import { SOLAR_OBJECTIVE_NAMES } from './solar-objective-names.ts'
import { printTable } from './table.ts'

/** Designs that are listed; the rest is in the JSON. */
const LISTED_MAX = 25

type Design = SolarMultiResponse['pareto_front'][number]

/** Prints a Pareto front for a person. */
export function printSolarMulti(context: SunwakeContext, body: SolarMultiResponse): void {
  const { objectives, pareto_front: front, knee_point: knee } = body
  const print = (lines: readonly string[]): void => {
    context.process.stdout.write(`${lines.join('\n')}\n`)
  }
  const names = objectives.map((name) => SOLAR_OBJECTIVE_NAMES[name])
  print([
    `${body.name === undefined ? '' : `${body.name}: `}fixed plants weighed by ${names.join(', ')}`,
    `${body.stage} ${body.iterations_completed} designs evaluated, ${body.front_total} on the front, hypervolume ${body.hypervolume.toFixed(4)}. Seed ${body.seed}.`,
    '',
  ])
  printTable(
    context,
    [
      '',
      'tilt °',
      'azimuth °',
      'DC/AC',
      'GCR',
      ...objectives.map((name) => body.objective_units[name] ?? ''),
    ],
    listed(front, knee.index).map(({ design, index }) => [
      index === knee.index ? 'knee' : '',
      design.parameters.tilt.toFixed(1),
      design.parameters.azimuth.toFixed(1),
      design.parameters.dc_ac_ratio.toFixed(2),
      design.parameters.gcr.toFixed(3),
      ...objectives.map((name) => figure(design.objective_values[name])),
    ]),
  )
  const hidden = front.length - Math.min(front.length, LISTED_MAX)
  const { energy_metrics: energy, financial_metrics: money } = knee
  print([
    ...(hidden > 0 ? [`and ${hidden} more between them, all in --json`] : []),
    '',
    `The knee yields ${withUnit(energy.annual_energy_mwh, 1, 'MWh')} a year at ${withUnit(money.lcoe_cents_per_kwh, 2, 'US cents/kWh')}, costs ${withUnit(money.total_capex, 0, 'USD')}, has a net present value of ${withUnit(money.npv_dollars, 0, 'USD')} and takes ${withUnit(knee.land_area_ha, 2, 'ha')}.`,
    '',
    ...noteLines({ ...body, uncertainty: null }),
  ])
}

/** The designs to list: evenly spread, with both ends and the knee. */
function listed(
  front: readonly Design[],
  knee: number,
): { readonly design: Design; readonly index: number }[] {
  const count = Math.min(front.length, LISTED_MAX)
  const places = new Set([knee])
  for (let n = 0; n < count; n++) places.add(Math.round((n * (front.length - 1)) / Math.max(count - 1, 1)))
  return front.map((design, index) => ({ design, index })).filter(({ index }) => places.has(index))
}

function figure(value: number | null | undefined): string {
  return value === null || value === undefined ? 'none' : String(Number(value.toPrecision(7)))
}
