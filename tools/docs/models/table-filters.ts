import type { JsonObject } from '@sunwake/validation'
import type { ModelCheck } from './model-page.ts'

/** The cases of a table that name a model. */
export function casesOfModel(table: string, ...models: string[]): ModelCheck {
  return { table, cases: (example: JsonObject) => models.includes(String(example['model'])) }
}

/** The compared values of a table that belong to a model, by their names. */
export function valuesNamed(table: string, pattern: RegExp): ModelCheck {
  return { table, values: (name) => pattern.test(name) }
}
