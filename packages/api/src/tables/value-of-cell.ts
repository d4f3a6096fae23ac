const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** What a cell says: a number, true or false, else a text. */
export function valueOfCell(cell: string): number | boolean | string {
  if (NUMBER.test(cell) && Number.isFinite(Number(cell))) return Number(cell)
  return cell === 'true' || (cell === 'false' ? false : cell)
}
