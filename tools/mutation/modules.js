/**
 * The modules whose tests are judged by mutation: each with the tests that stand near it.
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {readonly string[]} mutate source files below packages/core/src
 * @property {readonly string[]} tests test files below packages, as globs
 * @property {readonly string[]} tables reference tables that hold the module, below packages/core/test/reference
 */

/** @type {readonly Subject[]} */
export const SUBJECTS = [
  {
    name: 'Perez transposition',
    mutate: ['solar/irradiance/transposition/perez.ts'],
    tests: ['core/src/solar/irradiance/transposition/*.test.ts'],
    tables: ['solar/transposition.json'],
  },
  {
    name: 'Erbs decomposition',
    mutate: ['solar/irradiance/decomposition/erbs.ts'],
    tests: ['core/src/solar/irradiance/decomposition/*.test.ts'],
    tables: ['solar/decomposition.json'],
  },
  {
    name: 'solar position',
    mutate: ['solar/position/spa/spa-geocentric.ts', 'solar/position/spa/refraction.ts'],
    tests: ['core/src/solar/position/**/*.test.ts'],
    tables: ['solar/solar_position.json'],
  },
  {
    name: 'single diode',
    mutate: [
      'solar/module/single-diode/single-diode.ts',
      'solar/module/single-diode/maximum-power-kernel.ts',
    ],
    tests: ['core/src/solar/module/single-diode/*.test.ts'],
    tables: ['solar/single_diode.json'],
  },
  {
    name: 'Jensen wake',
    mutate: ['wind/wake/deficit/jensen.ts'],
    tests: ['core/src/wind/wake/deficit/*.test.ts'],
    tables: ['wind/wake_jensen.json'],
  },
  {
    name: 'Bastankhah wake',
    mutate: ['wind/wake/deficit/gaussian.ts', 'wind/wake/deficit/gaussian-width.ts'],
    tests: ['core/src/wind/wake/deficit/*.test.ts'],
    tables: ['wind/wake_bastankhah.json'],
  },
  {
    name: 'Weibull fit',
    mutate: ['wind/resource/weibull/weibull-mle.ts', 'wind/resource/weibull/weibull-moments.ts'],
    tests: ['core/src/wind/resource/weibull/*.test.ts'],
    tables: ['wind/weibull_fit.json'],
  },
  {
    name: 'net present value and rate of return',
    mutate: ['finance/return/net-present-value.ts', 'finance/return/rate-of-return.ts'],
    tests: ['core/src/finance/return/*.test.ts'],
    tables: ['finance/npv_irr.json'],
  },
  {
    name: 'exceedance',
    mutate: ['uncertainty/exceedance/period-exceedance.ts', 'uncertainty/exceedance/sample-exceedance.ts'],
    tests: ['core/src/uncertainty/exceedance/*.test.ts'],
    tables: [],
  },
  {
    name: 'calendar',
    mutate: ['time/calendar.ts', 'time/time-axis.ts'],
    tests: ['core/src/time/*.test.ts'],
    tables: ['time/clock_time.json'],
  },
]
