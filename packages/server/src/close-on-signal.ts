const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Waits for SIGTERM or SIGINT and then closes a service or a worker; settles when it is closed, so that the process can end
 * with code 0. A second signal ends it at once with code 1.
 */
export function closeOnSignal(server: { close(): Promise<void> }): Promise<void> {
  return new Promise((resolve, reject) => {
    let asked = false
    const onSignal = () => {
      if (asked) process.exit(1)
      asked = true
      server
        .close()
        .then(resolve, reject)
        .finally(() => {
          for (const signal of SIGNALS) process.off(signal, onSignal)
        })
    }
    for (const signal of SIGNALS) process.on(signal, onSignal)
  })
}
