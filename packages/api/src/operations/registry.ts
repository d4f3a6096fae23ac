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
import type { ComputedOperation } from './computation/computation.ts'
import type { Division } from './computation/divided.ts'
import type { JobComputation, JobOperation } from './computation/job.ts'
import { cancelHybrid, getHybrid, quickHybrid, runHybrid } from './hybrid/operation.ts'
import { jobEvents, organizationEvents } from './jobs/events/operations.ts'
import { cancelJob, getJob, listJobs } from './jobs/operations.ts'
import type { CancelOperation, PollOperation } from './jobs/routes-of-kind.ts'
import type { JobKind } from './jobs/schema.ts'
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

const all: readonly Operation[] = Object.values(operations)

/** Operations that compute their answer while the caller waits. */
export const computedOperations: readonly ComputedOperation[] = all.filter(
  (operation): operation is ComputedOperation => 'computation' in operation,
)

/** Operations that submit jobs, ask for them and cancel them. */
export const jobOperations: readonly JobOperation[] = all.filter(
  (operation): operation is JobOperation => 'job' in operation,
)
export const pollOperations: readonly PollOperation[] = all.filter(
  (operation): operation is PollOperation => 'poll' in operation,
)
export const cancelOperations: readonly CancelOperation[] = all.filter(
  (operation): operation is CancelOperation => 'cancels' in operation,
)

/** The operation of a name, which computes its answer. */
export function computedOperation(name: string): ComputedOperation {
  const found = computedOperations.find(({ route }) => route.operationId === name)
  if (found === undefined) throw new RangeError(`${name} is not an operation that computes`)
  return found
}

/** The operation of a name. */
export function operationOf(name: string): Operation {
  const found = all.find(({ route }) => route.operationId === name)
  if (found === undefined) throw new RangeError(`${name} is not an operation`)
  return found
}

/** The operation of a name that submits jobs. */
export function submissionOf(name: string): JobOperation {
  const found = jobOperations.find(({ route }) => route.operationId === name)
  if (found === undefined) throw new RangeError(`${name} is not an operation that submits jobs`)
  return found
}

/** The computation behind a kind of job that runs as a whole. */
export function jobOf(kind: JobKind): JobComputation {
  const job = submittedBy(kind)
  if (!('open' in job)) throw new RangeError(`jobs of the kind ${kind} are always divided`)
  return job
}

/** How jobs of a kind are divided; undefined where they never are. */
export function divisionOf(kind: JobKind): Division | undefined {
  return submittedBy(kind).division
}

function submittedBy(kind: JobKind): JobOperation['job'] {
  const found = jobOperations.find(({ job }) => job.kind === kind)
  if (found === undefined) throw new RangeError(`no operation submits jobs of the kind ${kind}`)
  return found.job
}

/** The operation that asks for a kind of job. */
export function pollOf(kind: JobKind): PollOperation {
  const found = pollOperations.find(({ poll }) => poll.kinds.includes(kind))
  if (found === undefined) throw new RangeError(`no operation asks for jobs of the kind ${kind}`)
  return found
}

/** The path at which a job is asked for. */
export function pollPathOf({ kind, id }: { readonly kind: JobKind; readonly id: string }): string {
  return pollOf(kind).route.path.replace('{job_id}', id)
}
