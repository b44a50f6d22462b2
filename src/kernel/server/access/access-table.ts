import type { Pool } from 'pg'
import { type Access, accessWords } from '#kernel/calls/access.ts'
import type { RefusalCode } from '#kernel/calls/refusals.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import type { PreparedStatement } from '../fast/prepared-statement.ts'
import { callerStatement } from './caller-rows.ts'
import { KnownSessions } from './known-sessions.ts'
import type { AccessRequest, AccessRule, AccessRules } from './rule.ts'
import type { Caller, Sessions } from './sessions.ts'
import type { SubjectRequest } from './subject-query.ts'

/** The session behind a request, and the subject of the call. */
export interface LoadedCall {
  readonly caller: Caller | null
  readonly subject: unknown
}

interface WordStatement {
  readonly statement: PreparedStatement<Record<string, unknown>>
  /** How many of the three parameters (token hash, subject id, instant) the statement takes. */
  readonly parameters: number
}

const nobody: LoadedCall = { caller: null, subject: undefined }

/** Every access word with its rule, gathered from the areas at start. */
export class AccessTable {
  readonly sessions: Sessions
  readonly known = new KnownSessions()
  readonly #rules: ReadonlyMap<Access, AccessRule>
  readonly #sessionOnly: WordStatement
  readonly #statements: ReadonlyMap<Access, WordStatement>

  /** Throws if a word of the contract has no rule or has two. */
  constructor(sessions: Sessions, lists: readonly AccessRules[]) {
    this.sessions = sessions
    this.#rules = gather(lists)
    this.#sessionOnly = this.#statementOf('alone', 'null', 1)
    this.#statements = new Map(
      [...this.#rules].flatMap(([word, { subject }]) =>
        subject ? [[word, this.#statementOf(word, subject.sql, subject.sql.includes('$3') ? 3 : 2)]] : [],
      ),
    )
  }

  /** Returns the refusal's code, or undefined when the actor may make the call. */
  decide(word: Access, actor: Caller['actor'] | null, request: AccessRequest): RefusalCode | undefined {
    return this.#ruleOf(word).decide(actor, request)
  }

  /** Does the word require nothing but a role? */
  asksForRole(word: Access): boolean {
    return this.#ruleOf(word).asksForRole === true
  }

  /** Does the word have a subject that must be read from the database? */
  loadsSubject(word: Access): boolean {
    return this.#statements.has(word)
  }

  /**
   * Reads the session and the subject of the call in one statement, prepared per access word. A visitor's request that
   * names no subject needs no statement at all. Roles are read every time, so a removed role is gone at the next
   * request.
   */
  async load(
    pool: Pool,
    word: Access,
    sessionHash: string | null,
    request: SubjectRequest,
    now: Date,
  ): Promise<LoadedCall> {
    const id = this.#ruleOf(word).subject?.idOf(request)
    if (sessionHash === null && id === undefined) return nobody

    const { statement, parameters } = (id === undefined ? undefined : this.#statements.get(word)) ?? this.#sessionOnly
    // Passed as text, because otherwise the driver would turn it into bytes and inspect those.
    const tokenHash = sessionHash === null ? null : `\\x${sessionHash}`
    const [row] = await statement.run(pool, [tokenHash, id, now].slice(0, parameters))
    if (!row) return nobody
    const caller = sessionHash === null || row['account_id'] === null ? null : this.sessions.read(row, sessionHash, now)
    return { caller, subject: row['subject'] ?? undefined }
  }

  #ruleOf(word: Access): AccessRule {
    const rule = this.#rules.get(word)
    if (!rule) throw new Error(`The access word ${word} has no rule`)
    return rule
  }

  /** Selects the session and the subject side by side. Built once per word, then prepared under its name. */
  #statementOf(name: string, subject: string, parameters: number): WordStatement {
    return { statement: callerStatement(name, this.sessions, subject), parameters }
  }
}

function gather(lists: readonly AccessRules[]): ReadonlyMap<Access, AccessRule> {
  const rules = new Map<Access, AccessRule>()
  for (const list of lists)
    for (const [word, rule] of Object.entries(list) as [Access, AccessRule][]) {
      if (rules.has(word)) throw new Error(`The access word ${word} has two rules`)
      rules.set(word, rule)
    }
  const missing = Object.keys(accessWords).filter((word) => !rules.has(word as Access))
  if (missing.length > 0) throw new Error(`These access words have no rule: ${rowText(missing)}`)
  return rules
}
