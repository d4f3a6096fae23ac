import type { WorldOutlines } from '@sunwake/report/chart'
import type { Fact, Figure, Section } from '@sunwake/report/document'
import type { ResultMetadata, Warning } from '../result/metadata.ts'
import type { Presentation } from './fields.ts'
import type { Format } from './format.ts'

/** What a report is made of: numbers, and how they are told. */
export interface ReportRun<Numbers> {
  readonly numbers: Numbers
  readonly metadata: ResultMetadata
  readonly warnings: readonly Warning[]
  /** Of the data, for the capsule. */
  readonly dataIdentity: string
  readonly document: (numbers: Numbers, view: ReportView) => ReportContent
}

/** What the teller of a report knows besides its numbers. */
export interface ReportView {
  readonly presentation: Presentation
  readonly format: Format
  readonly warnings: readonly Warning[]
  readonly metadata: ResultMetadata
  /** Of countries, for maps. */
  readonly outlines: WorldOutlines
}

/** A report in blocks. */
export interface ReportContent {
  /** For example `Solar energy assessment`. */
  readonly kind: string
  readonly facts: readonly Fact[]
  readonly figures: readonly Figure[]
  /** All that there are, in their order. */
  readonly sections: readonly Section[]
}
