import type { CommandContext } from '@stricli/core'

/** What a command may touch of the world; tests give their own. */
export interface SunwakeContext extends CommandContext {
  readonly process: {
    readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }
    readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
    readonly env: NodeJS.ProcessEnv
    exitCode?: number | string | null
  }
}

/** Exit codes that every command keeps to. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  infeasible: 3,
  dataUnavailable: 4,
  interrupted: 130,
} as const
