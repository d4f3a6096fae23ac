import { CONSTRAINED } from './constrained.ts'
import { CONSTRAINED_DTLZ } from './constrained-dtlz.ts'
import { CTP } from './ctp.ts'
import { DTLZ } from './dtlz.ts'
import { ENGINEERING } from './engineering.ts'
import { MW } from './mw.ts'
import type { MakeTestProblem } from './test-problem.ts'
import { UNCONSTRAINED } from './unconstrained.ts'
import { ZDT } from './zdt.ts'

export type { MakeTestProblem, TestProblem } from './test-problem.ts'

/** Problems by their names in the literature, in small letters. */
export const TEST_PROBLEMS: Readonly<Record<string, MakeTestProblem>> = {
  ...ZDT,
  ...DTLZ,
  ...CONSTRAINED_DTLZ,
  ...CONSTRAINED,
  ...CTP,
  ...MW,
  ...ENGINEERING,
  ...UNCONSTRAINED,
}
