export { openApiDocument } from './openapi-document.ts'
export { type Operation, routerPath } from './operation.ts'
export { operations } from './operations.ts'
export { isScope, SCOPES, type Scope, scopesSuffice } from './scope.ts'
