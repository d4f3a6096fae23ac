import type { Answers } from '../engine/protocol.ts'
import { Card, DataTable } from '../parts/figure.tsx'
import { texts, written } from '../parts/page.ts'
import { words } from './words.ts'

type Site = NonNullable<NonNullable<Answers['runWindAnalysis']['permit']>['site_suitability']>

type Check = Site['turbines'][number]['checks'][number]

/** Every turbine with every check, and in words what does not fit. */
export function SuitabilityCard({ site: { turbines, design_class } }: { readonly site: Site }) {
  const checks = turbines[0]?.checks ?? []
  const failed = turbines.flatMap((one) => one.checks.filter(({ passes }) => !passes))
  const reasons = [...new Set(failed.map(({ reason }) => reason))]
  return (
    <Card title={`${words.suitability}: ${design_class}`}>
      <DataTable
        isDense
        caption={words.suitabilityCells}
        head={[
          texts.turbine,
          words.result,
          words.lightest,
          ...checks.map((check) => ({ number: headOf(check) })),
        ]}
        rows={turbines.map((one) => [
          String(one.turbine_id),
          one.passes ? words.fits : words.fitsNot,
          one.lightest_class,
          ...one.checks.map(cellOf),
        ])}
      />
      {reasons.length > 0 && (
        <>
          <p>{words.why}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function headOf({ check, unit }: Check): string {
  const name = words.checks[check] ?? check
  return unit === '' || unit === '1' ? name : `${name} [${unit}]`
}

/** Value and limit; which side of the limit it is on, where it fails. */
function cellOf({ value, limit, limit_min: least, passes }: Check): string {
  const own = written(value, 3)
  if (passes) return `${own} / ${written(limit, 3)}`
  return least !== undefined && value < least
    ? `${own} < ${written(least, 4)}`
    : `${own} > ${written(limit, 4)}`
}
