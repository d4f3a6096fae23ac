/** Flags of every command that runs a request. */
export const INPUT_FLAG = {
  kind: 'parsed',
  parse: String,
  optional: true,
  placeholder: 'FILE',
  brief: 'Request as JSON or YAML, - for stdin',
} as const

export const JSON_FLAG = {
  kind: 'boolean',
  optional: true,
  withNegated: false,
  brief: "Print the API's result as JSON",
} as const

/** Of commands whose result has a series. */
export const FORMAT_FLAG = {
  kind: 'enum',
  values: ['table', 'json', 'csv', 'ndjson'],
  optional: true,
  brief: 'What to print; table when absent',
} as const
