/**
 * Operations of the service as data: paths, scopes, limits and forms, and the OpenAPI document made of them.
 *
 * Start here: {@link operations}, {@link operationOf}, {@link openApiDocument}, {@link splitDocument},
 * {@link computedOperations}, {@link jobOperations}, {@link accessOf}, {@link routerPath}, {@link codeSamplesOf},
 * {@link SCOPES}.
 * @module
 */

export { type BodyLimits, bodyLimitsOf, bodyShapeOf } from './describe/body-limits.ts'
export { type Access, accessOf, type Operation, routerPath } from './describe/operation.ts'
export { CREDENTIALS, codeSamplesOf } from './openapi/code-samples.ts'
export { openApiDocument } from './openapi/openapi-document.ts'
export { type SplitDocument, splitDocument } from './openapi/split-document.ts'
export type { Found } from './operations/computation/computation.ts'
export {
  cancelOperations,
  computedOperation,
  computedOperations,
  divisionOf,
  jobOf,
  jobOperations,
  operationOf,
  pollOf,
  pollOperations,
  pollPathOf,
  submissionOf,
} from './operations/find-operation.ts'
export type { CancelOperation, PollOperation } from './operations/jobs/routes-of-kind.ts'
export { operations } from './operations/registry.ts'
export {
  BURN_ALERTS,
  BURN_WINDOWS,
  type BurnWindow,
  ENDPOINT_CLASSES,
  type EndpointClass,
  endpointClassOf,
  LATENCY_MS,
  OBJECTIVES,
  type Objective,
  WINDOW_DAYS,
} from './operations/slo/objectives.ts'
export {
  type AnswerTransform,
  checkVersioning,
  chooseVersion,
  type Deprecation,
  deprecationHeaders,
  latestVersion,
  transformsOf,
  VERSION_HEADER,
  VERSIONING,
  type Versioning,
} from './versions/index.ts'
export { isScope, ROLE_SCOPES, SCOPES, type Scope, scopesSuffice } from './wire/scope.ts'
