/** Who may call an operation: anybody, any caller with a key or a token, people alone, superusers alone, or the scopes of which one suffices. */
export type Who = 'public' | 'caller' | 'person' | 'superuser' | readonly string[]

/**
 * Whose things an operation reads or writes: nobody's, those of the caller's organisation, of these what a member made
 * or all for who manages it, the caller's user, or the platform.
 */
export type Tenancy = 'none' | 'organization' | 'own' | 'user' | 'platform'

export interface Access {
  readonly method: string
  readonly path: string
  readonly who: Who
  readonly tenancy: Tenancy
}

/**
 * Route, scopes and tenancy of every operation, written by hand from the interface and never read from the routes: a
 * scope that is changed there by mistake fails here. Paths under /solar, /auth and /metering are also under /v1.
 */
const TABLE = `
POST   /solar/resource                                    solar:write                                   none
POST   /solar/optimization/quick                          solar:write                                   none
POST   /solar/simulate                                    solar:write                                   none
POST   /solar/assess                                      solar:write                                   none
POST   /solar/predict                                     solar:write                                   none
POST   /solar/report                                      solar:write                                   organization
GET    /solar/report/download/{filename}                  reports:read                                  organization
GET    /solar/health                                      solar:read                                    none
POST   /solar/optimization/run                            solar:write|jobs:write                        own
POST   /solar/optimization/multi                          solar:write                                   own
GET    /solar/optimization/{job_id}                       solar:read|jobs:read                          own
DELETE /solar/optimization/{job_id}                       solar:write|jobs:write                        own

POST   /v1/wind/analysis/quick                            wind:write                                    none
POST   /v1/wind/forecast                                  wind:write                                    none
POST   /v1/wind/report                                    wind:write                                    organization
POST   /v1/wind/resource                                  wind:write                                    none
POST   /v1/wind/noise                                     wind:write                                    none
POST   /v1/wind/shadow-flicker                            wind:write                                    none
POST   /v1/wind/site-suitability                          wind:write                                    none
POST   /v1/wind/collector-network                         wind:write                                    none
POST   /v1/wind/terrain                                   wind:write                                    none
GET    /v1/wind/turbines                                  wind:read                                     none
GET    /v1/wind/turbines/{turbine_id}                     wind:read                                     none
GET    /v1/wind/health                                    wind:read                                     none
POST   /v1/wind/sites                                     wind:write                                    organization
GET    /v1/wind/sites                                     wind:read                                     organization
GET    /v1/wind/sites/{site_id}                           wind:read                                     organization
PATCH  /v1/wind/sites/{site_id}                           wind:write                                    organization
DELETE /v1/wind/sites/{site_id}                           wind:write                                    organization
POST   /v1/wind/analysis/run                              wind:write|jobs:write                         own
GET    /v1/wind/analysis/{job_id}                         wind:read|jobs:read                           own
GET    /v1/wind/analysis/{job_id}/flow                    wind:read|jobs:read                           own
DELETE /v1/wind/analysis/{job_id}                         wind:write|jobs:write                         own
POST   /v1/wind/optimization/run                          wind:write|jobs:write                         own
GET    /v1/wind/optimization/{job_id}                     wind:read|jobs:read                           own
DELETE /v1/wind/optimization/{job_id}                     wind:write|jobs:write                         own
POST   /v1/batch                                          solar:write|wind:write|jobs:write             own
GET    /v1/batch/{job_id}                                 solar:read|wind:read|jobs:read                own
GET    /v1/batch/{job_id}/results                         solar:read|wind:read|jobs:read                own
DELETE /v1/batch/{job_id}                                 solar:write|wind:write|jobs:write             own
POST   /v1/atlas/run                                      solar:write|wind:write|jobs:write             own
POST   /v1/atlas                                          solar:write|wind:write|jobs:write             own
GET    /v1/atlas/{job_id}                                 solar:read|wind:read|jobs:read                own
GET    /v1/atlas/{job_id}/results                         solar:read|wind:read|jobs:read                own
GET    /v1/atlas/{job_id}/raster                          solar:read|wind:read|jobs:read                own
GET    /v1/atlas/{job_id}/report                          solar:read|wind:read|jobs:read                own
DELETE /v1/atlas/{job_id}                                 solar:write|wind:write|jobs:write             own
POST   /v1/hybrid/analysis/quick                          wind:write                                    none
POST   /v1/hybrid/analysis/run                            wind:write|jobs:write                         own
GET    /v1/hybrid/analysis/{job_id}                       wind:read|jobs:read                           own
DELETE /v1/hybrid/analysis/{job_id}                       wind:write|jobs:write                         own
POST   /v1/hybrid/report                                  wind:write                                    organization

POST   /v1/compare                                        solar:write|wind:write                        own

GET    /v1/jobs                                           jobs:read                                     own
GET    /v1/jobs/{job_id}                                  jobs:read                                     own
POST   /v1/jobs/{job_id}/cancel                           jobs:write                                    own
GET    /v1/jobs/{job_id}/events                           jobs:read                                     own
GET    /v1/events                                         jobs:read                                     own

POST   /auth/register                                     public                                        user
POST   /auth/login                                        public                                        user
POST   /auth/refresh                                      public                                        user
POST   /auth/logout                                       person                                        user
GET    /auth/me                                           caller                                        user
PATCH  /auth/me                                           person                                        user
DELETE /auth/me                                           person                                        user
POST   /auth/switch-organization                          person                                        user
POST   /auth/password/forgot                              public                                        user
POST   /auth/password/reset                               public                                        user
POST   /auth/password/change                              person                                        user
POST   /auth/email/verify                                 public                                        user
POST   /auth/email/verification                           person                                        user
GET    /auth/api-keys                                     person                                        own
POST   /auth/api-keys                                     person                                        own
DELETE /auth/api-keys/{id}                                person                                        own
POST   /auth/api-keys/{id}/rotate                         person                                        own

GET    /v1/organizations                                  caller                                        organization
POST   /v1/organizations                                  person                                        user
POST   /v1/organizations/invitations/accept               person                                        user
GET    /v1/organizations/{id}                             caller                                        organization
PATCH  /v1/organizations/{id}                             caller                                        organization
DELETE /v1/organizations/{id}                             person                                        organization
GET    /v1/organizations/{id}/export                      person                                        organization
GET    /v1/organizations/{id}/members                     caller                                        organization
PATCH  /v1/organizations/{id}/members/{user_id}           caller                                        organization
DELETE /v1/organizations/{id}/members/{user_id}           caller                                        organization
POST   /v1/organizations/{id}/invitations                 caller                                        organization
GET    /v1/organizations/{id}/invitations                 caller                                        organization
DELETE /v1/organizations/{id}/invitations/{invitation_id} caller                                        organization
GET    /v1/organizations/{id}/audit-log                   caller                                        organization
GET    /v1/organizations/{id}/requests                    caller                                        organization
GET    /v1/organizations/{id}/signing-secret              caller                                        organization
POST   /v1/organizations/{id}/signing-secret/rotate       caller                                        organization

GET    /v1/admin/organizations                            superuser                                     platform
PATCH  /v1/admin/organizations/{id}                       superuser                                     platform
POST   /v1/admin/organizations/{id}/credits               superuser                                     platform
GET    /v1/admin/audit-log                                superuser                                     platform

POST   /solar/webhooks/register                           solar:write|admin                             own
GET    /solar/webhooks/                                   solar:read|admin                              own
GET    /solar/webhooks                                    solar:read|admin                              own
GET    /solar/webhooks/events                             solar:read|admin                              none
DELETE /solar/webhooks/{id}                               solar:write|admin                             own
POST   /solar/webhooks/{id}/test                          solar:write|admin                             own
GET    /v1/webhooks/deliveries                            solar:write|wind:write|jobs:write|admin       own
GET    /v1/webhooks/{webhook_id}                          solar:write|wind:write|jobs:write|admin       own
PATCH  /v1/webhooks/{webhook_id}                          solar:write|wind:write|jobs:write|admin       own
POST   /v1/webhooks/{webhook_id}/rotate-secret            solar:write|wind:write|jobs:write|admin       own
POST   /v1/webhooks/{webhook_id}/retry                    solar:write|wind:write|jobs:write|admin       own

GET    /metering/usage                                    billing:read                                  organization
GET    /metering/credits                                  billing:read                                  organization

POST   /billing/create-checkout-session                   person                                        organization
POST   /billing/portal-session                            person                                        organization
GET    /billing/subscription                              billing:read                                  organization
PATCH  /billing/subscription                              person                                        organization
POST   /billing/stripe-webhook                            public                                        platform

GET    /slo/                                              superuser                                     platform
GET    /slo                                               superuser                                     platform
GET    /slo/{name}                                        superuser                                     platform
GET    /slo/{name}/burn-rate                              superuser                                     platform

GET    /health                                            public                                        platform
GET    /health/ready                                      public                                        platform
GET    /health/detailed                                   superuser                                     platform
GET    /metrics                                           public                                        platform
GET    /openapi.json                                      public                                        none
GET    /docs                                              public                                        none
GET    /redoc                                             public                                        none
GET    /                                                  public                                        none
`

/** Every scope that a key can have, from the interface. */
export const SCOPES = [
  ...['*', 'jobs:read', 'jobs:write', 'reports:read', 'solar:read', 'solar:write'],
  ...['wind:read', 'wind:write', 'billing:read', 'admin'],
]

export const ACCESS: readonly Access[] = TABLE.split('\n')
  .filter((line) => line !== '')
  .flatMap((line) => {
    const [method, path, who, tenancy] = line.split(/ +/) as [string, string, string, Tenancy]
    const others = ['public', 'caller', 'person', 'superuser']
    const access = { method, who: (others.includes(who) ? who : who.split('|')) as Who, tenancy }
    const paths = /^\/(solar|auth|metering|billing|slo)(\/|$)/.test(path) ? [path, `/v1${path}`] : [path]
    return paths.map((each) => ({ ...access, path: each }))
  })

/** Paths whose errors have the nested form, from the interface. */
export function isNested(path: string): boolean {
  return /^\/v1\/(wind|hybrid|batch|atlas|jobs|webhooks|events|organizations|admin|compare)\b/.test(path)
}
