import { changeOrganization, grantCredits, listAllOrganizations, platformAuditLog } from './admin.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys.ts'
import { changeMe, eraseMe, login, logout, me, refresh, register, switchOrganization } from './auth.ts'
import { solarHealth, windHealth } from './domain-health.ts'
import { jobEvents, organizationEvents } from './events.ts'
import { healthDetailed } from './health-detailed.ts'
import { cancelJob, getJob, listJobs } from './jobs.ts'
import { listTurbines } from './list-turbines.ts'
import { credits, usage } from './metering.ts'
import { metrics } from './metrics.ts'
import type { Operation } from './operation.ts'
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
} from './organizations.ts'
import { changePassword, forgotPassword, resetPassword, sendVerification, verifyEmail } from './passwords.ts'
import { quickSolar } from './quick-solar.ts'
import { quickWind } from './quick-wind.ts'
import { requestLog } from './request-log.ts'
import { docs, health, openApi, readiness, redoc, root } from './service.ts'
import { simulatePv } from './simulate-pv.ts'
import { solarAssess } from './solar-assess.ts'
import { runSolarMulti } from './solar-multi.ts'
import {
  cancelSolarOptimization,
  getSolarOptimization,
  runSolarOptimization,
} from './solar-optimization-jobs.ts'
import { solarPredict } from './solar-predict.ts'
import { solarResource } from './solar-resource.ts'
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
} from './webhooks.ts'
import { cancelWindAnalysis, getWindAnalysis, runWindAnalysis } from './wind-analysis-jobs.ts'
import { cancelWindOptimization, getWindOptimization, runWindOptimization } from './wind-optimization-jobs.ts'
import { windResource } from './wind-resource.ts'
import { archiveSite, changeSite, createSite, getSite, listSites } from './wind-sites.ts'
import { windTerrain } from './wind-terrain.ts'

/** Every operation of the service. */
export const operations = {
  solarResource,
  quickSolar,
  simulatePv,
  solarAssess,
  solarPredict,
  solarHealth,
  quickWind,
  windResource,
  windTerrain,
  listTurbines,
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
  cancelWindAnalysis,
  runWindOptimization,
  getWindOptimization,
  cancelWindOptimization,
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
  health,
  readiness,
  healthDetailed,
  metrics,
  openApi,
  docs,
  redoc,
  root,
} as const satisfies Record<string, Operation>
