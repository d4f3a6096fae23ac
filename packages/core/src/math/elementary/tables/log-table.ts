import { inverseTangent, pairOf, ratio, restOf } from './fixed-point.ts'
import { packedBytes } from './packed-bytes.ts'

/**
 * 1/c of the 128 cells, in units of 2^-23: base64 of three bytes each, the lowest first. c lies near the middle of its
 * cell, where it is a double within 2^-65 (an accurate table, Gal & Bachelis 1991); around 1 it is 1.
 * Made by tools/golden/elementary_tables.py.
 */
const INVERSES =
  'OCK6EBq5WSS4kxu3If21IwK10AW0mwCzVCCyEiux5TGwXzOvbFOuKlWtInuslpyrq6qq6NOpjdqoKgCoCTGnZEqmmIClNamkPNWj' +
  'FAuj8DCiYV2hZZygpuCfGASfSEie2Imdltec0BCcfkmbSI+a3teZ8xaZKmaYtLyXEP+WsFSWNJyVvPOU6k6UopaTHOqSJEmSo5eR' +
  'PPaQUEyQOMKP8RiPQXOO8NuNNzuNTq2MBxCMfX6L9duKClCKubaJTBWJiIiI3v+HdViHOtmG+1qG1MCFNTuF/pyECx2EGI6DHhKD' +
  'MI6C2wiCF3iBOg+B6mqAAACA60F/Gv19WA992BF8HyZ7T0h6OE55eHh4PIh3OMB2itR1FAt16Tx0CGlz+5JyHMdxLPxwJzVwb29v' +
  'WL9uxPdtYzttsoJs2NBr7hJr9GRquKRpIRBpcVVogb5nag5nZmZmbsxlwxhlyntkPuhjXj5jkqpi3BZiGIZhduNgMGBgUchfSzNf' +
  '/LNeeideOp9d'

/** The 128 cells of z that `log` and `pow` use, as [c, 1/c, log c to a multiple of 2^-42, the rest of log c]. */
export const LOG_TABLE: Float64Array = logarithms()

function logarithms(): Float64Array {
  const bytes = packedBytes(INVERSES)
  const inverses = Array.from(
    { length: 128 },
    (_, j) => bytes[3 * j] | (bytes[3 * j + 1] << 8) | (bytes[3 * j + 2] << 16),
  )
  // log(a/b) = 2·artanh((a − b)/(a + b)), summed from cell to cell.
  const logs = [0n]
  for (let j = 1; j < 128; j++) {
    const a = BigInt(inverses[j - 1])
    const b = BigInt(inverses[j])
    logs.push(logs[j - 1] + 2n * inverseTangent(ratio(a - b, a + b), 1n))
  }
  const table = new Float64Array(4 * 128)
  const ofOne = logs[inverses.indexOf(8388608)]
  inverses.forEach((units, j) => {
    const inverse = units / 8388608
    const log = logs[j] - ofOne
    const head = Math.round(pairOf(log)[0] * 4398046511104) / 4398046511104
    table.set([1 / inverse, inverse, head, restOf(log, head)], 4 * j)
  })
  return table
}
