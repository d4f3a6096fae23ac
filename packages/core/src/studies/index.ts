/**
 * Whole analyses: a plant or a farm in, energy, money and uncertainty out.
 *
 * Start here: {@link quickSolar}, {@link simulatePv}, {@link pvYieldUncertainty}, {@link optimizeSolar}, {@link predictPv}, {@link
 * quickWind}, {@link windResource}, {@link windFarmYield}, {@link optimizeLayout}, {@link optimizeYaw},
 * {@link assessSite}, {@link forecastWind}.
 * @module
 */
export { assessSite } from './assess-site/assess-site.ts'
export type { AssessSiteInput } from './assess-site/assess-site-input.ts'
export type {
  AssessedSite,
  OrientationGain,
  SiteRecommendation,
  SiteReference,
  TrackingGain,
} from './assess-site/assessed-site.ts'
export {
  RESOURCE_CLASS_LIMITS,
  RESOURCE_CLASSES,
  type ResourceClass,
  resourceClass,
} from './assess-site/resource-class.ts'
export {
  SITE_QUALITIES,
  SITE_SCORE_RULES,
  type SiteQuality,
  type SiteScore,
  type SiteScoreInput,
  type SiteScoreName,
  type SiteScorePart,
  siteScore,
} from './assess-site/site-score.ts'
export { assessTerrain } from './assess-terrain/assess-terrain.ts'
export type { AssessTerrainInput } from './assess-terrain/assess-terrain-input.ts'
export type {
  AreaRix,
  GroundCover,
  RoughnessShare,
  TerrainAssessment,
  TerrainConstraints,
  TerrainProfile,
  TerrainRelief,
} from './assess-terrain/terrain-assessment.ts'
export type { ForecastRamp, RampOutlook } from './forecast-wind/forecast-ramps.ts'
export {
  type ForecastEnergy,
  type ForecastSteps,
  forecastWind,
  type WindForecast,
} from './forecast-wind/forecast-wind.ts'
export type {
  DirectedForecast,
  ForecastAir,
  ForecastWindInput,
  WindHistory,
} from './forecast-wind/forecast-wind-input.ts'
export type { HybridPart, HybridStorage, HybridYearInput } from './hybrid/hybrid-input.ts'
export {
  type HybridCapex,
  type HybridCosts,
  type HybridMoney,
  type HybridSizes,
  type HybridTerms,
  hybridCapex,
  hybridMoney,
} from './hybrid/hybrid-money.ts'
export type {
  HybridCurtailment,
  HybridEnergy,
  HybridSeries,
  HybridYear,
  StorageWorth,
  UnservedYear,
} from './hybrid/hybrid-result.ts'
export {
  type HybridSizing,
  type HybridSizingInput,
  type HybridSizingProgress,
  type HybridSizingState,
  hybridSizing,
  type SearchedHybrid,
  type SizeBounds,
} from './hybrid/hybrid-sizing.ts'
export { type HybridExceedance, type HybridSpread, hybridExceedance } from './hybrid/hybrid-uncertainty.ts'
export { hybridYear } from './hybrid/hybrid-year.ts'
export {
  HYBRID_OBJECTIVES,
  type HybridObjective,
  type SizedHybrid,
  type SizingCase,
} from './hybrid/size-hybrid.ts'
export { multiObjectiveSolar } from './multi-objective-solar/multi-objective-solar.ts'
export {
  type MultiObjectiveSolar,
  type MultiObjectiveSolarInput,
  type MultiObjectiveSolarProgress,
  SOLAR_FRONT_OBJECTIVES,
  type SolarFrontObjective,
  type SolarFrontValues,
  type SolarFrontWarning,
  type SolarHypervolume,
} from './multi-objective-solar/multi-objective-solar-input.ts'
export { requireLayoutRoom } from './optimize-layout/layout-room.ts'
export { type LayoutSlope, layoutSlope } from './optimize-layout/layout-slope.ts'
export { optimizeLayout } from './optimize-layout/optimize-layout.ts'
export {
  LAYOUT_ALGORITHMS,
  type LayoutAlgorithm,
  type LayoutCount,
  type LayoutGround,
  type LayoutSearch,
  type OptimizedLayout,
  type OptimizeLayout,
  type OptimizeLayoutInput,
  type OptimizeLayoutProgress,
  type OptimizeLayoutState,
} from './optimize-layout/optimize-layout-input.ts'
export { searchLayout } from './optimize-layout/search-layout.ts'
export {
  type OrderlyStudyOptions,
  type OrderlyStudyProgress,
  orderlyLayout,
  searchedEnergy,
} from './optimize-layout/search-orderly-study.ts'
export { optimizeSolar } from './optimize-solar/optimize-solar.ts'
export type {
  OptimizeSolar,
  OptimizeSolarInput,
  OptimizeSolarProgress,
  OptimizeSolarSearch,
  OptimizeSolarState,
  OptimizeSolarStop,
  SolarConvergence,
  SolarIteration,
  SolarStage,
} from './optimize-solar/optimize-solar-input.ts'
export { optimizeYaw } from './optimize-yaw/optimize-yaw.ts'
export type {
  FinishedDirection,
  OptimizeYaw,
  OptimizeYawInput,
  OptimizeYawProgress,
} from './optimize-yaw/optimize-yaw-input.ts'
export { POWER_COVERAGE, type PvCalibration } from './predict-pv/calibrate-pv.ts'
export { type PredictPvInput, type PvPrediction, predictPv } from './predict-pv/predict-pv.ts'
export type { PredictedEnergy, PredictedMonth } from './predict-pv/predicted-energy.ts'
export {
  type PredictPvPlant,
  type PredictPvWeather,
  type PvPowerFeatures,
  pvPowerFeatures,
} from './predict-pv/pv-power-features.ts'
export {
  PV_POWER_LEVELS,
  type PvMeasuredCard,
  type PvModelCard,
  type PvPowerDocument,
  type PvPowerModel,
  type PvPowerSpread,
  readPvPowerModel,
  writePvPowerModel,
} from './predict-pv/pv-power-model.ts'
export { POWER_WIDTH_MIN } from './predict-pv/stretch-power.ts'
export {
  type QuickSolar,
  type QuickSolarInput,
  type QuickSolarSearch,
  type QuickSolarSystem,
  quickSolar,
} from './quick-solar/quick-solar.ts'
export {
  type EnergyExceedance,
  type QuickWind,
  type QuickWindInput,
  type QuickWindTurbine,
  quickWind,
} from './quick-wind/quick-wind.ts'
export type { QuickWindClimate } from './quick-wind/quick-wind-climate.ts'
export type { QuickWindRose } from './quick-wind/quick-wind-rose.ts'
export { weibullShapeAtHeight } from './quick-wind/weibull-shape-at-height.ts'
export {
  type PvExceedance,
  type PvWeatherYear,
  type PvYieldUncertainty,
  type PvYieldUncertaintyComponent,
  type PvYieldUncertaintyInput,
  pvYieldUncertainty,
} from './simulate-pv/pv-yield-uncertainty.ts'
export { type PvSimulation, simulatePv } from './simulate-pv/simulate-pv.ts'
export type { SimulatePvInput } from './simulate-pv/simulate-pv-input.ts'
export { type SimulatePvSlicesInput, simulatePvSlices } from './simulate-pv/simulate-pv-slices.ts'
export { type PvYear, type SimulateYearsInput, simulateYears } from './simulate-pv/simulate-pv-years.ts'
export type { SolarFinancing } from './solar-design/money/solar-financing.ts'
export type { SolarEconomics, SolarFinance } from './solar-design/money/solar-money.ts'
export {
  type SolarPlantMoney,
  type SolarPlantMoneyInput,
  solarPlantMoney,
} from './solar-design/money/solar-plant-money.ts'
export type { GivenRowsSystem } from './solar-design/rows-system.ts'
export type { SolarAssumption } from './solar-design/solar-assumptions.ts'
export {
  SOLAR_CONSTRAINTS,
  type SolarConstraint,
  type SolarConstraints,
} from './solar-design/solar-constraints.ts'
export type { SolarDesign } from './solar-design/solar-design.ts'
export type { SolarEnergy } from './solar-design/solar-energy.ts'
export { SOLAR_OBJECTIVES, type SolarObjective } from './solar-design/solar-objective.ts'
export type { SolarOutcome, SolarPlan } from './solar-design/solar-outcome.ts'
export { requireFeasibleSolar } from './solar-design/solar-reach.ts'
export { requireBuildable } from './solar-design/solar-study.ts'
export type { SolarProject, SolarStudyInput } from './solar-design/solar-study-input.ts'
export { DEFAULT_DESIGN_BOUNDS, type SolarDesignBounds } from './solar-design/space/solar-design-bounds.ts'
export { type SolarResource, type SolarResourceInput, solarResource } from './solar-resource.ts'
export {
  type LatticeFarmEnergy,
  type LatticeFarmInput,
  latticeFarmEnergy,
} from './wind-density/lattice-farm-energy.ts'
export { type LatticeWakes, type LatticeWakesInput, latticeWakes } from './wind-density/lattice-wakes.ts'
export { type AreaLayout, type AreaLayoutInput, frameOfArea, layoutInArea } from './wind-farm/area-layout.ts'
export {
  PUBLISHED_WAKES,
  type PublishedWakes,
  publishedDeviations,
  type WakeDeviation,
} from './wind-farm/published-wakes.ts'
export {
  UNCERTAINTY_DEFAULTS,
  type UncertaintyDefault,
  type UncertaintyFigure,
  type WindUncertaintyName,
  type YieldUncertaintyName,
} from './wind-farm/uncertainty-defaults.ts'
export { chooseWakeModel, type WakeChoice } from './wind-farm/wake-choice.ts'
export {
  createWakeSolver,
  jensenGrowth,
  WAKE_MODEL_NAMES,
  type WakeModelName,
} from './wind-farm/wake-models.ts'
export type { ClimateSteps, WindFarmClimate } from './wind-farm/wind-farm-climate.ts'
export type { FlowMapInput, WindFarmSeriesInput, WindFarmYieldInput } from './wind-farm/wind-farm-input.ts'
export type {
  TurbineYields,
  WindFarmCurtailment,
  WindFarmSeries,
  WindFarmTotals,
  WindFarmYield,
} from './wind-farm/wind-farm-result.ts'
export { windFarmYield } from './wind-farm/wind-farm-yield.ts'
export type {
  UncertaintyCorrelation,
  WindUncertaintyComponent,
  YieldUncertaintyFigures,
} from './wind-farm/yield-components.ts'
export type {
  YieldPeriod,
  YieldUncertainty,
  YieldUncertaintyComponent,
  YieldUncertaintyInput,
} from './wind-farm/yield-uncertainty.ts'
export { type FittedExtreme, fittedExtreme } from './wind-fit/fitted-extreme.ts'
export {
  type WindFit,
  type WindFitInput,
  type WindFitLevel,
  type WindFitResult,
  windFit,
} from './wind-fit/wind-fit.ts'
export {
  type AmbientTurbulence,
  type AmbientTurbulenceInput,
  ambientTurbulence,
} from './wind-resource/ambient-turbulence.ts'
export { windResource } from './wind-resource/wind-resource.ts'
export type {
  WindLevelSeries,
  WindOfClimate,
  WindOfSeries,
  WindResourceInput,
} from './wind-resource/wind-resource-input.ts'
export type {
  WindResourceExtreme,
  WindResourceLevel,
  WindResourceSector,
  WindResourceTurbulence,
  WindResourceUncertainty,
} from './wind-resource/wind-resource-level.ts'
export type { WindResource, WindResourceShear } from './wind-resource/wind-resource-result.ts'
export { sunMinutes } from './wind-site/sun-minutes.ts'
