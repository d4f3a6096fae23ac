export {
  type ErrorCode,
  type ErrorDetail,
  type ErrorForm,
  errorFormOf,
  flatBody,
  nestedBody,
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
  loginRequestSchema,
  logoutRequestSchema,
  type Me,
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
export type { DataMode } from './common-request.ts'
export { type SolarHealth, solarHealthSchema, type WindHealth, windHealthSchema } from './domain-health.ts'
export type { Readiness } from './health.ts'
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
  type InvitationList,
  invitationListSchema,
  invitationRequestSchema,
  type MemberBody,
  type MemberList,
  memberListSchema,
  memberRequestSchema,
  type OrganizationList,
  type OrganizationOfCaller,
  organizationListSchema,
  organizationOfCallerSchema,
  organizationRequestSchema,
} from './organizations.ts'
export { PAGE_NUMBERS, pageOf } from './pagination.ts'
export { parseQuery } from './parse-query.ts'
export { parseRequest } from './parse-request.ts'
export { type SimulateRequest, simulateRequestSchema } from './simulate-request.ts'
export { type SimulateResponse, simulateResponseSchema } from './simulate-response.ts'
export { type SolarAssessRequest, solarAssessRequestSchema } from './solar-assess-request.ts'
export { type SolarAssessResponse, solarAssessResponseSchema } from './solar-assess-response.ts'
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
export { type WindAnalysisRequest, windAnalysisRequestSchema } from './wind-analysis-request.ts'
export { type WindAnalysisResponse, windAnalysisResponseSchema } from './wind-analysis-response.ts'
export { type WindLayoutRequest, windLayoutRequestSchema } from './wind-layout-request.ts'
export { type WindLayoutResponse, windLayoutResponseSchema } from './wind-layout-response.ts'
export { type WindQuickRequest, windQuickRequestSchema } from './wind-quick-request.ts'
export { type WindQuickResponse, windQuickResponseSchema } from './wind-quick-response.ts'
export { type WindResourceRequest, windResourceRequestSchema } from './wind-resource-request.ts'
export { type WindResourceResponse, windResourceResponseSchema } from './wind-resource-response.ts'
export { type WindTerrainRequest, windTerrainRequestSchema } from './wind-terrain-request.ts'
export {
  type WindTerrainGeoJson,
  type WindTerrainResponse,
  windTerrainGeoJsonSchema,
  windTerrainResponseSchema,
} from './wind-terrain-response.ts'
