import ts from 'typescript'

/** What a comment says that a value is. */
export interface ExpectedValue {
  readonly node: ts.Expression
  readonly source: ts.SourceFile
  /** Share by which numbers may differ; to their last digit when absent. */
  readonly share?: number | undefined
}

const ABOUT = 0.05

/** The value that a comment begins with; `undefined` where it states none. */
export function expectedOf(comment: string): ExpectedValue | undefined {
  const about = /^about /.test(comment)
  const text = comment.replace(/^about /, '')
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?=$|[\s,:;%])/.exec(text)?.[0]
  const word = /^(?:true|false|undefined|null|NaN)\b/.exec(text)?.[0]
  const literal = number ?? word ?? (/^['[{]/.test(text) ? literalAtStart(text) : undefined)
  if (literal === undefined) return undefined
  const million = /^\S+ million\b/.test(text) ? 'e6' : ''
  const source = ts.createSourceFile('value.ts', `(${literal}${million})`, ts.ScriptTarget.ES2022, true)
  const [statement] = source.statements
  if (statement === undefined || !ts.isExpressionStatement(statement)) return undefined
  return { node: statement.expression, source, share: about ? ABOUT : undefined }
}

/** A text, list or object up to where its bracket or quote closes. */
function literalAtStart(text: string): string | undefined {
  if (text.startsWith("'")) return /^'[^']*'/.exec(text)?.[0]
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if ('[{'.includes(text[i] ?? '')) depth++
    else if (']}'.includes(text[i] ?? '')) depth--
    if (depth === 0) return text.slice(0, i + 1)
  }
  return undefined
}

/** Whether a value is what is stated: numbers to the digits that are written, objects in the fields that are named. */
export function agrees(value: unknown, { node, source, share }: ExpectedValue): boolean {
  const inside = (part: unknown, of: ts.Expression): boolean => agrees(part, { node: of, source, share })
  if (ts.isParenthesizedExpression(node)) return inside(value, node.expression)
  if (ts.isStringLiteral(node)) return value === node.text
  if (ts.isArrayLiteralExpression(node)) {
    const list = ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value
    const { elements } = node
    return (
      Array.isArray(list) && list.length === elements.length && elements.every((of, n) => inside(list[n], of))
    )
  }
  if (ts.isObjectLiteralExpression(node)) {
    const fields = Object(value) as Record<string, unknown>
    return node.properties.every(
      (property) =>
        ts.isPropertyAssignment(property) &&
        inside(fields[property.name.getText(source)], property.initializer),
    )
  }
  const text = node.getText(source)
  if (text === 'undefined') return value === undefined
  if (/^(?:true|false|null)$/.test(text)) return String(value) === text
  if (typeof value !== 'number') return false
  const stated = Number(text)
  if (Number.isNaN(stated)) return Number.isNaN(value)
  const [digits = '', power = '0'] = text.split('e')
  const last = 10 ** (Number(power) - (digits.split('.')[1]?.length ?? 0))
  return (
    Math.abs(value - stated) <=
    (share === undefined ? last / 2 + 1e-12 * Math.abs(stated) : share * Math.abs(stated))
  )
}
