import { LOSS_CATEGORIES, type LossCategory, type PlantLoss, TYPICAL_LOSSES } from '@sunwake/core/wind/farm'
import type { Notes } from '../../result/notes.ts'
import type { WindAnalysisRequest } from '../analysis/request.ts'

/** Kinds of losses that have a default; the others count only where the request has them. */
const DEFAULTED: readonly LossCategory[] = ['availability', 'electrical']
const SOURCE = "defaults of NREL's System Advisor Model"

/** Losses of a farm besides its own wakes; says which are not counted. */
export function plantLosses(
  request: Pick<WindAnalysisRequest, 'losses'>,
  { assumptions, warnings }: Notes,
): readonly PlantLoss[] {
  const { losses: given = {} } = request
  const left: PlantLoss[] = []
  const chain = LOSS_CATEGORIES.filter((category) => category !== 'wake').flatMap((category) => {
    const percent = given[`${category}_pct`]
    if (percent !== undefined) return [{ name: category, category, fraction: percent / 100 }]
    const typical = TYPICAL_LOSSES.filter((loss) => loss.category === category && loss.fraction > 0)
    if (!DEFAULTED.includes(category)) {
      left.push(...typical)
      return []
    }
    const parts = typical.map(({ name, fraction }) => `${name.replaceAll('_', ' ')} ${percentText(fraction)}`)
    assumptions[`losses_${category}_pct`] = `${parts.join(', ')} (${SOURCE})`
    return typical
  })
  if (left.length > 0) {
    const names = [...new Set(left.map(({ category }) => category))]
    const kept = left.reduce((share, { fraction }) => share * (1 - fraction), 1)
    warnings.push({
      code: 'losses_not_counted',
      message: `No ${names.join(', ')} loss is counted; ${SOURCE} take another ${percentText(1 - kept)} for them. Give losses.${names[0]}_pct and the like to count them.`,
    })
  }
  return chain
}

function percentText(fraction: number): string {
  return `${Math.round(1e4 * fraction) / 100} %`
}
