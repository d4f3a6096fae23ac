/** What other folders of the engine use of this one; no public subpath leads here. */
export {
  calibratePower,
  modelWeights,
  type PowerCalibration,
} from './calibration/calibrate-power.ts'
export { forecastSkill } from './scenarios/forecast-skill.ts'
export { createScoreProcess } from './scenarios/score-process.ts'
export { type LatestScore, windScenarios } from './scenarios/wind-scenarios.ts'
export { type HubMarginals, hubMarginals, scoreOfSpeed, speedOfScore } from './wind/hub-climate.ts'
export { refineDirections, refineMiddles } from './wind/step-means.ts'
