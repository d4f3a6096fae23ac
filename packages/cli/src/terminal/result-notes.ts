import type { WindQuickResponse } from '@sunwake/api/schemas'

/** The parts of a result that say how far it can be trusted. */
interface Result extends Pick<WindQuickResponse, 'warnings'> {
  readonly metadata: Pick<WindQuickResponse['metadata'], 'data' | 'assumptions' | 'fidelity' | 'fingerprint'>
  /** `null` where no uncertainty was asked for. */
  readonly uncertainty: Pick<WindQuickResponse['uncertainty'], 'statement' | 'reasons'> | null
}

/** What a person must read beside the numbers: how sure they are, whose data they are, what was assumed. */
export function noteLines({ metadata, uncertainty, warnings }: Result): string[] {
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
    ...(data.attributions ?? []).map(
      ({ name, licence, citation }) => `  source     ${name} (${licence}): ${citation}`,
    ),
    `assumed      ${Object.keys(assumptions).length} things, each with its source in the answer of --json`,
    `fingerprint  ${metadata.fingerprint}`,
  ]
}
