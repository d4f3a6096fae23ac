import type { RansSector } from '@sunwake/core/terrain/rans'
import type { Warning } from '../../../result/metadata.ts'

/** Whether a flow was found at all: one that comes apart has no wind. */
export const isKnown = ({ change }: RansSector): boolean => Number.isFinite(change)

/** What is to be said of flows. @param sectors that were asked for. */
export function flowWarnings(reports: readonly RansSector[], sectors: number): readonly Warning[] {
  const known = reports.filter(isKnown)
  const apart = reports.filter((report) => !isKnown(report))
  const open = known.filter(({ converged }) => !converged)
  const eased = Math.max(0, ...reports.map((report) => report.eased))
  return [
    ...(open.length === 0
      ? []
      : [
          {
            code: 'flow_not_converged',
            message: `The flow of ${open.length} of ${sectors} directions (${directions(open)}) did not settle: its last iteration still changed the wind by up to ${Math.max(...open.map(({ change }) => change)).toExponential(1)} of it. Flow that parts from the ground does so; take its speed-ups as means.`,
          },
        ]),
    ...(apart.length === 0
      ? []
      : [
          {
            code: 'flow_not_found',
            message: `No flow was found for ${apart.length} of ${sectors} directions (${directions(apart)}): the iterations came apart. flow has null there. The linear flow model gives the wind of these directions, which errs where the ground is steeper than 0.3. Other flow_cells, or an elevation model without cliffs, may help.`,
          },
        ]),
    ...(reports.length === sectors
      ? []
      : [
          {
            code: 'flow_incomplete',
            message: `The run was ended when the flow of ${reports.length} of ${sectors} directions was solved. The linear flow model gives the wind of the others, which errs where the ground is steeper than 0.3. Ask for fewer flow_cells, or allow more time.`,
          },
        ]),
    ...(eased === 0
      ? []
      : [
          {
            code: 'terrain_eased',
            message: `Ground steeper than 45° was eased at up to ${eased} corners of a grid, as the cells of the flow grid must not be steeper.`,
          },
        ]),
  ]
}

const directions = (reports: readonly RansSector[]): string =>
  reports.map(({ directionDeg }) => `${directionDeg}°`).join(', ')
