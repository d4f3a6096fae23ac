import type { SERIES_WRITERS } from '@sunwake/api/schemas'
import type { SunwakeContext } from '../context.ts'

/** Prints a body as JSON. */
export function printJson({ process }: SunwakeContext, body: unknown): void {
  process.stdout.write(`${JSON.stringify(body, null, 2)}\n`)
}

type Writers = typeof SERIES_WRITERS

/** Prints a series chunk by chunk. */
export async function printSeries<Format extends keyof Writers>(
  { process }: SunwakeContext,
  format: Format,
  series: Parameters<Writers[Format]>[0],
): Promise<void> {
  const { SERIES_WRITERS } = await import('@sunwake/api/series')
  for (const chunk of SERIES_WRITERS[format](series)) process.stdout.write(chunk)
}
