/** Lets a loop sleep until it is woken or a time has passed. */
export class Waiter {
  #woken = true
  #resume: (() => void) | undefined

  /** Whether it was woken since this was last asked to forget it; so at first. */
  get woken(): boolean {
    return this.#woken
  }

  wake(): void {
    this.#woken = true
    this.#resume?.()
  }

  /** To be called before the look at what it is woken for: what comes during the look then wakes again. */
  forget(): void {
    this.#woken = false
  }

  /** Sleeps for a time, or until the next call of `wake`. */
  async sleep(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#resume = resolve
      timer = setTimeout(resolve, Math.max(0, ms))
    })
    clearTimeout(timer)
  }
}
