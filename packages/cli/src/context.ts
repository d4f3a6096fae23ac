/** What a command may touch of the world; tests give their own. */
export interface SunwakeContext {
  readonly process: {
    readonly stdout: NodeJS.WritableStream & {
      readonly isTTY?: boolean | undefined
      readonly columns?: number | undefined
    }
    readonly stderr: NodeJS.WritableStream & {
      readonly isTTY?: boolean | undefined
      readonly columns?: number | undefined
    }
    readonly env: NodeJS.ProcessEnv
    exitCode?: number | string | null | undefined
  }
  /** When the command began, by `performance.now`; when it is first asked where absent. */
  readonly startedMs?: number | undefined
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
