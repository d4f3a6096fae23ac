export { assessSite } from './assess-site.ts'
export type { AssessSiteInput } from './assess-site-input.ts'
export type {
  AssessedSite,
  OrientationGain,
  SiteRecommendation,
  SiteReference,
  TrackingGain,
} from './assessed-site.ts'
export {
  RESOURCE_CLASS_LIMITS,
  RESOURCE_CLASSES,
  type ResourceClass,
  resourceClass,
} from './resource-class.ts'
export {
  SITE_QUALITIES,
  SITE_SCORE_RULES,
  type SiteQuality,
  type SiteScore,
  type SiteScoreInput,
  type SiteScoreName,
  type SiteScorePart,
  siteScore,
} from './site-score.ts'
