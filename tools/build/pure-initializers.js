import ts from 'typescript'

/**
 * A plugin for the bundler: what a module computes when it is loaded is marked as free of side effects, so that the
 * bundler of whoever imports one function leaves the tables, presets and constants of the others out. `sideEffects:
 * false` says the same of whole modules; core's are joined into few files, so it has to be said of each constant.
 * @returns {import('rolldown').Plugin}
 */
export function pureInitializers() {
  return {
    name: 'pure-initializers',
    transform: {
      filter: { id: /\/core\/src\/.*\.ts$/ },
      /** @param {string} code @param {string} id */
      handler: (code, id) => ({ code: markInitializers(code, id), map: null }),
    },
  }
}

/**
 * Wraps each initializer at the top of a module that runs code into a call that may be dropped; the lines stay.
 * @param {string} code @param {string} id
 */
function markInitializers(code, id) {
  const file = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  /** @type {{ at: number, text: string }[]} */
  const marks = []
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { initializer } of statement.declarationList.declarations) {
      if (initializer === undefined || !runsCode(initializer)) continue
      marks.push({ at: initializer.getStart(file), text: '/* @__PURE__ */ (() => (' })
      marks.push({ at: initializer.getEnd(), text: '))()' })
    }
  }
  let marked = code
  for (const { at, text } of marks.sort((a, b) => b.at - a.at)) {
    marked = marked.slice(0, at) + text + marked.slice(at)
  }
  return marked
}

/**
 * Whether an expression does more, when it is evaluated, than name values: calls, reads of members, spreads, sums.
 * @param {import('typescript').Node} node
 * @returns {boolean}
 */
function runsCode(node) {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return false
  if (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isTemplateExpression(node) ||
    ts.isBinaryExpression(node)
  ) {
    return true
  }
  return ts.forEachChild(node, (child) => runsCode(child) || undefined) ?? false
}
