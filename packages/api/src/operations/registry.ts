import type { Operation } from '../describe/operation.ts'
import {
  changeOrganization,
  grantCredits,
  listAllOrganizations,
  platformAuditLog,
} from './accounts/admin/operations.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './accounts/api-keys.ts'
import {
  changeMe,
  eraseMe,
  login,
  logout,
  me,
  refresh,
  register,
  switchOrganization,
} from './accounts/auth.ts'
import {
  acceptInvitation,
  auditLog,
  changeRole,
  createOrganization,
  eraseOrganization,
  exportOrganization,
  getOrganization,
  invite,
  listInvitations,
  listMembers,
  listOrganizations,
  removeMember,
  renameOrganization,
  withdrawInvitation,
} from './accounts/organizations/operations.ts'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
} from './accounts/passwords/operations.ts'
import {
  cancelAtlas,
  getAtlas,
  getAtlasRaster,
  getAtlasReport,
  getAtlasResults,
  runAtlas,
} from './atlas/operation.ts'
import { cancelBatch, getBatch, getBatchResults, runBatch } from './batch/operation.ts'
import {
  changeSubscription,
  createCheckoutSession,
  createPortalSession,
  getSubscription,
  stripeWebhook,
} from './billing/operations.ts'
import { compareResults } from './compare/operation.ts'
import { cancelHybrid, getHybrid, quickHybrid, runHybrid } from './hybrid/operation.ts'
import { jobEvents, organizationEvents } from './jobs/events/operations.ts'
import { cancelJob, getJob, listJobs } from './jobs/operations.ts'
import { credits, usage } from './metering/operations.ts'
import { createHybridReport } from './report/hybrid/operation.ts'
import { downloadReport } from './report/operations.ts'
import { createSolarReport } from './report/solar/operation.ts'
import { createWindReport } from './report/wind/operation.ts'
import { solarHealth, windHealth } from './service/domain-health/operations.ts'
import { healthDetailed } from './service/health-detailed.ts'
import { metrics } from './service/metrics.ts'
import { docs, health, openApi, readiness, redoc, root } from './service/operations.ts'
import { requestLog } from './service/request-log.ts'
import { getSlo, getSloBurnRate, listSlos } from './slo/operations.ts'
import { solarAssess } from './solar/assess/operation.ts'
import { runSolarMulti } from './solar/multi/operation.ts'
import {
  cancelSolarOptimization,
  getSolarOptimization,
  runSolarOptimization,
} from './solar/optimization/operation.ts'
import { solarPredict } from './solar/predict/operation.ts'
import { quickSolar } from './solar/quick/operation.ts'
import { solarResource } from './solar/resource/operation.ts'
import { simulatePv } from './solar/simulate/operation.ts'
import {
  deleteWebhook,
  getSigningSecret,
  getWebhook,
  listDeliveries,
  listWebhookEvents,
  listWebhooks,
  registerWebhook,
  retryDelivery,
  rotateSigningSecret,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks/operations.ts'
import { cancelWindAnalysis, getWindAnalysis, runWindAnalysis } from './wind/analysis/operation.ts'
import { windForecast } from './wind/forecast/operation.ts'
import { getWindAnalysisFlow } from './wind/ground/flow/operation.ts'
import { cancelWindOptimization, getWindOptimization, runWindOptimization } from './wind/layout/operation.ts'
import { windCollectorNetwork } from './wind/permit/collector-network/operation.ts'
import { windNoise } from './wind/permit/noise/operation.ts'
import { windShadowFlicker } from './wind/permit/shadow-flicker/operation.ts'
import { windSiteSuitability } from './wind/permit/site-suitability/operation.ts'
import { quickWind } from './wind/quick/operation.ts'
import { windResource } from './wind/resource/operation.ts'
import { archiveSite, changeSite, createSite, getSite, listSites } from './wind/sites/operations.ts'
import { windTerrain } from './wind/terrain/operation.ts'
import { getTurbine, listTurbines } from './wind/turbines/operation.ts'

/** Every operation of the service. */
export const operations = {
  solarResource,
  quickSolar,
  simulatePv,
  solarAssess,
  solarPredict,
  createSolarReport,
  downloadReport,
  solarHealth,
  quickWind,
  windResource,
  windForecast,
  windTerrain,
  windSiteSuitability,
  windNoise,
  windShadowFlicker,
  windCollectorNetwork,
  createWindReport,
  listTurbines,
  getTurbine,
  windHealth,
  createSite,
  listSites,
  getSite,
  changeSite,
  archiveSite,
  runSolarOptimization,
  runSolarMulti,
  getSolarOptimization,
  cancelSolarOptimization,
  runWindAnalysis,
  getWindAnalysis,
  getWindAnalysisFlow,
  cancelWindAnalysis,
  runWindOptimization,
  getWindOptimization,
  cancelWindOptimization,
  quickHybrid,
  createHybridReport,
  runHybrid,
  getHybrid,
  cancelHybrid,
  runBatch,
  getBatch,
  getBatchResults,
  cancelBatch,
  runAtlas,
  getAtlas,
  getAtlasResults,
  getAtlasRaster,
  getAtlasReport,
  cancelAtlas,
  compareResults,
  listJobs,
  getJob,
  cancelJob,
  jobEvents,
  organizationEvents,
  register,
  login,
  refresh,
  logout,
  me,
  changeMe,
  eraseMe,
  switchOrganization,
  forgotPassword,
  resetPassword,
  changePassword,
  verifyEmail,
  sendVerification,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  rotateApiKey,
  listOrganizations,
  createOrganization,
  acceptInvitation,
  getOrganization,
  renameOrganization,
  eraseOrganization,
  exportOrganization,
  listMembers,
  changeRole,
  removeMember,
  invite,
  listInvitations,
  withdrawInvitation,
  auditLog,
  listAllOrganizations,
  changeOrganization,
  grantCredits,
  platformAuditLog,
  requestLog,
  registerWebhook,
  listWebhooks,
  listWebhookEvents,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  getWebhook,
  updateWebhook,
  rotateWebhookSecret,
  retryDelivery,
  getSigningSecret,
  rotateSigningSecret,
  usage,
  credits,
  createCheckoutSession,
  createPortalSession,
  getSubscription,
  changeSubscription,
  stripeWebhook,
  listSlos,
  getSlo,
  getSloBurnRate,
  health,
  readiness,
  healthDetailed,
  metrics,
  openApi,
  docs,
  redoc,
  root,
} as const satisfies Record<string, Operation>
