import type { Plugin } from 'vite'

/** What a client needs to make a call. Shapes, wording and refusals are the server's business. */
const keptNames: ReadonlySet<string> = new Set(['name', 'method', 'path', 'as', 'once'])

const neededNames = ['name', 'method', 'path']

/** Values that a bundler drops automatically if nothing refers to them. */
const plain: ReadonlySet<string> = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier'])

/** The parts of a syntax tree that we read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Made extends Node {
  readonly callee?: Node & { readonly name?: string }
  readonly arguments?: readonly Node[]
}
interface Declarator extends Node {
  readonly init: (Made & { readonly body?: Made }) | null
}
interface Statement extends Node {
  readonly declaration?: Statement | null
  readonly declarations?: readonly Declarator[]
}
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Makes the contract light for the browser: a call keeps its name, method and path. Every shape that no screen names
 * is dropped from the bundle, and so is the shape library (15 KB after gzip). The types are unaffected. Screens
 * therefore never read a shape off a call, which `tests/guards/web-shapes.test.ts` checks.
 */
export function leanContract(): Plugin {
  return {
    name: 'sideout:lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/(areas\/[^/]+|kernel)\/calls\/[\w/-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { readonly body: readonly Statement[] }
        const edits = body.flatMap((statement) => editsOf(statement, code))
        return { code: apply(code, edits), map: null }
      },
    },
  }
}

function editsOf(statement: Statement, code: string): readonly Edit[] {
  const declarations = (statement.declaration ?? statement).declarations ?? []
  return declarations.flatMap(({ init }) => {
    if (!init) return []
    const factory = init.type === 'ArrowFunctionExpression' ? init.body : init
    const spec = factory && specOf(factory)
    if (factory && spec) return [{ start: factory.start, end: factory.end, text: leanCall(spec, code) }]
    if (plain.has(init.type)) return []
    const { start, end } = init
    return [{ start, end, text: `/*#__PURE__*/ (() => (${code.slice(start, end)}))()` }]
  })
}

/**
 * Returns the argument of `call`, if this node is a call, either written out or made by a function that declares
 * several similar calls.
 */
function specOf({ type, callee, arguments: [spec] = [] }: Made): Node | undefined {
  return type === 'CallExpression' && callee?.name === 'call' && spec?.type === 'ObjectExpression' ? spec : undefined
}

function leanCall(spec: Node, code: string): string {
  const { properties } = spec as Node & { readonly properties: readonly (Node & { key?: { name?: string } })[] }
  const lines = properties.filter(({ key }) => key?.name !== undefined && keptNames.has(key.name))
  const missing = neededNames.filter((name) => !lines.some(({ key }) => key?.name === name))
  // What several calls share through a spread is dropped. Without these three fields the browser could not make the
  // call.
  if (missing.length > 0)
    throw new Error(`Write ${missing.join(', ')} in the call itself: ${code.slice(spec.start, spec.start + 80)}`)
  return `({ ${lines.map(({ start, end }) => code.slice(start, end)).join(', ')} })`
}

/** Applied from the end to the beginning, so that earlier positions stay right. */
function apply(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}
