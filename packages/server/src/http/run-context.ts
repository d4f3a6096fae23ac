import type { RunContext } from '@sunwake/api/run'

/** What operations take from the outside world; waits for the embedded data at the first call. */
export type RunContextSource = () => Promise<RunContext>
