import ts from 'typescript'

/**
 * @typedef {object} Fault
 * @property {number} line counted from 1
 * @property {number} column counted from 1
 * @property {string} what
 * @property {string} instead what to write
 */

/** Members of Math whose result ECMAScript fixes to the last bit. Every other member is refused. */
const EXACT_MATH = new Set([
  ...['sqrt', 'abs', 'min', 'max', 'floor', 'ceil', 'round', 'trunc', 'sign', 'fround', 'imul', 'clz32'],
  ...['PI', 'E', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'SQRT2', 'SQRT1_2'],
])

/** Members of Math that `core/math/elementary` replaces. */
const ELEMENTARY = new Set([
  ...['exp', 'expm1', 'log', 'log1p', 'log10', 'pow', 'cbrt', 'hypot'],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'],
])

/** Globals of ES2022 that give the same answer everywhere. A global that is not listed is refused. */
const GLOBALS = new Set([
  ...['Array', 'ArrayBuffer', 'BigInt', 'BigInt64Array', 'BigUint64Array', 'Boolean', 'DataView', 'Error'],
  ...['Float32Array', 'Float64Array', 'Int8Array', 'Int16Array', 'Int32Array', 'JSON', 'Map', 'Number'],
  ...['Proxy', 'Reflect'],
  ...['Object', 'RangeError', 'RegExp', 'Set', 'String', 'Symbol', 'SyntaxError', 'TypeError'],
  ...['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'WeakMap', 'WeakSet'],
  ...['Infinity', 'NaN', 'undefined', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'arguments'],
  // Handled on their own below.
  ...['Date', 'Math'],
])

const WHY_GLOBAL = new Map([
  ['performance', 'core has no clock: take the time as an argument'],
  ['crypto', 'take an `Rng` as an argument'],
  ['Intl', 'results must not depend on a locale: format by hand'],
  ['globalThis', 'name what you need'],
  ['eval', 'nothing: code made at run time cannot be checked'],
  ['Function', 'nothing: code made at run time cannot be checked'],
])

const NO_CLOCK = 'core has no clock: take the instant (epoch ms) as an argument'
const NO_ZONE = 'the zone of the machine decides: use core/time (`civilTime`, `epochMs`, `isoUtc`)'

/** Methods whose answer depends on the locale, the time zone or the engine, by their names. */
const METHODS = [
  {
    name: /^toLocale|^localeCompare$/,
    instead: 'results must not depend on a locale: format or compare by hand',
  },
  {
    name: /^([gs]et(Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds|Year)|getTimezoneOffset|to(Date|Time)String)$/,
    instead: NO_ZONE,
  },
]

/**
 * Everything in a source text that may give other bits on another engine, machine or day.
 * Syntax alone decides, and what is not known to be safe is refused.
 *
 * @param {string} text TypeScript
 * @param {string} [fileName]
 * @returns {Fault[]}
 */
export function findFaults(text, fileName = 'source.ts') {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS)
  const declared = declaredNames(source)
  /** @type {Fault[]} */
  const faults = []
  /** @param {ts.Node} node @param {string} what @param {string} instead */
  const report = (node, what, instead) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
    faults.push({ line: line + 1, column: character + 1, what, instead })
  }

  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind
      if (operator === ts.SyntaxKind.AsteriskAsteriskToken) {
        report(node.operatorToken, '`**`', '`pow` of math/elementary, or a product')
      } else if (operator === ts.SyntaxKind.AsteriskAsteriskEqualsToken) {
        report(node.operatorToken, '`**=`', '`pow` of math/elementary, or a product')
      }
    }
    const name = memberName(node)
    if (name !== undefined) {
      for (const method of METHODS) if (method.name.test(name)) report(node, `\`.${name}\``, method.instead)
    }
    if (ts.isIdentifier(node) && isReference(node)) checkReference(node, declared, report)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

/**
 * @param {ts.Identifier} node
 * @param {ReadonlySet<string>} declared
 * @param {(node: ts.Node, what: string, instead: string) => void} report
 */
