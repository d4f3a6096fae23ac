/**
 * Measurements, what the engine makes of them, and laws that its models keep: for the page of `sunwake validate
 * --html`.
 *
 * Start here: {@link LAWS}, {@link modelledEfficiencies}, {@link askerveinHill}, {@link askerveinSpeedups},
 * {@link askerveinPlane}.
 * @module
 */

export {
  type AskerveinMeasurements,
  askerveinHill,
  askerveinPlane,
  askerveinSpeedups,
} from './askervein.ts'
export {
  type FarmTable,
  type MeasuredEfficiency,
  type ModelledEfficiency,
  modelledEfficiencies,
  SPREAD_DEG,
} from './farm-efficiency.ts'
export { LAWS, type Law, type LawResult } from './laws.ts'
