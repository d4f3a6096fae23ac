/**
 * The HTTP service: started, stopped and administered from a program.
 *
 * Start here: {@link loadConfig}, {@link startServer}, {@link startWorker}, {@link migrate}, {@link createKey},
 * {@link createSuperuser}, {@link createOrganization}, {@link setTier}, {@link checkDatabase}, {@link closeOnSignal}.
 * @module
 */

export { checkDatabase, type DatabaseCheck } from './admin/check-database.ts'
export { copyDatabase } from './admin/copy-database.ts'
export { type CreatedKey, type CreateKeyRequest, createKey } from './admin/create-key.ts'
export { createSuperuser } from './admin/create-superuser.ts'
export { keptJob } from './admin/kept-job.ts'
export { migrate } from './admin/migrate.ts'
export { createOrganization, grantCredits, setTier } from './admin/organizations.ts'
export { rotateSigningSecret } from './admin/rotate-signing-secret.ts'
export { closeOnSignal } from './close-on-signal.ts'
export type { Config } from './config/config.ts'
export { ConfigError } from './config/config-error.ts'
export { loadConfig } from './config/load-config.ts'
export { type ComputedParts, computeParts, type KeptParts } from './jobs/runs/compute-parts.ts'
export { StartError } from './start-error.ts'
export { type RunningServer, startServer } from './start-server.ts'
export { openTools, serveTools, toolsOf } from './start-tools.ts'
export { type RunningWorker, startWorker } from './start-worker.ts'
