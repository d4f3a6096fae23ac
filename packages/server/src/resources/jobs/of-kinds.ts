import { cancelOperations, jobOperations, pollOperations } from '@sunwake/api/routes'
import type { Binding } from '../../http/bind.ts'
import { unlessAborted } from '../../http/request/beside-loop.ts'
import { deleteJob } from '../../jobs/requests/cancel.ts'
import type { JobRequestParts } from '../../jobs/requests/job-request-parts.ts'
import { pollJob } from '../../jobs/requests/poll.ts'
import { respondSubmission } from '../../jobs/requests/submit.ts'

/** The operations on jobs of each kind: to submit one, to ask for it and to cancel it. */
export function jobsOfKinds(parts: JobRequestParts): Binding[] {
  return [
    ...jobOperations.map((operation) => ({
      operation,
      handler: (c: Parameters<Binding['handler']>[0]) =>
        unlessAborted(c, () => respondSubmission(c, parts, operation)),
    })),
    ...pollOperations.map((operation) => pollJob(operation, parts)),
    ...cancelOperations.map((operation) => deleteJob(operation, parts)),
  ]
}
