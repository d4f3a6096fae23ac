/** A flag with a text. */
export function textFlag(placeholder: string, brief: string) {
  return { kind: 'parsed', parse: String, placeholder, brief } as const
}

/** A flag with a text that may be absent. */
export function optionalText(placeholder: string, brief: string) {
  return { kind: 'parsed', parse: String, optional: true, placeholder, brief } as const
}

/** `--json` of a command that changes something. */
export const JSON_FLAG = {
  kind: 'boolean',
  optional: true,
  withNegated: false,
  brief: 'Print the result as JSON',
} as const
