/** A report, before it is a PDF or a page. Texts are plain; nothing in it is markup. */
export interface ReportDocument {
  readonly title: string
  /** Of the texts, for example `en`. */
  readonly language: string
  /** Day on the cover, ISO 8601; also the date of the file. */
  readonly date: string
  readonly brand: Brand
  readonly cover: Cover
  readonly sections: readonly Section[]
  /** Hexadecimal SHA-256 of what the numbers depend on; its first twelve characters end the report. */
  readonly fingerprint: string
  /** Files within the PDF. */
  readonly attachments: readonly Attachment[]
}

/** How the report of a company looks. */
export interface Brand {
  readonly companyName?: string | undefined
  /** `#rrggbb` */
  readonly primaryColour: string
  readonly logo?: Logo | undefined
}

/** A picture: PNG or JPEG as bytes, SVG as its text. */
export type Logo =
  | { readonly kind: 'png' | 'jpeg'; readonly bytes: Uint8Array }
  | { readonly kind: 'svg'; readonly text: string }

export interface Cover {
  /** What kind of report, for example `Solar energy assessment`. */
  readonly kind: string
  readonly projectName: string
  /** `Prepared for`, `Location` and the like. */
  readonly facts: readonly Fact[]
  readonly figures: readonly Figure[]
}

export interface Fact {
  readonly label: string
  readonly value: string
}

/** A number that stands out. */
export interface Figure extends Fact {
  readonly unit?: string | undefined
}

export interface Section {
  /** Unique within the report; an anchor in HTML. */
  readonly name: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'figures'; readonly items: readonly Figure[] }
  | TableBlock
  | ChartBlock
  | { readonly kind: 'pair'; readonly charts: readonly [ChartBlock, ChartBlock] }

/** A table; the first column names the rows. */
export interface TableBlock {
  readonly kind: 'table'
  /** Stands above it. */
  readonly caption: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Rows that sum up the others, by their places. */
  readonly totals?: readonly number[] | undefined
}

export interface TableColumn {
  readonly title: string
  /** `start` unless said; numbers stand at the `end`. */
  readonly align?: 'start' | 'end' | undefined
  /** Of the width, beside the others; 1 unless said. */
  readonly share?: number | undefined
}

/** A chart as SVG text. */
export interface ChartBlock {
  readonly kind: 'chart'
  readonly svg: string
  /** Says in words what is to be seen, for who does not see it. */
  readonly alt: string
}

/** A file within the PDF. */
export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly description: string
  readonly bytes: Uint8Array
}
