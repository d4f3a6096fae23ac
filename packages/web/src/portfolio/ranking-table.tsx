import { decimal } from '../parts/page.ts'
import { filled } from '../texts/index.ts'
import type { Technology } from './places.ts'
import type { PlaceFigure, RankedPlace } from './ranking.ts'
import { texts } from './words.ts'

/** The page that shows the result of a place. */
const PAGES = { solar: 'solar', wind: 'wind' } as const

/** Places from the best to the worst, each with its figures, or with its error. */
export function RankingTable({
  places,
  measures,
  by,
  technology,
  looked,
  onLook,
}: {
  readonly places: readonly RankedPlace[]
  /** What the columns are. */
  readonly measures: readonly PlaceFigure[]
  /** Key of the one that places are ranked by. */
  readonly by: string
  readonly technology: Technology
  readonly looked: number | undefined
  readonly onLook: (row: number) => void
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <div class="scroll ranking" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              {texts.rank}
            </th>
            <th scope="col">{texts.place}</th>
            <th scope="col" class="number">
              {texts.latitude} [°]
            </th>
            <th scope="col" class="number">
              {texts.longitude} [°]
            </th>
            {measures.map(({ key, name, unit }) => (
              <th key={key} scope="col" class="number" aria-sort={key === by ? 'descending' : undefined}>
                {name} [{unit}]
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr
              key={place.row}
              data-row={place.row}
              class={place.row === looked ? 'looked' : undefined}
              onPointerEnter={() => onLook(place.row)}
            >
              <td class="number">{place.rank ?? '–'}</td>
              <th scope="row">
                {place.link === undefined ? (
                  nameOf(place)
                ) : (
                  <a href={`${PAGES[technology]}#${place.link}`} onFocus={() => onLook(place.row)}>
                    {nameOf(place)}
                  </a>
                )}
              </th>
              <td class="number">{degrees(place.latitude)}</td>
              <td class="number">{degrees(place.longitude)}</td>
              {place.refusal === undefined ? (
                measures.map(({ key }) => (
                  <td key={key} class="number">
                    {place.figures?.find((figure) => figure.key === key)?.text ?? ''}
                  </td>
                ))
              ) : (
                <td class="warned" colSpan={Math.max(measures.length, 1)}>
                  {place.refusal}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameOf = ({ name, row }: RankedPlace): string => name || filled(texts.rowNumber, { row })
const degrees = (value: number): string => (Number.isFinite(value) ? decimal(value, 2) : '–')
