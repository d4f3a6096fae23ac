import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys.ts'
import { login, logout, me, refresh, register, switchOrganization } from './auth.ts'
import { solarHealth, windHealth } from './domain-health.ts'
import { listTurbines } from './list-turbines.ts'
import { credits, usage } from './metering.ts'
import type { Operation } from './operation.ts'
import {
  acceptInvitation,
  auditLog,
  changeRole,
  createOrganization,
  getOrganization,
  invite,
  listInvitations,
  listMembers,
  listOrganizations,
  removeMember,
  renameOrganization,
  withdrawInvitation,
} from './organizations.ts'
import { quickSolar } from './quick-solar.ts'
import { quickWind } from './quick-wind.ts'
import { docs, health, openApi, readiness, redoc, root } from './service.ts'
import { simulatePv } from './simulate-pv.ts'
import { solarAssess } from './solar-assess.ts'
import { solarPredict } from './solar-predict.ts'
import { solarResource } from './solar-resource.ts'
import { windResource } from './wind-resource.ts'
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
  register,
  login,
  refresh,
  logout,
  me,
  switchOrganization,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  rotateApiKey,
  listOrganizations,
  createOrganization,
  acceptInvitation,
  getOrganization,
  renameOrganization,
  listMembers,
  changeRole,
  removeMember,
  invite,
  listInvitations,
  withdrawInvitation,
  auditLog,
  usage,
  credits,
  health,
  readiness,
  openApi,
  docs,
  redoc,
  root,
} as const satisfies Record<string, Operation>
