import type { SolarMultiResponse } from '@sunwake/api/schemas'
import type { LineSeries } from '@sunwake/report/chart'
import { defineCommand } from '../../command/define-command.ts'
import { group, textFlag } from '../../command/flags.ts'
import { INPUT, number, OUTPUT } from '../../command/request-flags.ts'
import { EXIT, type SunwakeContext } from '../../context.ts'
import { embeddedContext } from '../../input/embedded-earth.ts'
import { requestOf } from '../../input/request.ts'
import { withUnit } from '../../output/figures.ts'
import { runInterruptibly } from '../../output/interruptible-run.ts'
import { printJson } from '../../output/print.ts'
import { progressLine } from '../../output/progress.ts'
import { noteLines, type Shown } from '../../output/result-notes.ts'
import { requireWritable, saveFile } from '../../output/save-files.ts'
import { printTable } from '../../output/table.ts'
import { SOLAR_OBJECTIVE_NAMES, SOLAR_PROJECT_FLAGS } from './project-flags.ts'

/** Flags that are fields of the request, by their place in it. */
const REQUEST_FLAGS = group('Request', {
  ...SOLAR_PROJECT_FLAGS,
  population: number('population', 'Designs of a generation, 8..500; 40 when absent'),
  generations: number('generations', 'Generations, 1..500; 100 when absent'),
})

/** `sunwake solar multi`: plants of which none is better in everything. */
export const command = defineCommand({
  description:
    'NSGA-II on an hourly simulation, on a synthetic year of the embedded climatology. Ctrl-C ends the search and prints the front so far, exit 130. Constraints that no design meets are exit 3, with the nearest that can be met.',
  examples: [
    '--lat 36.1 --lon -79.95 --capacity-kw 1000 --objectives energy,lcoe --chart front.svg',
    '--lat -33.9 --lon 18.6 --capacity-kw 5000 --objectives npv,land_use,capex --generations 40 --json',
  ],
  flags: {
    ...INPUT,
    ...group('Request', {
      objectives: textFlag('2 or 3 of energy, lcoe, npv, irr, land_use, capex, with commas between', 'LIST'),
    }),
    ...REQUEST_FLAGS,
    ...OUTPUT,
    ...group('Output', { chart: textFlag('Write the front as SVG', 'FILE') }),
  },
  async run(flags, terminal) {
    const request = await requestOf(REQUEST_FLAGS, flags)
    if (flags.objectives !== undefined) {
      request['objectives'] = flags.objectives.split(',').map((name) => name.trim())
    }
    // A file that cannot be written shall fail now, not after the search.
    if (flags.chart !== undefined) requireWritable(flags.chart)
    const { runSolarMulti } = await import('@sunwake/api/operations/solar/multi')
    const line = progressLine(terminal)
    const { steps } = await runSolarMulti.job.open(request, await embeddedContext(terminal, request))
    const { result, interrupted } = await runInterruptibly(terminal, steps, line.show)
    line.clear()
    const chart =
      flags.chart === undefined ? undefined : ([flags.chart, await solarFrontChart(result)] as const)
    if (flags.json) printJson(terminal, result)
    else printSolarMulti(terminal, result, flags)
    if (chart !== undefined) saveFile(...chart)
    return interrupted ? EXIT.interrupted : EXIT.ok
  },
})

/** Designs that are listed; the rest is in the JSON. */
const LISTED_MAX = 25

type Design = SolarMultiResponse['pareto_front'][number]

/** Prints a Pareto front for a person. */
function printSolarMulti(context: SunwakeContext, body: SolarMultiResponse, shown: Shown): void {
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
    ...noteLines({ ...body, uncertainty: null }, shown),
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

/** Figures that the axes show. */
const FIGURES = {
  energy: 'energy',
  lcoe: 'cost of energy',
  npv: 'net present value',
  irr: 'rate of return',
  land_use: 'land',
  capex: 'investment',
} as const

/** Parts into which the designs fall by the third objective. */
const SHADES = 3

/**
 * A Pareto front as a picture, SVG: the first two objectives on the axes, the third by thirds of its range, the knee
 * point by itself.
 */
async function solarFrontChart(body: SolarMultiResponse): Promise<string> {
  const { lineChartSvg } = await import('@sunwake/report/chart')
  const [first, second, third] = body.objectives
  if (first === undefined || second === undefined) return ''
  const axis = (name: typeof first): { readonly label: string } => ({
    label: `${FIGURES[name]} [${body.objective_units[name] ?? ''}]`,
  })
  const points = (name: string, designs: SolarMultiResponse['pareto_front']): LineSeries => ({
    name,
    x: designs.map((design) => design.objective_values[first] ?? Number.NaN),
    y: designs.map((design) => design.objective_values[second] ?? Number.NaN),
    mark: 'points',
  })
  const groups =
    third === undefined
      ? [points(`${body.pareto_front.length} designs`, body.pareto_front)]
      : byThird(body, third).map(({ label, designs }) => points(label, designs))
  return lineChartSvg({
    title: `${body.name ?? 'Pareto front'}: ${[first, second, third]
      .flatMap((name) => (name === undefined ? [] : [FIGURES[name]]))
      .join(', ')}`,
    x: axis(first),
    y: axis(second),
    series: [...groups, points('knee point', [body.knee_point])],
  })
}

/** Designs by thirds of the range of an objective. */
function byThird(
  { pareto_front: front, objective_units: units }: SolarMultiResponse,
  name: SolarMultiResponse['objectives'][number],
): { readonly label: string; readonly designs: SolarMultiResponse['pareto_front'] }[] {
  const figureOf = (design: (typeof front)[number]): number => design.objective_values[name] ?? Number.NaN
  const values = front.map(figureOf).filter((value) => !Number.isNaN(value))
  const least = Math.min(...values)
  const step = (Math.max(...values) - least) / SHADES
  const groups = Array.from({ length: SHADES }, (_, n) => ({
    label: `${short(least + n * step)} to ${short(least + (n + 1) * step)} ${units[name] ?? ''}`,
    designs: front.filter((design) => {
      const place = step > 0 ? Math.min(Math.floor((figureOf(design) - least) / step), SHADES - 1) : 0
      return place === n
    }),
  }))
  return groups.filter(({ designs }) => designs.length > 0)
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)))
}
