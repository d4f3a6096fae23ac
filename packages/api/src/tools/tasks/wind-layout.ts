import {
  corners,
  flag,
  hubHeight,
  number,
  SEED,
  text,
  turbineModel,
  waitSeconds,
  whole,
} from '../tool/arguments.ts'
import { defineTool } from '../tool/tool.ts'
import { jobOutput, submitted, windFarm } from './job-answer.ts'

/** How long a call waits where it does not say [s]. */
const WAIT_S = 50

/** Searches the layout of a wind farm. */
export const optimizeWindLayout = defineTool({
  name: 'optimize_wind_layout',
  title: 'Layout of a wind farm',
  description:
    'Places turbines inside a boundary so that wakes take least, and gives the net energy of the farm with P50 and P90, losses and places. With search false the turbines stand in regular rows, which is quicker and costs a quarter of the credits. A job: where it has not ended after wait_s, ask by get_job.',
  readOnly: false,
  shape: {
    boundary_lon_lat: corners(
      'boundary',
      'Corners of the area in their order, each [longitude, latitude]; the last joins the first. 3..200 corners.',
    ),
    turbine_count: whole({
      min: 1,
      max: 1000,
      unit: 'turbines',
      about: 'Turbines to place; as many as 5 MW/km² allow when absent.',
      path: 'max_turbines',
    }),
    turbine_model: turbineModel('turbine_model', true),
    hub_height_m: hubHeight(
      'hub_height_m',
      'Height of the hubs above ground; the first that the turbine is offered with when absent.',
    ),
    min_spacing_diameters: number({
      min: 1,
      max: 20,
      unit: 'rotor diameters',
      about: 'Least distance of two turbines; 3 when absent.',
      path: 'min_spacing_diameters',
    }),
    search: flag('Whether to search beyond regular rows; true when absent.', 'optimize_layout'),
    name: text({ max: 200, about: 'Name of the run.', path: 'name' }),
    seed: SEED,
    wait_s: waitSeconds(WAIT_S),
  },
  output: jobOutput(windFarm),
  async run(given, ask) {
    const ring = given.value<readonly (readonly number[])[]>('boundary_lon_lat')!
    const request = {
      name: 'wind farm',
      optimize_layout: true,
      ...given.body(),
      boundary: { type: 'Polygon', coordinates: [closed(ring)] },
    }
    return await submitted(ask, 'runWindAnalysis', request, given.value('wait_s') ?? WAIT_S)
  },
})

/** A ring whose last corner is its first. */
function closed(ring: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}
