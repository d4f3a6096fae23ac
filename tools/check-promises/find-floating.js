import ts from 'typescript'

/**
 * The statements of a file that start a promise and leave it alone: not awaited, not returned, without a handler of its
 * failure, and not marked by `void`.
 *
 * @param {ts.SourceFile} file
 * @param {ts.TypeChecker} checker
 * @returns {{ readonly line: number, readonly column: number, readonly text: string }[]}
 */
export function findFloating(file, checker) {
  /** @type {{ line: number, column: number, text: string }[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isExpressionStatement(node) && floats(node.expression, checker)) {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ line: line + 1, column: character + 1, text: node.getText(file).split('\n')[0] ?? '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * @param {ts.Expression} expression
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function floats(expression, checker) {
  if (ts.isParenthesizedExpression(expression)) return floats(expression.expression, checker)
  if (ts.isVoidExpression(expression) || ts.isAwaitExpression(expression)) return false
  if (ts.isConditionalExpression(expression)) {
    return floats(expression.whenTrue, checker) || floats(expression.whenFalse, checker)
  }
  if (ts.isBinaryExpression(expression)) {
    const operator = expression.operatorToken.kind
    const { FirstAssignment, LastAssignment } = ts.SyntaxKind
    if (operator >= FirstAssignment && operator <= LastAssignment) return false
    return floats(expression.right, checker)
  }
  if (!isPromise(checker.getTypeAtLocation(expression), checker)) return false
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return true
  const { name, expression: before } = expression.expression
  const handlers = expression.arguments.length
  if (name.text === 'catch' && handlers >= 1) return false
  if (name.text === 'then' && handlers >= 2) return false
  return name.text === 'finally' ? floats(before, checker) : true
}

/**
 * Whether a value of a type can be a promise, or a list of promises.
 *
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function isPromise(type, checker) {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return false
  if (type.isUnion()) return type.types.some((part) => isPromise(part, checker))
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    return checker
      .getTypeArguments(/** @type {ts.TypeReference} */ (type))
      .some((part) => isPromise(part, checker))
  }
  const then = type.getProperty('then')
  return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0
}
