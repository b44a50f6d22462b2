/** One statement of a file, and the line where it begins. */
export interface Statement {
  readonly sql: string
  /** The same without comments, on one line. */
  readonly words: string
  readonly line: number
}

/** A comment, a text, a quoted name, a dollar-quoted body, the end of a statement, or anything else. */
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;eE]+|[\s\S]/g

/** Splits SQL at the semicolons that end statements. Nested comments are not supported. */
export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let parts: string[] = []
  let line = 1
  const finish = () => {
    const sql = parts.join('').trim()
    if (sql !== '') statements.push({ sql, words: wordsOf(parts), line })
    parts = []
  }
  for (const { 0: part, index } of text.matchAll(tokens)) {
    if (part === ';') finish()
    else if (parts.length > 0) parts.push(part)
    else if (!isComment(part) && part.trim() !== '') {
      line = text.slice(0, index + part.length - part.trimStart().length).split('\n').length
      parts.push(part.trimStart())
    }
  }
  finish()
  return statements
}

const isComment = (part: string) => part.startsWith('--') || part.startsWith('/*')

const wordsOf = (parts: readonly string[]) =>
  parts
    .filter((part) => !isComment(part))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
