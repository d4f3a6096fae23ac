import { useEffect } from 'preact/hooks'
import { TakeAway } from '../parts/result/take-away.tsx'
import { filled } from '../texts/index.ts'
import { PlacesCard } from './places-card.tsx'
import { PlacesMap } from './places-map.tsx'
import { rankingCsv } from './ranking.ts'
import { RankingTable } from './ranking-table.tsx'
import {
  address,
  looked,
  measures,
  portfolio,
  progress,
  rankBy,
  ranked,
  refusal,
  results,
  unused,
  verdict,
} from './state.ts'
import { texts } from './words.ts'

/** A table of places, ranked and on a map. */
export function PortfolioPage() {
  const { technology, rankedBy: by } = portfolio.value
  const { done, total } = progress.value
  const refused = results.value.filter(({ refusal: why }) => why !== undefined).length
  const figure = measures.value.find(({ key }) => key === by)?.name ?? ''
  const look = (row: number | undefined): void => {
    looked.value = row
  }
  useEffect(() => {
    const row = document.querySelector('tr.looked:not(:hover)')
    row?.scrollIntoView({ block: 'nearest' })
  }, [looked.value])
  return (
    <div class="result portfolio">
      <div class="controls">
        <h1>{texts.portfolio}</h1>
        <p>{texts.portfolioLead}</p>
        <PlacesCard />
      </div>
      <div class="answers" id="answer">
        {refusal.value !== undefined && (
          <p class="verdict wide warned" role="alert">
            {refusal.value}
          </p>
        )}
        {verdict.value !== undefined && (
          <p class="verdict wide" role="status">
            {verdict.value}
          </p>
        )}
        {total > 0 && (
          <section class="card wide">
            <div class="ranking-head">
              <h2>{texts.ranking}</h2>
              <label>
                {texts.rankBy}{' '}
                <select value={by} onChange={({ currentTarget }) => rankBy(currentTarget.value)}>
                  {measures.value.map(({ key, name, unit }) => (
                    <option key={key} value={key}>
                      {name} [{unit}]
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <PlacesMap places={ranked.value} figure={figure} looked={looked.value} onLook={look} />
            {done < total && <progress value={done} max={total} aria-label={texts.computing} />}
            <p class="rows-told" role="status">
              {filled(texts.rowsDone, { done, total })}{' '}
              {refused > 0 && filled(texts.rowsRefused, { count: refused, total })}{' '}
              {unused.value.length > 0 && filled(texts.unusedColumns, { columns: unused.value.join(', ') })}
            </p>
            <RankingTable
              places={ranked.value}
              measures={measures.value}
              by={by}
              technology={technology}
              looked={looked.value}
              onLook={look}
            />
          </section>
        )}
        {total > 0 && done === total && (
          <TakeAway
            address={address}
            linkLabel={texts.portfolioLink}
            files={[
              {
                label: texts.rankingCsv,
                name: 'portfolio.csv',
                type: 'text/csv',
                write: () => rankingCsv(ranked.value),
              },
            ]}
          />
        )}
      </div>
    </div>
  )
}
