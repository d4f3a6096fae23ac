import type { WindQuickResponse } from '@sunwake/api/schemas'

/** The parts of a result that say how far it can be trusted. */
interface Result extends Pick<WindQuickResponse, 'warnings'> {
  readonly metadata: Pick<WindQuickResponse['metadata'], 'data' | 'assumptions' | 'fidelity' | 'fingerprint'>
  /** `null` where no uncertainty was asked for. */
  readonly uncertainty: Pick<WindQuickResponse['uncertainty'], 'statement' | 'reasons'> | null
}

type Attributions = WindQuickResponse['metadata']['data']['attributions']

/** What of a result's notes a person asked to see in full. */
export interface Shown {
  readonly sources: boolean
}

/** What a person must read beside the numbers: how sure they are, whose data they are, what was assumed. */
export function noteLines({ metadata, uncertainty, warnings }: Result, shown: Shown): string[] {
  const { data, assumptions } = metadata
  return [
    ...(uncertainty === null
      ? []
      : [
          `uncertainty  ${uncertainty.statement}`,
          ...uncertainty.reasons.map(({ code, message }) => `  wider for  ${code}: ${message}`),
        ]),
    ...warnings.map(({ code, message }) => `warning      ${code}: ${message}`),
    `data         ${[data.source, data.version].filter(Boolean).join(' ')} (${metadata.fidelity})${data.period === null ? '' : `, ${data.period}`}`,
    ...sourceLines(data.attributions, shown),
    `assumed      ${Object.keys(assumptions).length} values, each with its source in the answer of --json`,
    `fingerprint  ${metadata.fingerprint}`,
  ]
}

/** Sources of data: one line with their names and licences, or one with the citation too for each. */
export function sourceLines(attributions: Attributions, { sources }: Shown): string[] {
  if (attributions === undefined || attributions.length === 0) return []
  if (!sources) {
    return [
      `sources      ${attributions.map(({ name, licence }) => `${name} (${licence})`).join(', ')}; --sources cites them`,
    ]
  }
  return attributions.map(({ name, licence, citation }) => `  source     ${name} (${licence}): ${citation}`)
}
