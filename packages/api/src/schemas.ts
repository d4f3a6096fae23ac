/**
 * The contract of the service: what requests must be, what answers are, and what a refusal says.
 *
 * Start here: {@link parseRequest}, {@link parseQuery}, {@link parseJson}, {@link ServiceError}, {@link problemBody},
 * {@link simulateRequestSchema}, {@link solarQuickRequestSchema}, {@link windQuickRequestSchema},
 * {@link windAnalysisRequestSchema}, {@link hybridRunRequestSchema}. Each operation has the schema of its request and
 * of its answer under its own name.
 * @module
 */

export { type Capsule, capsuleFragment, capsuleOf, readCapsule } from './capsule/capsule.ts'
export {
  brokenRequestBody,
  type ErrorCode,
  type ErrorDetail,
  errorFormOf,
  flatBody,
  insufficientScope,
  nestedBody,
  payloadTooLarge,
  problemBody,
  quotaExceeded,
  rateLimitExceeded,
  ServiceError,
  streamLimitReached,
  toServiceError,
  validationError,
} from './errors/index.ts'
export { parseJson } from './json/parse-json.ts'
export {
  type AdminOrganizationList,
  adminOrganizationListSchema,
  adminOrganizationQuerySchema,
  adminOrganizationRequestSchema,
  type GrantedCredits,
  grantRequestSchema,
  type PlatformAuditLog,
  platformAuditLogSchema,
} from './operations/accounts/admin/schema.ts'
export { isCommonPassword } from './operations/accounts/common-passwords.ts'
export {
  type AuditLog,
  acceptInvitationSchema,
  auditLogSchema,
  type CreatedInvitation,
  createdInvitationSchema,
  eraseOrganizationRequestSchema,
  type InvitationList,
  invitationListSchema,
  invitationRequestSchema,
  type MemberList,
  memberListSchema,
  memberRequestSchema,
  type OrganizationList,
  type OrganizationOfCaller,
  organizationExportSchema,
  organizationListSchema,
  organizationOfCallerSchema,
  organizationRequestSchema,
} from './operations/accounts/organizations/schema.ts'
export {
  changePasswordRequestSchema,
  forgotRequestSchema,
  type MailAccepted,
  resetRequestSchema,
  verifyEmailRequestSchema,
} from './operations/accounts/passwords/schema.ts'
export {
  type ApiKeyList,
  accountListQuerySchema,
  apiKeyListSchema,
  apiKeyRequestSchema,
  type CreatedKeyBody,
  createdKeySchema,
  eraseMeRequestSchema,
  isEmail,
  loginRequestSchema,
  logoutRequestSchema,
  type Me,
  meRequestSchema,
  meSchema,
  ROLES,
  type Role,
  refreshRequestSchema,
  registerRequestSchema,
  rotateKeyRequestSchema,
  type Session,
  sessionSchema,
  switchRequestSchema,
} from './operations/accounts/schema.ts'
export { atlasRasterQuerySchema } from './operations/atlas/operation.ts'
export {
  type AtlasResult,
  atlasJobSchema,
  atlasPageSchema,
  atlasResultSchema,
} from './operations/atlas/response.ts'
export { batchResultsQuerySchema } from './operations/batch/operation.ts'
export {
  type BatchResult,
  batchCollectionSchema,
  batchJobSchema,
  batchPageSchema,
  batchResultSchema,
} from './operations/batch/response.ts'
export { compareTiers, type PaidTier, PLANS, type Plan } from './operations/billing/plans.ts'
export {
  type CheckoutSession,
  checkoutRequestSchema,
  type PortalSession,
  planChangeSchema,
  portalRequestSchema,
  type StripeEventAnswer,
  type Subscription,
  stripeEventSchema,
  subscriptionSchema,
} from './operations/billing/schema.ts'
export { COMPARABLE, FACTORS, METRICS } from './operations/compare/comparable.ts'
export { type CompareResponse, compareResponseSchema } from './operations/compare/schema.ts'
export {
  type HybridQuickRequest,
  type HybridRunRequest,
  hybridQuickRequestSchema,
  hybridRunRequestSchema,
} from './operations/hybrid/request.ts'
export {
  type HybridQuickResponse,
  type HybridRunResponse,
  hybridQuickResponseSchema,
  hybridRunResponseSchema,
} from './operations/hybrid/response.ts'
export { EVENT_ID_PATTERN, EVENT_ID_TEXT, eventsQuerySchema } from './operations/jobs/events/schema.ts'
export {
  JOB_KINDS,
  JOB_STATES,
  type JobDetail,
  type JobItem,
  type JobKind,
  type JobList,
  jobDetailSchema,
  jobItemSchema,
  jobListQuerySchema,
  jobListSchema,
  noQuerySchema,
} from './operations/jobs/schema.ts'
export { SUBMISSION_FLAGS, submissionQuerySchema } from './operations/jobs/submission-schema.ts'
export {
  type Credits,
  creditsQuerySchema,
  creditsSchema,
  TIERS,
  type Tier,
  type Usage,
  usageQuerySchema,
  usageSchema,
} from './operations/metering/schema.ts'
export type { ReportAbout, ReportBody } from './operations/report/response.ts'
export type { DataQuality } from './operations/result/data-quality.ts'
export { canonicalJson } from './operations/result/fingerprint.ts'
export { solarHealthSchema, windHealthSchema } from './operations/service/domain-health/schema.ts'
export {
  type DetailedHealth,
  detailedHealthSchema,
  type Readiness,
} from './operations/service/health-schema.ts'
export {
  COUNTED_REQUESTS_MAX,
  type RequestLogBody,
  requestLogQuerySchema,
  requestLogSchema,
} from './operations/service/request-log-schema.ts'
export { type SloList, sloBurnRateSchema, sloListSchema, sloSchema } from './operations/slo/schema.ts'
export { type SolarAssessRequest, solarAssessRequestSchema } from './operations/solar/assess/request.ts'
export { type SolarAssessResponse, solarAssessResponseSchema } from './operations/solar/assess/response.ts'
export {
  solarJobSchema,
  solarMultiSubmissionEndedSchema,
  solarMultiSubmissionSchema,
  solarSubmissionEndedSchema,
  solarSubmissionSchema,
} from './operations/solar/design/job-answers.ts'
export { type SolarMultiRequest, solarMultiRequestSchema } from './operations/solar/multi/request.ts'
export { type SolarMultiResponse, solarMultiResponseSchema } from './operations/solar/multi/response.ts'
export {
  type SolarOptimizationRequest,
  solarOptimizationRequestSchema,
} from './operations/solar/optimization/request.ts'
export {
  type SolarOptimizationResponse,
  solarOptimizationResponseSchema,
} from './operations/solar/optimization/response.ts'
export { type SolarPredictRequest, solarPredictRequestSchema } from './operations/solar/predict/request.ts'
export { type SolarPredictResponse, solarPredictResponseSchema } from './operations/solar/predict/response.ts'
export { type SolarQuickRequest, solarQuickRequestSchema } from './operations/solar/quick/request.ts'
export { type SolarQuickResponse, solarQuickResponseSchema } from './operations/solar/quick/response.ts'
export {
  SOLAR_RESOURCE_FLAGS,
  type SolarResourceRequest,
  solarResourceQuerySchema,
  solarResourceRequestSchema,
} from './operations/solar/resource/request.ts'
export {
  type SolarResourceResponse,
  solarResourceResponseSchema,
} from './operations/solar/resource/response.ts'
export { type SimulateRequest, simulateRequestSchema } from './operations/solar/simulate/request.ts'
export { type SimulateResponse, simulateResponseSchema } from './operations/solar/simulate/response.ts'
export { WEBHOOK_EVENT_TEXTS, WEBHOOK_EVENTS, type WebhookEvent } from './operations/webhooks/events.ts'
export {
  type DeliveryList,
  deliveryListQuerySchema,
  deliveryListSchema,
  deliverySchema,
  type SigningSecretBody,
  secretRotationSchema,
  type WebhookEventList,
  type WebhookList,
  type WebhookWithSecret,
  webhookChangeSchema,
  webhookEventListSchema,
  webhookListQuerySchema,
  webhookListSchema,
  webhookRequestSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './operations/webhooks/schema.ts'
export { type WindAnalysisRequest, windAnalysisRequestSchema } from './operations/wind/analysis/request.ts'
export { type WindAnalysisResponse, windAnalysisResponseSchema } from './operations/wind/analysis/response.ts'
export {
  windAnalysisJobSchema,
  windAnalysisSubmissionEndedSchema,
  windLayoutJobSchema,
  windLayoutSubmissionEndedSchema,
  windSubmissionSchema,
} from './operations/wind/farm/job-answers.ts'
export { type WindForecastResponse, windForecastResponseSchema } from './operations/wind/forecast/response.ts'
export { type FlowRaster, flowRasterQuerySchema } from './operations/wind/ground/flow/raster-schema.ts'
export { type WindLayoutRequest, windLayoutRequestSchema } from './operations/wind/layout/request.ts'
export { type WindLayoutResponse, windLayoutResponseSchema } from './operations/wind/layout/response.ts'
export type { PermitBody } from './operations/wind/permit/answer.ts'
export type { CollectorSection } from './operations/wind/permit/collector-network/schema.ts'
export type { NoiseSection } from './operations/wind/permit/noise/schema.ts'
export type { FlickerSection } from './operations/wind/permit/shadow-flicker/schema.ts'
export type { SuitabilitySection } from './operations/wind/permit/site-suitability/schema.ts'
export { type WindQuickRequest, windQuickRequestSchema } from './operations/wind/quick/request.ts'
export { type WindQuickResponse, windQuickResponseSchema } from './operations/wind/quick/response.ts'
export { type WindResourceRequest, windResourceRequestSchema } from './operations/wind/resource/request.ts'
export { type WindResourceResponse, windResourceResponseSchema } from './operations/wind/resource/response.ts'
export {
  type SiteBody,
  type SiteCollection,
  type SiteFeature,
  type SiteList,
  type SiteStatus,
  siteChangeSchema,
  siteCollectionSchema,
  siteFeatureSchema,
  siteListSchema,
  siteQuerySchema,
  siteRequestSchema,
  siteSchema,
} from './operations/wind/sites/schema.ts'
export { type WindTerrainRequest, windTerrainRequestSchema } from './operations/wind/terrain/request.ts'
export {
  type WindTerrainGeoJson,
  type WindTerrainResponse,
  windTerrainGeoJsonSchema,
  windTerrainResponseSchema,
} from './operations/wind/terrain/response.ts'
export {
  type TurbineList,
  turbineAnswerSchema,
  turbineListSchema,
} from './operations/wind/turbines/schema.ts'
export {
  RECORD_FORMATS,
  RECORD_MEDIA_TYPES,
  RECORD_WRITERS,
  type RecordFormat,
  recordByName,
} from './records/index.ts'
export { SERIES_MEDIA_TYPES, SERIES_WRITERS, type SeriesTable } from './series/index.ts'
export type { DataMode } from './wire/common-request.ts'
export {
  badCursor,
  PAGE_NUMBERS,
  type PageEnd,
  type PageKey,
  pageOf,
  pageOfItems,
} from './wire/pagination.ts'
export { parseQuery } from './wire/parse/parse-query.ts'
export { parseRequest } from './wire/parse/parse-request.ts'
export { recordOf } from './wire/record.ts'
export { requestJsonSchema } from './wire/request-json-schema.ts'
