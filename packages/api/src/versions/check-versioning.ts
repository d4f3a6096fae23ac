import type { Versioning } from './versioning.ts'

/** Between the notice and the end of an operation at least. */
const NOTICE_MONTHS = 6

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * Refuses tables that promise what the contract does not allow: notice of less than six months, versions out of
 * order, changes of versions or operations that are not there.
 * @throws {Error} which names the first entry that is wrong.
 */
export function checkVersioning(
  { versions, changes, deprecations }: Versioning,
  operationIds: ReadonlySet<string>,
): void {
  const known = (operationId: string) => {
    if (!operationIds.has(operationId)) throw new Error(`There is no operation ${operationId}.`)
  }
  versions.forEach((version, place) => {
    requireDate(version)
    const before = versions[place - 1]
    if (before !== undefined && before >= version) throw new Error(`Version ${version} is out of order.`)
  })
  for (const { version, operationId } of changes) {
    known(operationId)
    if (versions.indexOf(version) < 1) throw new Error(`No later version ${version} could bring a change.`)
  }
  for (const { operationId, deprecatedAt, sunsetAt } of deprecations) {
    known(operationId)
    const earliest = requireDate(deprecatedAt)
    earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE_MONTHS)
    if (requireDate(sunsetAt) < earliest) {
      throw new Error(`${operationId} would go before ${earliest.toISOString().slice(0, 10)}.`)
    }
  }
}

/** A day at 00:00 UTC. */
function requireDate(text: string): Date {
  const day = new Date(DATE.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new Error(`${text} is not a date.`)
  }
  return day
}
