/**
 * A worker that has given no sign of life for so long counts as lost: its jobs go to others, and it is no longer among
 * those who compute, for figures and health as well. Four times the pause between two signs [ms].
 */
export const WORKER_SILENT_MS = 20_000
