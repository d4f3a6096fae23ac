const NEGATIVE_NUMBER = /^-(\d|\.\d)/

/** Joins `--lon -79.95` to `--lon=-79.95`, so that a negative number is not read as a flag. */
export function joinNegativeValues(inputs: readonly string[]): string[] {
  const joined: string[] = []
  for (const input of inputs) {
    const previous = joined.at(-1)
    if (NEGATIVE_NUMBER.test(input) && previous?.startsWith('--') === true && !previous.includes('=')) {
      joined[joined.length - 1] = `${previous}=${input}`
    } else {
      joined.push(input)
    }
  }
  return joined
}
