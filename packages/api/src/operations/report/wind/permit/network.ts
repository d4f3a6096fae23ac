import { layoutMapSvg } from '@sunwake/report/chart'
import type { Block, ChartBlock } from '@sunwake/report/document'
import type { CollectorSection } from '../../../wind/permit/collector-network/schema.ts'
import type { Format } from '../../format.ts'
import type { PlanePoints, WindReportNumbers } from '../numbers.ts'

const pointsOf = ({ east_m, north_m }: PlanePoints) => ({ x: east_m, y: north_m })
const SUBSTATION = 'Substation'

/** The plan of the cables, what they cost and lose. */
export function networkBlocks(
  section: CollectorSection,
  numbers: WindReportNumbers,
  format: Format,
): Block[] {
  const { cables, cost, star_cost: star, method } = section
  const saved = star > 0 ? 1 - cost / star : 0
  return [
    {
      kind: 'figures',
      items: [
        { label: 'Length of the cables', value: format.number(section.total_length_m / 1000, 2), unit: 'km' },
        { label: 'Cost of the cables', value: format.number(cost) },
        {
          label: 'Losses of a year',
          value: format.figure(section.annual_loss_mwh),
          unit: `MWh, ${format.percent(section.annual_loss_pct / 100, 2)}`,
        },
        { label: 'Losses at the peak', value: format.figure(section.peak_loss_kw), unit: 'kW' },
      ],
    },
    {
      kind: 'text',
      text: `A cable from each turbine straight to the substation would cost ${format.number(star)} in the currency of the prices: the network saves ${format.percent(saved)}. The energy of this report counts the electrical losses of its request, not these. ${method.charAt(0).toUpperCase()}${method.slice(1)}.`,
    },
    cableMap(section, numbers, format),
    {
      kind: 'table',
      caption: 'Cables',
      columns: [
        { title: 'From turbine', share: 0.8 },
        { title: 'To', share: 1 },
        { title: 'Cable', share: 1.4 },
        { title: 'Turbines', align: 'end', share: 0.8 },
        { title: 'Length [m]', align: 'end' },
        { title: 'Cost', align: 'end' },
        { title: 'Loss [MWh a year]', align: 'end', share: 1.2 },
      ],
      rows: [
        ...cables.map((one) => [
          String(one.turbine_id),
          one.to_turbine_id === null ? SUBSTATION.toLowerCase() : String(one.to_turbine_id),
          one.cable,
          format.number(one.turbines_carried),
          format.number(one.length_m),
          format.number(one.cost),
          format.number(one.annual_loss_mwh, 1),
        ]),
        [
          'Together',
          '',
          '',
          format.number(cables.length),
          format.number(section.total_length_m),
          format.number(cost),
          format.number(section.annual_loss_mwh, 1),
        ],
      ],
      totals: [cables.length],
    },
  ]
}

function cableMap(
  { cables, total_length_m }: CollectorSection,
  { map, turbine }: WindReportNumbers,
  format: Format,
): ChartBlock {
  const { turbines, substation } = map.network!
  const end = { x: substation.east_m[0]!, y: substation.north_m[0]! }
  const at = (id: number | null) =>
    id === null ? end : { x: turbines.east_m[id - 1]!, y: turbines.north_m[id - 1]! }
  const most = (name: string): number =>
    Math.max(...cables.filter(({ cable }) => cable === name).map((one) => one.turbines_carried))
  const types = [...new Set(cables.map(({ cable }) => cable))].sort((a, b) => most(a) - most(b))
  const ring = (points: readonly { readonly x: number; readonly y: number }[]) => ({
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
  })
  return {
    kind: 'chart',
    svg: layoutMapSvg({
      title: `Cables: ${format.number(total_length_m / 1000, 2)} km`,
      writeNumber: format.number,
      boundary: map.boundary.map(pointsOf),
      exclusions: [],
      turbines: [
        {
          name: turbine.name,
          ...pointsOf(turbines),
          rotorDiameter: turbine.rotor_diameter_m,
          labels: turbines.east_m.map((_, n) => String(n + 1)),
        },
      ],
      cables: types.map((name) => {
        const own = cables.filter(({ cable }) => cable === name)
        return {
          name,
          from: ring(own.map(({ turbine_id }) => at(turbine_id))),
          to: ring(own.map(({ to_turbine_id }) => at(to_turbine_id))),
        }
      }),
      substation: { name: SUBSTATION, ...end },
    }),
    alt: `A map of the cables: ${cables.filter(({ to_turbine_id }) => to_turbine_id === null).length} lines of turbines lead to the substation, ${format.number(total_length_m / 1000, 2)} km of cable in all. The table that follows has each cable.`,
  }
}
