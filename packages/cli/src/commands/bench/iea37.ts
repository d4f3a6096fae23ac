import { createRng } from '@sunwake/core/math/random'
import {
  IEA37_TURBINES,
  iea37Case,
  type LayoutProgress,
  layoutViolation,
  searchLayoutByGradient,
} from '@sunwake/core/wind/layout'
import { defineCommand } from '../../command/define-command.ts'
import { numberFlag, required } from '../../command/flags.ts'
import { OUTPUT } from '../../command/request-flags.ts'
import type { SunwakeContext } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { printJson } from '../../output/print.ts'

const SECONDS = 180
const SECONDS_MAX = 1e6
/** More than any run comes to. */
const EVALUATIONS_MAX = 1e12
/** Between two lines of progress [ms]. */
const REPORT_MS = 1000

/** `sunwake bench iea37`: the layout of IEA Wind Task 37's first case study. */
export const command = defineCommand({
  description:
    'Places 16, 36 or 64 turbines in a disc for the most energy, from nothing but the seed, on one thread. Stops after the seconds, or after a number of evaluations, which gives the same layout on every machine.',
  examples: ['--turbines 16 --json', '--turbines 64 --seconds 600 --seed 7'],
  flags: {
    turbines: required(numberFlag('Turbines: 16, 36 or 64')),
    seconds: numberFlag(`Time; ${SECONDS} when absent`, { placeholder: 'S' }),
    evaluations: numberFlag('Evaluations in place of time'),
    seed: numberFlag('Seed of the run; 1 when absent'),
    json: OUTPUT.json,
  },
  async run(flags, terminal) {
    const { turbines, evaluations = EVALUATIONS_MAX, seed = 1 } = flags
    const { seconds = flags.evaluations === undefined ? SECONDS : SECONDS_MAX } = flags
    if (!IEA37_TURBINES.includes(turbines)) {
      throw new UsageError(`--turbines is ${turbines}; it must be one of ${IEA37_TURBINES.join(', ')}`)
    }
    if (!(seconds > 0 && seconds <= SECONDS_MAX)) {
      throw new UsageError(`--seconds is ${seconds}; it must be above 0 and at most ${SECONDS_MAX}`)
    }
    const begun = performance.now()
    const last = run(terminal, { turbines, seconds, evaluations, seed }, begun)
    const { x, y, energyMwh } = last.best
    const places = Float64Array.from([...x, ...y])
    const result = {
      positions: Array.from(x, (east, i) => [east, y[i]]),
      aep_mwh: energyMwh,
      seconds: (performance.now() - begun) / 1000,
      max_violation_m: layoutViolation(iea37Case(turbines).rules, places),
      evaluations: last.done,
      seed,
    }
    if (flags.json) printJson(terminal, result)
    else {
      terminal.process.stdout.write(
        `${turbines} turbines: ${result.aep_mwh.toFixed(3)} MWh after ${result.seconds.toFixed(1)} s, ` +
          `${result.evaluations} evaluations; rules broken by ${result.max_violation_m} m\n`,
      )
    }
  },
})

/** Searches until the time is over. */
function run(
  context: SunwakeContext,
  {
    turbines,
    seconds,
    evaluations,
    seed,
  }: { turbines: number; seconds: number; evaluations: number; seed: number },
  begun: number,
): LayoutProgress {
  const problem = iea37Case(turbines)
  const options = { maxEvaluations: evaluations, unit: problem.rotorDiameter }
  const search = searchLayoutByGradient(createRng(seed), problem, options)
  const end = begun + seconds * 1000
  let reported = begun
  let last: LayoutProgress | undefined
  for (const progress of search) {
    last = progress
    const now = performance.now()
    if (context.process.stderr.isTTY === true && now - reported > REPORT_MS) {
      reported = now
      const { stage, done, best } = progress
      context.process.stderr.write(
        `\r${stage.padEnd(10)} ${done} evaluations, ${best.energyMwh.toFixed(1)} MWh`,
      )
    }
    if (now >= end) break
  }
  if (reported > begun) context.process.stderr.write('\n')
  return last as LayoutProgress
}
