/** The cells of one record. */
export type Row = readonly Cell[]
export type Cell = string | number | null

/** A column of the records. */
export interface ResultColumn {
  readonly name: string
  readonly kind: 'number' | 'text'
}

/** Forms of the records of a divided job, the first by default. */
export const RECORD_FORMATS = ['json', 'csv', 'ndjson', 'geojson', 'parquet'] as const
export type RecordFormat = (typeof RECORD_FORMATS)[number]

/** What the records of a divided job have in common. */
export interface RecordTable {
  readonly columns: readonly ResultColumn[]
  /** The form of who asks for none. */
  readonly format: RecordFormat
}
