import type { Versioning } from './versioning.ts'

/** Makes of the answer of the latest version that of an older one. */
export type AnswerTransform = (body: unknown) => unknown

/**
 * What turns the JSON answer of an operation into that of each older version: the changes that came later are undone,
 * the last one first. Versions whose answer is that of the latest are not in the map.
 */
export function transformsOf(
  operationId: string,
  { versions, changes }: Versioning,
): ReadonlyMap<string, AnswerTransform> {
  const own = changes.filter((change) => change.operationId === operationId)
  const transforms = new Map<string, AnswerTransform>()
  for (const version of versions) {
    // Dates in this form are in the order of their texts. Within a version the last of its changes is undone first.
    const later = own
      .filter((change) => change.version > version)
      .sort((a, b) => (a.version < b.version ? -1 : a.version > b.version ? 1 : 0))
      .reverse()
    if (later.length > 0) {
      transforms.set(version, (body) => later.reduce((made, { transform }) => transform(made), body))
    }
  }
  return transforms
}
