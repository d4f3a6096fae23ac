import type { SolarMultiResponse } from '@sunwake/api/schemas'
import type { LineSeries } from '@sunwake/report/chart'

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
export async function solarFrontChart(body: SolarMultiResponse): Promise<string> {
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
