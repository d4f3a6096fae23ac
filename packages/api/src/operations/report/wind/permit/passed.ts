/** Whether a limit is kept, in words; `–` without a limit. */
export function passed(passes: boolean | null): string {
  return passes === null ? '–' : passes ? 'pass' : 'fail'
}
