/** The parts of a PDF document that its writer keeps to itself. */
interface Writer {
  _offset: number
  _write(data: string | Uint8Array): void
  push(chunk: Uint8Array | null): boolean
  read(): Uint8Array | null
  readonly page: { readonly content: Content }
}

/** The stream of what a page shows. */
interface Content {
  write(chunk: string | Uint8Array): void
  finalize(): void
}

/**
 * Gathers the lines that a document and its pages are written in, which otherwise become an array of bytes each, to be
 * kept until the end.
 * @returns gives the whole file once the document has ended.
 */
export function gatherOutput(pdf: PDFKit.PDFDocument): () => Uint8Array<ArrayBuffer> {
  const writer = pdf as unknown as Writer
  // The head of the file was written when the document was made.
  const parts: Uint8Array[] = [writer.read() ?? new Uint8Array()]
  let lines = ''
  let isEnded = false
  const closeLines = (): void => {
    if (lines !== '') parts.push(Buffer.from(lines, 'latin1'))
    lines = ''
  }
  writer._write = (data) => {
    if (typeof data === 'string') {
      lines += `${data}\n`
      writer._offset += data.length + 1
    } else {
      closeLines()
      parts.push(data)
      writer._offset += data.length
    }
  }
  writer.push = (chunk) => {
    isEnded = chunk === null
    return true
  }
  pdf.on('pageAdded', () => gatherLines(writer.page.content))
  return () => {
    if (!isEnded) throw new Error('a part of the PDF was not ended')
    closeLines()
    return new Uint8Array(Buffer.concat(parts))
  }
}

function gatherLines(content: Content): void {
  const write = content.write.bind(content)
  const finalize = content.finalize.bind(content)
  let lines = ''
  content.write = (chunk) => {
    if (typeof chunk !== 'string') throw new TypeError('a page is written in lines')
    lines += `${chunk}\n`
  }
  content.finalize = () => {
    write(Buffer.from(lines, 'latin1'))
    finalize()
  }
}
