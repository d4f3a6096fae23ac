import type { Cell, JsonObject, Notebook } from './notebook.ts'
import { linesOf, outputJson, sorted } from './output-json.ts'

/** Writes a notebook as Jupyter does, nbformat 4.5: names in order, one space of indent, texts by line. */
export function writeIpynb({ metadata, cells }: Notebook): string {
  const root = { nbformat: 4, nbformat_minor: 5, metadata, cells: cells.map(cellJson) }
  return `${JSON.stringify(sorted(root), null, 1)}\n`
}

function cellJson(cell: Cell): JsonObject {
  const common = {
    cell_type: cell.kind,
    id: cell.id,
    metadata: cell.metadata,
    source: linesOf(cell.source),
  }
  if (cell.kind === 'code') {
    return { ...common, outputs: cell.outputs.map(outputJson), execution_count: cell.executionCount }
  }
  return cell.attachments === undefined ? common : { ...common, attachments: cell.attachments }
}
