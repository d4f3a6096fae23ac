import type { ComponentChildren } from 'preact'
import { type Column, cellClass, headingOf } from '../texts/index.ts'
import type { ToldFigure } from './result-figures.ts'

/** A number with its name, its unit and a note. */
export function Figure({
  name,
  value,
  unit,
  note,
  isMain = false,
}: {
  readonly name: string
  readonly value: string
  readonly unit: string
  /** One standard deviation or a range, in words: `± 4 %`. */
  readonly note?: string | undefined
  readonly isMain?: boolean
}) {
  return (
    <div class={isMain ? 'figure main' : 'figure'}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <span class="unit">{unit}</span>
        {note !== undefined && <span class="note">{note}</span>}
      </dd>
    </div>
  )
}

/** What a result tells, the first the largest. */
export function Figures({ of }: { readonly of: readonly ToldFigure[] }) {
  return (
    <dl class="figures">
      {of.map(({ name, value, write, unit, note }, n) => (
        <Figure
          key={name}
          isMain={n === 0}
          name={name}
          value={value === null ? '–' : write(value)}
          unit={unit}
          note={note}
        />
      ))}
    </dl>
  )
}

/** A box with a heading. */
export function Card({
  title,
  kind,
  isTall = false,
  children,
}: {
  readonly title: string
  /** Which colour it has. */
  readonly kind?: 'sun' | 'wind'
  /** Whether it is as high as two others. */
  readonly isTall?: boolean
  readonly children: ComponentChildren
}) {
  return (
    <section class={['card', kind, isTall && 'tall'].filter(Boolean).join(' ')}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface TableParts {
  /** Left out where the heading above says the same. */
  readonly caption?: string | undefined
  readonly head: readonly Column[]
  /** Whether it has so many columns that they stand close together. */
  readonly isDense?: boolean
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ComponentChildren[])[]
}

/** A table that scrolls where there is no room. */
export function DataTable({ caption, head, isDense = false, rows }: TableParts) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <div class={isDense ? 'scroll dense' : 'scroll'} tabIndex={0}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((column) => (
              <th key={headingOf(column)} scope="col" class={cellClass(column)}>
                {headingOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, n) => {
                const Cell = n === 0 ? 'th' : 'td'
                return (
                  <Cell key={n} scope={n === 0 ? 'row' : undefined} class={cellClass(head[n])}>
                    {cell}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table of names and values behind a chart, for those who read rather than look. */
export function ChartTable({
  summary,
  isOpen = false,
  ...table
}: TableParts & { readonly summary: string; readonly isOpen?: boolean }) {
  return (
    <details class="chart-table" open={isOpen}>
      <summary>{summary}</summary>
      <DataTable {...table} />
    </details>
  )
}
