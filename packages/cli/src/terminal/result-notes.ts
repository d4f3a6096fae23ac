import type { SolarQuickResponse, SolarResourceResponse, WindQuickResponse } from '@sunwake/api/schemas'

type Result = Pick<
  SolarResourceResponse | SolarQuickResponse | WindQuickResponse,
  'metadata' | 'uncertainty' | 'warnings'
>

/** What a person must read beside the numbers: how sure they are, whose data they are, what was assumed. */
export function noteLines({ metadata, uncertainty, warnings }: Result): string[] {
  const { data, assumptions } = metadata
  return [
    `uncertainty  ${uncertainty.statement}`,
    ...uncertainty.reasons.map(({ code, message }) => `  wider for  ${code}: ${message}`),
    ...warnings.map(({ code, message }) => `warning      ${code}: ${message}`),
    `data         ${data.source} ${data.version ?? ''} (${metadata.fidelity}), ${data.period}`,
    ...(data.attributions ?? []).map(
      ({ name, licence, citation }) => `  source     ${name} (${licence}): ${citation}`,
    ),
    `assumed      ${Object.keys(assumptions).length} things, each with its source in the answer of --json`,
    `fingerprint  ${metadata.fingerprint}`,
  ]
}
