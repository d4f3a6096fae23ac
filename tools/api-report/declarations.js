import ts from 'typescript'

/** @typedef {{ readonly subpath: string, readonly file: string }} Entry */

/**
 * The exported declarations of each entry, sorted by name, without comments.
 * @param {readonly Entry[]} entries declarations of public subpaths
 * @param {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} kernels why, by subpath, which names do not look at the kind of their arguments
 * @returns {string[]} one text an entry
 */
export function reportOf(entries, kernels) {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      noLib: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  const printer = ts.createPrinter({ removeComments: true })
  return entries.map(({ subpath, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${file} exports nothing`)
    const key = subpath.replace(/^@sunwake\/[^/]+\/?/, '') || '.'
    /** @param {string} name */
    const whyUnchecked = (name) => Object.keys(kernels).find((why) => kernels[why]?.[key]?.includes(name))
    const lines = checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const texts = (target.declarations ?? []).map((node) => declarationText(node, printer))
      const why = whyUnchecked(symbol.name)
      const note = why === undefined ? '' : `// unchecked: ${why}\n`
      return { name: symbol.name, text: note + texts.join('\n') }
    })
    lines.sort((a, b) => (a.name < b.name ? -1 : 1))
    return `# ${subpath}: ${lines.length} exports\n\n${lines.map(({ text }) => text).join('\n\n')}\n`
  })
}

/** @param {import('typescript').Node} node @param {import('typescript').Printer} printer */
function declarationText(node, printer) {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const file = whole.getSourceFile()
  const text = printer.printNode(ts.EmitHint.Unspecified, whole, file)
  // Compilers differ in the quotes that they write.
  return text.replace(/"([^"'\n]*)"/g, "'$1'").trim()
}
