/** Value of an argument as it stands in the text. */
export type Argument = string

/** Arguments of an estimator in a text such as `Ridge(alpha=10.0)`; none where it is not named. */
export function argumentsOf(text: string, estimator: string): ReadonlyMap<string, Argument> {
  const found = new RegExp(String.raw`\b${estimator}\(([^()]*)\)`).exec(text)
  const pairs = (found?.[1] ?? '').matchAll(/(\w+) ?= ?([^,\s]+)/g)
  return new Map(Array.from(pairs, ([, name, value]) => [name, value]))
}

/** A numeric argument, or what the estimator takes unless told otherwise. */
export function numberArgument(
  settings: ReadonlyMap<string, Argument>,
  name: string,
  otherwise: number,
): number {
  const value = settings.get(name)
  return value === undefined || value === 'None' ? otherwise : Number(value)
}
