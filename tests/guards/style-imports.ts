import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveImport } from '../../scripts/support/layout.ts'

const importLine = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?from\s+)?['"]([^'"]+)['"]/gm
const laterImport = /import\(\s*['"]([^'"]+)['"]\s*\)/g
const classNames = /className=(?:"([^"]*)"|\{([^}]*)\})/g
/** A class at the beginning of a rule. Where it only follows another, the rule adapts what may be styled elsewhere. */
const ownRule = /(?:^|[},{])\s*\.(?!is-)([a-zA-Z][\w-]*)/g
const anyClass = /\.([a-zA-Z][\w-]*)/g

/** What leads to other pages. */
const doors = /area\.web\.tsx$|-pages\.tsx$|-shell\.tsx$/

interface Module {
  readonly imports: readonly string[]
  readonly later: readonly string[]
  readonly classes: ReadonlySet<string>
}

/** The modules and styles of the web, as paths from the root of the repository. `read` gives the text of a file. */
export class StyleImports {
  readonly #modules = new Map<string, Module>()
  readonly #styles: ReadonlyMap<string, readonly string[]>
  /** Every class that a style names, wherever. */
  readonly #named: ReadonlyMap<string, ReadonlySet<string>>
  readonly #read: (path: string) => string

  constructor(styles: readonly string[], read = (path: string) => readFileSync(path, 'utf8')) {
    this.#read = read
    const texts = styles.map((path) => ({ path, text: read(path).replace(/\/\*.*?\*\//gs, '') }))
    const rules = texts.flatMap(({ path, text }) => {
      return [...text.matchAll(ownRule)].map(([, name = '']) => ({ name, path }))
    })
    const byName = Map.groupBy(rules, ({ name }) => name)
    this.#named = new Map(
      texts.map(({ path, text }) => [path, new Set([...text.matchAll(anyClass)].map(([, name = '']) => name))]),
    )
    this.#styles = new Map([...byName].map(([name, of]) => [name, of.map(({ path }) => path)]))
  }

  /** A sentence for each class that a page uses, or a part that opens on it, without importing its rules. */
  missingOn(modules: readonly string[]): readonly string[] {
    const page = this.#reached(modules)
    const found = new Set(this.#missingIn(page, page))
    const opened = new Set<string>()
    const open = (parts: Iterable<string>, loaded: ReadonlySet<string>) => {
      for (const part of parts) {
        if (doors.test(part) || opened.has(part)) continue
        opened.add(part)
        const reached = this.#reached([part])
        const all = loaded.union(reached)
        for (const complaint of this.#missingIn(reached, all)) found.add(complaint)
        open(this.#laterOf(reached), all)
      }
    }
    open(this.#laterOf(page), page)
    return [...found]
  }

  #laterOf(modules: ReadonlySet<string>): ReadonlySet<string> {
    return new Set([...modules].flatMap((path) => this.#moduleAt(path).later))
  }

  #missingIn(modules: ReadonlySet<string>, loaded: ReadonlySet<string>): readonly string[] {
    return [...modules].flatMap((path) =>
      [...this.#moduleAt(path).classes].flatMap((name) => {
        const styles = this.#styles.get(name)
        const isStyled = [...this.#named].some(([style, names]) => names.has(name) && loaded.has(style))
        return !styles || isStyled ? [] : [`${path}: .${name} is in ${[...new Set(styles)].join(', ')}`]
      }),
    )
  }

  #reached(start: readonly string[]): Set<string> {
    const found = new Set(start)
    for (const path of found) for (const next of this.#moduleAt(path).imports) found.add(next)
    return found
  }

  #moduleAt(path: string): Module {
    const known = this.#modules.get(path)
    if (known) return known
    const text = /\.tsx?$/.test(path) ? this.#read(path) : ''
    const filesIn = (pattern: RegExp) =>
      [...text.matchAll(pattern)].flatMap(([, name = '']) => {
        const file = resolveImport(path, name)
        return file && existsSync(join('.', file)) ? [file] : []
      })
    const classes = [...text.matchAll(classNames)].flatMap(([, plain, code = '']) =>
      (plain ?? [...code.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, words = '']) => words).join(' ')).split(/[\s$]+/),
    )
    const module = { imports: filesIn(importLine), later: filesIn(laterImport), classes: new Set(classes) }
    this.#modules.set(path, module)
    return module
  }
}
