import { type Node, type Pattern, type Program, parse, type VariableDeclaration } from 'acorn'
import { TextEdits } from './text-edits.ts'

/** Names that cells find beside their own; no cell would choose them. */
export const IMPORT = '__sunwake_import'
export const META = '__sunwake_meta'

/** A cell as scripts that share their top with those of all other cells. */
export interface CellProgram {
  /** Names that the cell declares; they are there before it runs. */
  readonly declared: readonly string[]
  /** Functions that the cell declares, which run first, as a module hoists them. */
  readonly functions: readonly { readonly code: string; readonly line: number; readonly column: number }[]
  /** An async function with the rest; it returns the value of the last expression. */
  readonly code: string
}

interface Programmed {
  readonly program: CellProgram
  /** @param line from 1. @param column from 1, in the code of the program. @returns that of the JavaScript given. */
  originalColumn(line: number, column: number): number
}

const BEFORE = '"use strict";(async()=>{'

/**
 * Turns a module into scripts with a shared scope: declarations at the top become assignments of global names, so that
 * later cells see them and may declare them again; imports become calls. Lines stay as they are.
 */
export function programOf(code: string): Programmed {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const rewriter = new Rewriter(code)
  rewriter.rewrite(tree)
  const { edits, declared, functions } = rewriter
  return {
    program: { declared: [...declared], functions, code: `${BEFORE}${edits.applied()}\n})()` },
    originalColumn: (line, column) =>
      edits.originalColumn(line, line === 1 ? Math.max(column - BEFORE.length, 1) : column),
  }
}

type AnyNode = Node & { readonly [name: string]: unknown }

class Rewriter {
  readonly edits: TextEdits
  readonly declared = new Set<string>()
  readonly functions: { code: string; line: number; column: number }[] = []
  readonly #code: string

  constructor(code: string) {
    this.#code = code
    this.edits = new TextEdits(code)
  }

  rewrite({ body }: Program): void {
    for (const [n, statement] of body.entries()) {
      const isLast = n === body.length - 1
      switch (statement.type) {
        case 'ImportDeclaration':
          this.#import(statement)
          break
        case 'ExportNamedDeclaration':
          if (statement.declaration != null) {
            this.edits.blank(statement.start, statement.declaration.start)
            this.#declaration(statement.declaration)
          } else if (statement.source != null) this.#refuse('export ... from')
          else this.edits.blank(statement.start, statement.end)
          break
        case 'ExportDefaultDeclaration':
        case 'ExportAllDeclaration':
          this.#refuse(statement.type === 'ExportAllDeclaration' ? 'export *' : 'export default')
          break
        case 'ExpressionStatement':
          // Before what stands inside, which may begin at the same place.
          if (isLast) this.edits.insert(statement.start, 'return (')
          this.#inside(statement)
          if (isLast) this.edits.insert(statement.expression.end, ')')
          break
        default:
          this.#declaration(statement)
      }
    }
  }

