/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import {
  type Column,
  cellClass,
  filled,
  headingOf,
  localeOf,
  numbersIn,
  termOf,
  withMinus,
} from '../../texts/index.ts'
import type { PageRequest } from './page.ts'

/** A part of a page under its heading; what the title of the page names has none of its own. */
export function Section({
  title,
  children,
}: {
  readonly title?: string | undefined
  readonly children: Child
}) {
  return (
    <section class="card">
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** A table, or a line of text where it has no rows. */
export function Table({
  head,
  rows,
  empty,
}: {
  readonly head: readonly Column[]
  readonly rows: readonly (readonly Child[])[]
  readonly empty: string
}) {
  if (rows.length === 0) return <p class="empty">{empty}</p>
  return (
    <div class="scroll" tabindex={0}>
      <table class="list">
        <thead>
          <tr>
            {head.map((column) => (
              <th scope="col" class={cellClass(column)}>
                {headingOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr>
              {cells.map((cell, n) => (
                <td class={cellClass(head[n])}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A form of the page. */
export function Form({
  request: { formToken },
  action,
  hidden = {},
  children,
  inline = false,
}: {
  readonly request: Pick<PageRequest, 'formToken'>
  readonly action: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly children: Child
  readonly inline?: boolean
}) {
  return (
    <form method="post" class={inline ? 'inline' : 'form'}>
      <input type="hidden" name="form_token" value={formToken} />
      <input type="hidden" name="do" value={action} />
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** A field of a form with its label. */
export function Field({
  name,
  label,
  hint,
  type = 'text',
  value,
  required = true,
  autocomplete,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'number' | undefined
  readonly value?: string | undefined
  readonly required?: boolean | undefined
  readonly autocomplete?: string | undefined
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input name={name} type={type} value={value} required={required} autocomplete={autocomplete} />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}

/** A choice among words. */
export function Choice({
  name,
  label,
  options,
  chosen,
}: {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly chosen?: string | undefined
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name}>
        {options.map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Numbers with their names. */
export function Figures({ of }: { readonly of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl class="figures">
      {of.map(([name, value]) => (
        <div class="figure">
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the rows of a list that have one status. */
export function StatusFilter({
  request: { texts, query, language },
  statuses,
}: {
  readonly request: PageRequest
  readonly statuses: readonly string[]
}) {
  return (
    <form method="get" class="inline">
      <Choice
        name="status"
        label={texts.status}
        chosen={query['status']}
        options={[['', texts.all], ...statuses.map((status) => [status, termOf(language, status)] as const)]}
      />
      <button type="submit">{texts.show}</button>
    </form>
  )
}

/** Writes dates and numbers in the language of the page; times are of UTC. */
export function writer({ language }: Pick<PageRequest, 'language'>) {
  const locale = localeOf(language)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const form = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const number = (value: number) => withMinus(form.format(value))
  const { decimal } = numbersIn(locale)
  return {
    time: (text: string | null | undefined) =>
      text == null ? '–' : <time datetime={text}>{time.format(new Date(text))}</time>,
    number: (value: number | null | undefined, unlimited = '–') =>
      value == null ? unlimited : number(value),
    percent: (fraction: number | null | undefined) =>
      fraction == null ? '–' : `${number(100 * fraction)}\u00a0%`,
    /** With two decimals each, as numbers below one another have. */
    hundredths: (value: number | null | undefined, unit = '') =>
      value == null ? '–' : `${decimal(value, 2)}${unit}`,
    term: (identifier: string) => termOf(language, identifier),
  }
}

/** Links to the pages of a list before and after this one. */
export function Pages({
  request: { query, texts },
  pagination: { page, total_pages: total },
}: {
  readonly request: PageRequest
  readonly pagination: { readonly page: number; readonly total_pages: number }
}) {
  if (total <= 1) return null
  const to = (number: number) => {
    const kept = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][]
    return `?${new URLSearchParams({ ...Object.fromEntries(kept), page: String(number) })}`
  }
  return (
    <nav class="pages" aria-label={texts.pages}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {texts.previous}
        </a>
      )}
      <span>{filled(texts.pageOf, { page, total })}</span>
      {page < total && (
        <a href={to(page + 1)} rel="next">
          {texts.next}
        </a>
      )}
    </nav>
  )
}

/** A state as a word with a colour. */
export function State({ name, kind }: { readonly name: string; readonly kind: 'good' | 'bad' | 'soft' }) {
  return <span class={`state ${kind}`}>{name}</span>
}
