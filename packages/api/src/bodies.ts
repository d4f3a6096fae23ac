/**
 * Bodies of answers and events, from records as a store keeps them.
 *
 * Start here: {@link jobDetail}, {@link jobItem}, {@link priceBody}, {@link usageBody}, {@link creditsBody},
 * {@link reportBody}, {@link webhookBody}, {@link eventText}, {@link siteBody}, {@link organizationBody}.
 * @module
 */

export {
  adminOrganizationBody,
  apiKeyBody,
  apiKeyListBody,
  auditEntryBody,
  exportHead,
  invitationBody,
  memberBody,
  organizationBody,
  sessionBody,
  userBody,
} from './operations/accounts/bodies.ts'
export {
  type BillingRecord,
  checkoutBody,
  graceEndMs,
  portalBody,
  subscriptionBody,
} from './operations/billing/bodies.ts'
export { comparedJob } from './operations/compare/analysis-of-result.ts'
export type { ComparedSide, ComparedSides } from './operations/compare/sides.ts'
export {
  instant,
  type JobFailureRecord,
  type JobRecord,
  type JobResultRecord,
  jobDetail,
  jobItem,
  type Price,
  priceBody,
  wholeSeconds,
} from './operations/jobs/answer-bodies.ts'
export {
  endedJobFacts,
  jobBestData,
  jobOutcomeData,
  jobPartData,
  jobProgressData,
  jobStatusData,
} from './operations/jobs/event-bodies.ts'
export { creditsBody, USAGE_DAYS, usageBody } from './operations/metering/bodies.ts'
export { reportBody, reportCreatedData, reportFactsOf, reportPath } from './operations/report/bodies.ts'
export { markedAsTest } from './operations/result/test-mark.ts'
export { detailedHealthBody } from './operations/service/health-bodies.ts'
export { START_LINKS } from './operations/service/links.ts'
export { requestLogBody, requestLogFilter } from './operations/service/request-log-body.ts'
export {
  alertsOf,
  budgetRemaining,
  burnRate,
  type Judged,
  type Standing,
  sloBody,
  sloBurnRateBody,
} from './operations/slo/bodies.ts'
export {
  callbackText,
  type EventRecord,
  eventText,
  quotaThresholdData,
  signingSecretBody,
  webhookBody,
  webhookTestData,
} from './operations/webhooks/bodies.ts'
export { deliveryBody } from './operations/webhooks/delivery-body.ts'
export { farmFiguresOf } from './operations/wind/analysis/from-result.ts'
export {
  changedSiteFacts,
  siteBody,
  siteCollectionBody,
  siteFactsOf,
  siteFeature,
  siteListBody,
} from './operations/wind/sites/bodies.ts'
