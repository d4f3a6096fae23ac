/**
 * Faults that a review once planted and no test noticed, each with the test that notices it now.
 *
 * @typedef {object} PlantedFault
 * @property {string} name
 * @property {string} file
 * @property {readonly [from: string, to: string]} change a text that stands in the file once, and what takes its place
 * @property {readonly string[]} check command that must fail
 */

/** @param {string} file @param {string} title @returns {readonly string[]} */
const test = (file, title) => ['npx', 'vitest', 'run', file, '-t', title]
const PROMISES = ['node', 'tools/check-promises/check.js']

/** @type {readonly PlantedFault[]} */
export const PLANTED_FAULTS = [
  {
    name: 'month boundary by > in place of >=',
    file: 'packages/core/src/time/time-axis.ts',
    change: ['if (localMs >= nextMonthMs)', 'if (localMs > nextMonthMs)'],
    check: test('packages/core/src/time/time-axis.test.ts', 'puts a record at the midnight that begins'),
  },
  {
    name: 'pressure times 1000',
    file: 'packages/api/src/operations/weather/weather-of-request.ts',
    change: ['hPa * PA_PER_HPA', 'hPa * 1000'],
    check: test('packages/api/src/operations/weather/wire-units.test.ts', 'pressure_hpa'),
  },
  {
    name: 'humidity not divided by 100',
    file: 'packages/api/src/operations/weather/weather-of-request.ts',
    change: ['map((share) => share / 100)', 'map((share) => share)'],
    check: test('packages/api/src/operations/weather/wire-units.test.ts', 'relative_humidity_pct'),
  },
  {
    name: 'no filter by organisation in jobs.result',
    file: 'packages/server/src/store/jobs/jobs.ts',
    change: [".where('jobs.organization_id', '=', organizationId)", ''],
    check: test(
      'packages/server/test/store-tenancy.test.ts',
      'jobs.result finds nothing of another organisation',
    ),
  },
  {
    name: 'writes of sites with wind:read',
    file: 'packages/api/src/operations/wind/sites/operations.ts',
    change: ["=== 'get' ? 'wind:read' : 'wind:write'", "=== 'get' ? 'wind:read' : 'wind:read'"],
    check: test('packages/server/test/scopes-contract.test.ts', 'have the operations of the contract'),
  },
  {
    name: 'lost await of noteOnSite',
    file: 'packages/server/src/jobs/lifecycle/end-job.ts',
    change: ['await noteOnSite(', 'noteOnSite('],
    check: PROMISES,
  },
  {
    name: 'lost await of progress.close',
    file: 'packages/server/src/jobs/worker/run-job.ts',
    change: ['await progress.close()', 'progress.close()'],
    check: PROMISES,
  },
  {
    name: 'order of ties along the wind reversed',
    file: 'packages/core/src/wind/farm/pairwise/wake/wind-frame.ts',
    change: ['return second[a] < second[b]', 'return second[a] > second[b]'],
    check: test('packages/core/src/wind/farm/pairwise/wake/wind-frame.test.ts', 'breaks ties along the wind'),
  },
  {
    name: 'warnings of a reader dropped',
    file: 'packages/core/src/weather/formats/epw/epw.ts',
    change: ['warnings: timingWarnings(header, options.pvgisInstants ?? false)', 'warnings: []'],
    check: test('packages/core/src/weather/formats/epw/epw.test.ts', 'follows the EPW rule and warns'),
  },
  {
    name: 'an index gone from the schema',
    file: 'packages/server/src/store/jobs/tables.ts',
    change: [
      "await db.schema.createIndex('jobs_by_time').on('jobs').columns(['organization_id', 'created_at']).execute()",
      '',
    ],
    check: test('packages/server/test/schema.test.ts', 'has the indexes that are listed here'),
  },
]