  #refuse(what: string): never {
    throw new SyntaxError(`a cell cannot ${what}: its names are shared with the other cells as they are`)
  }

  #declaration(statement: Node): void {
    const node = statement as AnyNode
    if (node.type === 'FunctionDeclaration') {
      this.#function(node)
    } else if (node.type === 'ClassDeclaration') {
      const { name } = node['id'] as unknown as { name: string }
      this.declared.add(name)
      this.#inside(node)
      this.edits.insert(node.start, `${name} = `)
      this.edits.insert(node.end, ';')
    } else if (node.type === 'VariableDeclaration') {
      this.#inside(node)
      this.#variables(node as unknown as VariableDeclaration, { isStatement: true })
    } else this.#inside(node)
  }

  /** Functions of the top are scripts of their own; in the rest they leave blanks. */
  #function(node: AnyNode): void {
    const { name } = node['id'] as unknown as { name: string }
    this.declared.add(name)
    const inner = new Rewriter(this.#code)
    inner.#inside(node)
    const { line, column } = node.loc!.start
    this.functions.push({ code: inner.edits.applied(node.start, node.end), line, column })
    this.edits.blank(node.start, node.end)
  }

  /** `const {a, b} = c` becomes `({a, b} = c)`. */
  #variables(node: VariableDeclaration, { isStatement }: { readonly isStatement: boolean }): void {
    for (const { id, init } of node.declarations) {
      this.#names(id)
      if (init == null && isStatement && node.kind !== 'var') this.edits.insert(id.end, ' = void 0')
    }
    const first = node.declarations[0]!
    this.edits.replace(node.start, first.start, isStatement ? '(' : '')
    if (isStatement) this.edits.insert(node.declarations.at(-1)!.end, ')')
  }

  #names(pattern: Pattern): void {
    switch (pattern.type) {
      case 'Identifier':
        this.declared.add(pattern.name)
        break
      case 'ObjectPattern':
        for (const property of pattern.properties) {
          this.#names(property.type === 'RestElement' ? property.argument : property.value)
        }
        break
      case 'ArrayPattern':
        for (const element of pattern.elements) if (element !== null) this.#names(element)
        break
      case 'RestElement':
        this.#names(pattern.argument)
        break
      case 'AssignmentPattern':
        this.#names(pattern.left)
        break
      default:
    }
  }

  /** Imports, `import.meta` and, outside of functions, `var` below the top. */
  #inside(node: AnyNode | Node, inFunction = false): void {
    const any = node as AnyNode
    if (any.type === 'ImportExpression') {
      this.edits.replace(any.start, any.start + 'import'.length, IMPORT)
    } else if (any.type === 'MetaProperty' && this.#code.slice(any.start, any.end).startsWith('import')) {
      this.edits.replace(any.start, any.end, META)
    }
    for (const [name, child] of Object.entries(any)) {
      if (name === 'loc' || typeof child !== 'object' || child === null) continue
      for (const next of (Array.isArray(child) ? child : [child]) as (AnyNode | null)[]) {
        if (next === null || typeof next.type !== 'string') continue
        const isFunction = /Function|^(StaticBlock|PropertyDefinition)/.test(next.type)
        this.#inside(next, inFunction || isFunction)
        if (next.type === 'VariableDeclaration' && next['kind'] === 'var' && !inFunction && !isFunction) {
          const isHead = /^For/.test(any.type) && name !== 'body'
          const variables = next as unknown as VariableDeclaration
          if (isHead || variables.declarations.some(({ init }) => init != null)) {
            this.#variables(variables, { isStatement: !isHead })
          } else {
            for (const { id } of variables.declarations) this.#names(id)
            this.edits.replace(next.start, next.end, ';')
          }
        }
      }
    }
  }

  #import(node: Node): void {
    const { specifiers, source } = node as unknown as {
      specifiers: {
        type: string
        local: { name: string }
        imported?: { type: string; name?: string; value?: unknown }
      }[]
      source: { raw: string }
    }
    let whole = ''
    const names: string[] = []
    const targets: string[] = []
    for (const { type, local, imported } of specifiers) {
      this.declared.add(local.name)
      if (type === 'ImportNamespaceSpecifier') whole = local.name
      else {
        const name = type === 'ImportDefaultSpecifier' ? 'default' : String(imported?.name ?? imported?.value)
        names.push(JSON.stringify(name))
        targets.push(`${JSON.stringify(name)}: ${local.name}`)
      }
    }
    const call = `await ${IMPORT}(${source.raw}${names.length > 0 ? `, [${names.join(', ')}]` : ''})`
    const taken = targets.length > 0 ? `({${targets.join(', ')}} = ${call})` : call
    // Lines are kept: an import that stood in several leaves as many.
    const lines = this.#code.slice(node.start, node.end).split('\n').length - 1
    this.edits.replace(
      node.start,
      node.end,
      `;${whole === '' ? taken : targets.length > 0 ? `${taken}, ${whole} = ${call}` : `${whole} = ${taken}`};${'\n'.repeat(lines)}`,
    )
  }
}
