/** Everything that an API key may be allowed to do. */
export const SCOPES = [
  '*',
  'jobs:read',
  'jobs:write',
  'reports:read',
  'solar:read',
  'solar:write',
  'wind:read',
  'wind:write',
  'billing:read',
  'admin',
] as const

export type Scope = (typeof SCOPES)[number]

/** What a signed-in user may do by role; their keys may do no more. */
export const ROLE_SCOPES: Readonly<Record<'owner' | 'admin' | 'member', readonly Scope[]>> = {
  owner: ['*'],
  admin: SCOPES.filter((scope) => scope !== '*'),
  member: ['jobs:read', 'jobs:write', 'reports:read', 'solar:read', 'solar:write', 'wind:read', 'wind:write'],
}

/** Whether a word is a scope. */
export function isScope(word: string): word is Scope {
  return (SCOPES as readonly string[]).includes(word)
}

/** Whether one of the scopes that a key has is one that suffices. */
export function scopesSuffice(granted: readonly string[], sufficient: readonly Scope[]): boolean {
  return granted.includes('*') || sufficient.some((scope) => granted.includes(scope))
}
