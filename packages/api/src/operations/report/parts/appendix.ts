import type { Section } from '@sunwake/report/document'
import type { ReportView } from '../report-run.ts'
import { assumedWords, wordsOf } from './words.ts'

/** A model with the paper that it comes from. */
export interface MethodRow {
  readonly what: string
  readonly model: string
  readonly reference: string
}

/** Behind the money of every report. */
export const FINANCE_METHOD: MethodRow = {
  what: 'Finance',
  model: 'Net present value, internal rate of return, levelised cost of energy',
  reference: 'Short, Packey & Holt 1995, NREL/TP-462-5173',
}

const MAP_SOURCE = [
  'Outlines of countries',
  'Natural Earth 1:110m by world-atlas 2.0.2',
  'public domain',
  '–',
] as const

/** Assumptions, data, methods, warnings, and what tells this report from others. */
export function appendix(
  { metadata, warnings, presentation, format }: ReportView,
  methods: readonly MethodRow[],
): Section {
  const { data } = metadata
  const carries = presentation.format !== 'html' && presentation.include_capsule !== false
  const sources = data.attributions ?? []
  const period = data.period === null ? '' : ` for ${data.period}`
  const blocks: Section['blocks'] = [
    { kind: 'heading', text: 'Warnings' },
    warnings.length === 0
      ? { kind: 'text', text: 'There are none.' }
      : { kind: 'list', items: warnings.map(({ message }) => message) },
    { kind: 'heading', text: 'Data' },
    {
      kind: 'text',
      text: `The numbers come from ${data.source}${data.version === null ? '' : `, version ${data.version}`}${period}; they are ${metadata.fidelity.replace('_', ' ')} data.${data.fetched_at === null ? '' : ` Fetched at ${data.fetched_at}.`}`,
    },
    {
      kind: 'table',
      caption: 'Sources of data and their licences',
      columns: [
        { title: 'Source', share: 1.1 },
        { title: 'To be cited as', share: 2.6 },
        { title: 'Licence', share: 1.1 },
        { title: 'Version', share: 0.8 },
      ],
      rows: [
        ...(sources.length === 0
          ? [[data.source, '–', data.licence ?? 'not stated', data.version ?? '–']]
          : []),
        ...sources.map(({ name, citation, licence, version }) => [name, citation, licence, version]),
        MAP_SOURCE,
      ],
    },
    {
      kind: 'table',
      caption: 'Methods',
      columns: [{ title: 'What' }, { title: 'Model', share: 1.7 }, { title: 'Reference', share: 2.3 }],
      rows: methods.map(({ what, model, reference }) => [what, model, reference]),
    },
    {
      kind: 'table',
      caption: 'Assumptions',
      columns: [{ title: 'Assumption' }, { title: 'Value and source', share: 3 }],
      rows: Object.entries(metadata.assumptions).map(([name, value]) => [wordsOf(name), assumedWords(value)]),
    },
    {
      kind: 'table',
      caption: 'Identity of these numbers',
      columns: [{ title: 'Property' }, { title: 'Value', share: 3 }],
      rows: [
        ['Fingerprint', metadata.fingerprint],
        ['Engine version', metadata.engine_version],
        ['Seed', String(metadata.seed)],
        ['Date of the report', format.date(presentation.date)],
      ],
    },
    {
      kind: 'text',
      text: `The same fingerprint means the same numbers, bit for bit, on any machine.${carries ? ' This file carries its request and its numbers; the command sunwake replay computes them again and compares them.' : ''}`,
    },
  ]
  return { name: 'appendix', title: 'Appendix', blocks }
}

/** What is to be done, by the numbers. */
export function advice(items: readonly string[]): Section {
  return { name: 'recommendations', title: 'Recommendations', blocks: [{ kind: 'list', items }] }
}
