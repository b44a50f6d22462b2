import type { Pool } from 'pg'
import type { Access } from '#contract/kernel/access'
import { isIdle } from '#server/accounts/session-times'
import { HotStatement, read } from '#server/kernel/db/hot-statement'
import type { Actor } from '#server/kernel/http/actor'
import { subjectQueries } from './queries.ts'

const sessionFields = `select s.account_id, s.last_seen_at, s.expires_at,
    s.reauthenticated_at, a.username, a.first, a.last, a.is_demo, a.created_at,
    a.email, a.email_verified_at, a.newsletter, a.phone_num, a.phone_verified_at, a.url,
    array(select g.role from role_grant g where g.account_id = a.id) as roles
  from session s join account a on a.id = s.account_id
  where s.token_hash = $1 and a.disabled_at is null`

interface Row {
  account_id: number | null
  last_seen_at: Date
  expires_at: Date
  reauthenticated_at: Date | null
  username: string
  first: string
  last: string
  is_demo: boolean
  created_at: Date
  email: string
  email_verified_at: Date | null
  newsletter: boolean
  phone_num: string | null
  phone_verified_at: Date | null
  url: string | null
  roles: string[]
  subject: unknown
}

const columns = {
  account_id: read.number,
  last_seen_at: read.instant,
  expires_at: read.instant,
  reauthenticated_at: read.instant,
  username: read.text,
  first: read.text,
  last: read.text,
  is_demo: read.flag,
  created_at: read.instant,
  email: read.text,
  email_verified_at: read.instant,
  newsletter: read.flag,
  phone_num: read.text,
  phone_verified_at: read.instant,
  url: read.text,
  roles: read.texts,
  subject: read.json,
}

interface Statement {
  readonly hot: HotStatement<Row>
  /** How many of token hash, id and instant it takes. */
  readonly parameters: number
}

/** The session beside a sub-select; written out once, prepared by the database under its name. */
const statementOf = (name: string, subject: string, parameters: number): Statement => ({
  hot: new HotStatement<Row>(
    `actor ${name}`,
    `with asking as materialized (${sessionFields}) select a.*, ${subject} as subject
      from (select 1) one left join asking a on true`,
    columns,
  ),
  parameters,
})

const sessionOnly = statementOf('alone', 'null', 1)
const statements = new Map(
  Object.entries(subjectQueries).map(([access, { sql }]) => [
    access as Access,
    statementOf(access, sql, sql.includes('$3') ? 3 : 2),
  ]),
)

export interface Loaded {
  readonly actor: Actor | null
  readonly lastSeenAt: Date | null
  readonly subject: unknown
}

/** May a call with this access word be about a thing that has to be read? */
export const loadsSubject = (access: Access) => subjectQueries[access] !== undefined

/**
 * Reads the session and the thing the call is about in one statement (prepared per access word), or none at all where
 * a visitor asks for nothing in particular. Roles are read every time: a removed one is gone at the next request.
 */
export async function loadActorAndSubject(
  pool: Pool,
  access: Access,
  sessionHash: string | null,
  request: { params?: unknown; body?: unknown },
  now: Date,
): Promise<Loaded> {
  const query = subjectQueries[access]
  const id = query?.idOf(request)
  const wanted = query && id !== undefined ? query : undefined
  if (sessionHash === null && !wanted) return { actor: null, lastSeenAt: null, subject: undefined }

  const statement = wanted ? (statements.get(access) ?? sessionOnly) : sessionOnly
  // As text: bytes of their own would be made for it and looked at by the driver first.
  const tokenHash = sessionHash === null ? null : `\\x${sessionHash}`
  const [row] = await statement.hot.ask(pool, [tokenHash, id, now].slice(0, statement.parameters))
  const actor = row && sessionHash !== null ? actorOf(row, sessionHash, now) : null
  return { actor, lastSeenAt: actor && row ? row.last_seen_at : null, subject: row?.subject ?? undefined }
}

function actorOf(row: Row, sessionHash: string, now: Date): Actor | null {
  if (row.account_id === null) return null
  const roles = new Set(row.roles)
  if (isIdle({ lastSeenAt: row.last_seen_at, expiresAt: row.expires_at, roles }, now)) return null
  return {
    userId: row.account_id,
    username: row.username,
    first: row.first,
    last: row.last,
    isDemo: row.is_demo,
    roles,
    sessionHash,
    createdAt: row.created_at,
    reauthenticatedAt: row.reauthenticated_at,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    newsletter: row.newsletter,
    phone: row.phone_num,
    phoneVerifiedAt: row.phone_verified_at,
    url: row.url,
  }
}
