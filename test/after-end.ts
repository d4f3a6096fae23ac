import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** What must not outlive a process. */
export interface Leftovers {
  /** Where there is a `/proc`, with the processes that have one of them in `TMPDIR`. */
  readonly folders: readonly string[]
  /** A process that it started. */
  readonly pid?: number | undefined
}

/** Waits until its input ends; then ends the process, and all that have one of the folders for temporary files. */
const WATCH = `read -r _
[ -z "$1" ] || kill -QUIT "$1"
shift
sleep 1
for folder; do
  for process in /proc/[0-9]*; do
    if grep -qzxF "TMPDIR=$folder" "$process/environ"; then kill -KILL "\${process#/proc/}"; fi
  done
  rm -rf "$folder"
done`

/**
 * Ends and removes what a process would leave behind when it is no more, however it ended: a run of tests that is killed
 * has no other chance to. Call what is returned once it is done in the usual way.
 */
export function afterEnd({ folders, pid }: Leftovers): () => void {
  const watcher = spawn('sh', ['-c', WATCH, 'sh', String(pid ?? ''), ...folders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of the group that a terminal or `timeout` ends as one.
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  // A pipe to a child is a socket, which would keep this process.
  ;(watcher.stdin as Socket).unref()
  return () => void watcher.kill('SIGKILL')
}
