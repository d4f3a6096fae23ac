export { isScope, ROLE_SCOPES, SCOPES, type Scope, scopesSuffice } from '../schemas/scope.ts'
export { openApiDocument } from './openapi-document.ts'
export { type Access, accessOf, type Operation, routerPath } from './operation.ts'
export { operations } from './operations.ts'