function checkReference(node, declared, report) {
  const name = node.text
  if (name === 'Math') checkMath(node, report)
  else if (name === 'Date') checkDate(node, report)
  else if (WHY_GLOBAL.has(name)) report(node, `\`${name}\``, WHY_GLOBAL.get(name) ?? '')
  else if (!declared.has(name) && !GLOBALS.has(name)) {
    report(
      node,
      `the global \`${name}\``,
      'nothing, or list it in tools/check-portable if its answers are the same everywhere',
    )
  }
}

/** @param {ts.Identifier} node @param {(node: ts.Node, what: string, instead: string) => void} report */
function checkMath(node, report) {
  const { parent } = node
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) {
    return report(
      node,
      '`Math` other than as `Math.name`',
      'write `Math.name` with an exact member, or import from math/elementary',
    )
  }
  const member = parent.name.text
  if (EXACT_MATH.has(member)) return
  const instead = ELEMENTARY.has(member)
    ? `\`${member}\` of math/elementary`
    : member === 'log2'
      ? '`log` of math/elementary, divided by Math.LN2'
      : member === 'random'
        ? 'an `Rng` passed in'
        : 'an exact member of Math'
  report(node, `\`Math.${member}\``, instead)
}

/** @param {ts.Identifier} node @param {(node: ts.Node, what: string, instead: string) => void} report */
function checkDate(node, report) {
  const { parent } = node
  if (ts.isNewExpression(parent) && parent.expression === node) {
    const given = parent.arguments ?? []
    const [first] = given
    if (first === undefined) return report(node, '`new Date()`', NO_CLOCK)
    if (given.length > 1 || ts.isSpreadElement(first))
      return report(node, '`new Date(year, month, …)`', NO_ZONE)
    if (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) {
      return report(node, '`new Date(text)`', NO_ZONE)
    }
    return
  }
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    const member = parent.name.text
    if (member === 'UTC') return
    return report(node, `\`Date.${member}\``, member === 'now' ? NO_CLOCK : NO_ZONE)
  }
  if (ts.isCallExpression(parent) && parent.expression === node) return report(node, '`Date()`', NO_CLOCK)
  report(node, '`Date` other than as `new Date(ms)` or `Date.UTC`', NO_CLOCK)
}

/** The name in `x.name`, `x['name']`, `{ name } = x`. @param {ts.Node} node @returns {string | undefined} */
function memberName(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return node.argumentExpression.text
  }
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name
    if (ts.isIdentifier(name) || ts.isStringLiteral(name)) return name.text
  }
  return undefined
}

/** Whether an identifier stands for a value (or a type), rather than naming a member or a declaration. @param {ts.Identifier} node */
function isReference(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isQualifiedName(parent)) return parent.left === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  if (ts.isImportClause(parent) || ts.isNamespaceImport(parent) || ts.isNamespaceExport(parent)) return false
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false
  if (ts.isTypeReferenceNode(parent)) return parent.typeName === node && node.text === 'Math'
  if (ts.isExpressionWithTypeArguments(parent))
    return ts.isHeritageClause(parent.parent) && isValueHeritage(parent.parent)
  if (ts.isTypePredicateNode(parent) || ts.isNamedTupleMember(parent)) return false
  return !('name' in parent && parent.name === node)
}

/** `class A extends B` refers to a value, `interface` and `implements` to types. @param {ts.HeritageClause} clause */
function isValueHeritage(clause) {
  return clause.token === ts.SyntaxKind.ExtendsKeyword && ts.isClassLike(clause.parent)
}

/** Every name that the file declares or imports, whatever its scope. @param {ts.SourceFile} source */
function declaredNames(source) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {ts.Node} node */
  const visit = (node) => {
    if ('name' in node && !ts.isPropertyAccessExpression(node)) {
      const name = /** @type {ts.Node | undefined} */ (node.name)
      const isMember =
        ts.isPropertyAssignment(node) ||
        ts.isPropertySignature(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isMethodSignature(node) ||
        ts.isShorthandPropertyAssignment(node) ||
        ts.isAccessor(node)
      if (name !== undefined && ts.isIdentifier(name) && !isMember) names.add(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}
