import type { RouteConfig } from '@hono/zod-openapi'
import type { ErrorForm } from '../errors/index.ts'
import type { Scope } from '../wire/scope.ts'
import type { BodyClass } from './body-limits.ts'

/**
 * Who may call an operation: everybody; a key or a signed-in user with one of its scopes; a key or a signed-in user,
 * whatever the scopes; a signed-in user alone; a signed-in superuser of the platform alone.
 */
export type Access = 'public' | 'scoped' | 'authenticated' | 'signed_in' | 'superuser'

/** One operation of the service, as data: the description and the rules that the server enforces. */
export interface Operation {
  readonly route: RouteConfig & { readonly operationId: string }
  /** Other paths at which the same operation answers; published in words only. */
  readonly aliases: readonly string[]
  /** `scoped` where absent, or `public` where there are no scopes. */
  readonly access?: Access | undefined
  /** Scopes of which one suffices; none where no key is needed. */
  readonly scopes: readonly Scope[]
  /** Whether an answered request counts against the monthly quota. */
  readonly metered: boolean
  /** Whether an `Idempotency-Key` makes a repeated request get the answer of the first. */
  readonly idempotent?: boolean | undefined
  /** How large its body may be; where absent `analysis` if it is metered, and `account` otherwise. */
  readonly body?: BodyClass | undefined
  readonly errorForm: ErrorForm
}

/** Who may call an operation. */
export function accessOf({ access, scopes }: Pick<Operation, 'access' | 'scopes'>): Access {
  return access ?? (scopes.length === 0 ? 'public' : 'scoped')
}

/** The path of an operation as Hono writes it: `/jobs/:id` for `/jobs/{id}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
