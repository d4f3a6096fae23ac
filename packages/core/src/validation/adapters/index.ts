import type { Adapter } from '../adapter.ts'

/** Every schema of reference files that the engine has a model for. */
export const ADAPTERS: readonly Adapter[] = []
