import { number } from '../command/request-flags.ts'

/** Fields of a request about the forest around its turbines. */
export const FOREST_FIELDS = {
  forestHeightM: number('forest.height_m', 'Mean height of a forest around turbines and masts', 'm'),
  forestDistanceM: number(
    'forest.distance_m',
    'Way from its edge to the turbines; 0, within it, when absent',
    'm',
  ),
  forestMastDistanceM: number(
    'forest.mast_distance_m',
    'The same to the masts; that to the turbines when absent',
    'm',
  ),
  forestDisplacementRatio: number(
    'forest.displacement_ratio',
    'Displacement over the height of the trees; 2/3 when absent',
  ),
}
