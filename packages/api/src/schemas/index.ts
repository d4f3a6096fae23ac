export {
  type ErrorCode,
  type ErrorDetail,
  type ErrorForm,
  errorFormOf,
  flatBody,
  nestedBody,
  nestedCodeOf,
  problemBody,
  ServiceError,
  toServiceError,
  validationError,
} from '../errors/index.ts'
export { parseJson } from '../json/parse-json.ts'
export { SERIES_MEDIA_TYPES, SERIES_WRITERS, type SeriesFormat, type SeriesTable } from '../series/index.ts'
export {
  type ApiKeyBody,
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
} from './accounts.ts'
export {
  type AdminOrganization,
  type AdminOrganizationList,
  adminOrganizationListSchema,
  adminOrganizationQuerySchema,
  adminOrganizationRequestSchema,
  type GrantedCredits,
  grantRequestSchema,
  type PlatformAuditLog,
  platformAuditLogSchema,
} from './admin.ts'
export type { DataMode } from './common-request.ts'
export { type DataQuality, dataQualitySchema } from './data-quality.ts'
export { type SolarHealth, solarHealthSchema, type WindHealth, windHealthSchema } from './domain-health.ts'
export { EVENT_ID_PATTERN, EVENT_ID_TEXT, eventsQuerySchema } from './events.ts'
export { type DetailedHealth, detailedHealthSchema, type Readiness } from './health.ts'
export {
  JOB_KINDS,
  JOB_STATES,
  type JobDetail,
  type JobError,
  type JobItem,
  type JobKind,
  type JobList,
  jobDetailSchema,
  jobItemSchema,
  jobListQuerySchema,
  jobListSchema,
  noQuerySchema,
} from './job-list.ts'
export { SUBMISSION_FLAGS, submissionQuerySchema } from './job-submission.ts'
export {
  type Credits,
  creditsQuerySchema,
  creditsSchema,
  TIERS,
  type Tier,
  type Usage,
  type UsageQuery,
  usageQuerySchema,
  usageSchema,
} from './metering.ts'
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
  type MemberBody,
  type MemberList,
  memberListSchema,
  memberRequestSchema,
  type OrganizationList,
  type OrganizationOfCaller,
  organizationExportSchema,
  organizationListSchema,
  organizationOfCallerSchema,
  organizationRequestSchema,
} from './organizations.ts'
export { PAGE_NUMBERS, pageOf } from './pagination.ts'
export { parseQuery } from './parse-query.ts'
export { parseRequest } from './parse-request.ts'
export {
  changePasswordRequestSchema,
  forgotRequestSchema,
  type MailAccepted,
  resetRequestSchema,
  verifyEmailRequestSchema,
} from './passwords.ts'
export {
  COUNTED_REQUESTS_MAX,
  type RequestLogBody,
  type RequestLogQuery,
  requestLogQuerySchema,
  requestLogSchema,
} from './request-log.ts'
export { type SimulateRequest, simulateRequestSchema } from './simulate-request.ts'
export { type SimulateResponse, simulateResponseSchema } from './simulate-response.ts'
export { type SolarAssessRequest, solarAssessRequestSchema } from './solar-assess-request.ts'
export { type SolarAssessResponse, solarAssessResponseSchema } from './solar-assess-response.ts'
export {
  solarJobSchema,
  solarMultiSubmissionEndedSchema,
  solarMultiSubmissionSchema,
  solarSubmissionEndedSchema,
  solarSubmissionSchema,
} from './solar-job-answers.ts'
export { type SolarMultiRequest, solarMultiRequestSchema } from './solar-multi-request.ts'
export { type SolarMultiResponse, solarMultiResponseSchema } from './solar-multi-response.ts'
export {
  type SolarOptimizationRequest,
  solarOptimizationRequestSchema,
} from './solar-optimization-request.ts'
export {
  type SolarOptimizationResponse,
  solarOptimizationResponseSchema,
} from './solar-optimization-response.ts'
export { type SolarPredictRequest, solarPredictRequestSchema } from './solar-predict-request.ts'
export { type SolarPredictResponse, solarPredictResponseSchema } from './solar-predict-response.ts'
export { type SolarQuickRequest, solarQuickRequestSchema } from './solar-quick-request.ts'
export { type SolarQuickResponse, solarQuickResponseSchema } from './solar-quick-response.ts'
export {
  SOLAR_RESOURCE_FLAGS,
  type SolarResourceRequest,
  solarResourceQuerySchema,
  solarResourceRequestSchema,
} from './solar-resource-request.ts'
export { type SolarResourceResponse, solarResourceResponseSchema } from './solar-resource-response.ts'
export { type TurbineList, turbineListSchema } from './turbine-list.ts'
export { WEBHOOK_EVENT_TEXTS, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.ts'
export {
  type DeliveryBody,
  type DeliveryList,
  deliveryListQuerySchema,
  deliveryListSchema,
  deliverySchema,
  type SigningSecretBody,
  secretRotationSchema,
  signingSecretSchema,
  type WebhookBody,
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
} from './webhooks.ts'
export { type WindAnalysisRequest, windAnalysisRequestSchema } from './wind-analysis-request.ts'
export { type WindAnalysisResponse, windAnalysisResponseSchema } from './wind-analysis-response.ts'
export {
  WIND_ANALYSIS_POLL_FLAGS,
  windAnalysisJobSchema,
  windAnalysisPollQuerySchema,
  windAnalysisSubmissionEndedSchema,
  windLayoutJobSchema,
  windLayoutSubmissionEndedSchema,
  windSubmissionSchema,
} from './wind-job-answers.ts'
export { type WindLayoutRequest, windLayoutRequestSchema } from './wind-layout-request.ts'
export { type WindLayoutResponse, windLayoutResponseSchema } from './wind-layout-response.ts'
export { type WindQuickRequest, windQuickRequestSchema } from './wind-quick-request.ts'
export { type WindQuickResponse, windQuickResponseSchema } from './wind-quick-response.ts'
export { type WindResourceRequest, windResourceRequestSchema } from './wind-resource-request.ts'
export { type WindResourceResponse, windResourceResponseSchema } from './wind-resource-response.ts'
export {
  SITE_STATUSES,
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
} from './wind-site.ts'
export { type WindTerrainRequest, windTerrainRequestSchema } from './wind-terrain-request.ts'
export {
  type WindTerrainGeoJson,
  type WindTerrainResponse,
  windTerrainGeoJsonSchema,
  windTerrainResponseSchema,
} from './wind-terrain-response.ts'
