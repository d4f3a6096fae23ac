export { isScope, ROLE_SCOPES, SCOPES, type Scope, scopesSuffice } from '../schemas/scope.ts'
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
} from '../versions/index.ts'
export { openApiDocument } from './openapi-document.ts'
export { type Access, accessOf, type Operation, routerPath } from './operation.ts'
export { operations } from './operations.ts'
