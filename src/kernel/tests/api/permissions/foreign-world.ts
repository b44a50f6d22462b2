import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { markReauthenticated } from '#areas/accounts/server/sessions.ts'
import type { Call } from '#kernel/calls/call.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aDeletedEvent, anInvitation } from '#tests/support/an-event.ts'
import { type IdField, idFieldsOf } from '#tests/support/foreign-ids.ts'
import type { Kind } from '#tests/support/id-kinds.ts'
import { aScene, sendAs } from '#tests/support/principals.ts'

/** Every id of the other club starts with this, so that it is recognised wherever it appears in a reply. */
const firstForeignId = 777_000_001
const foreignMark = 'Foreignclub'
const foreignTrace = new RegExp(`\\b777\\d{6}\\b|${foreignMark}`)

/** Ids by what they refer to: the first, and another of the same kind for calls that name two. */
type Things = Readonly<Record<Exclude<Kind, 'none'>, readonly [number, number]>>

/** An admin of a club who is also a member of it, as the caller. */
interface Own {
  readonly things: Things
  readonly cookie: string
}

export interface Finding {
  readonly call: string
  readonly field: string
  readonly what: string
}

/** Another club, with everything a club scene has, under ids and words that are recognisable anywhere. */
export async function theOtherClub(deps: Deps): Promise<{ clubId: number; things: Things }> {
  const setAll = (to: ReturnType<typeof sql>) =>
    sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${to}, false)
      from pg_sequences where schemaname = 'public'`.execute(deps.db)
  await setAll(sql`${firstForeignId}::bigint`)
  const own = await anOwnClub(deps)
  await setAll(sql`1000::bigint + 0`)
  const clubId = own.things.club[0]
  const mark = (table: string, columns: readonly string[], where = sql`club_id = ${clubId}`) =>
    sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${foreignMark} || id`))}
      where ${where}`.execute(deps.db)
  await mark('club', ['name', 'dues_message'], sql`id = ${clubId}`)
  // What a club shows to everybody is not its secret.
  await deps.db
    .updateTable('club')
    .set({ has_public_schedule: false, has_kiosk: false })
    .where('id', '=', clubId)
    .execute()
  await mark('club_group', ['name', 'contact_name'])
  await mark('club_rating', ['name'])
  await mark('member', ['first', 'last', 'email', 'note', 'unit'])
  await mark('club_event', ['title', 'location', 'question'])
  await mark('event_division', ['name'])
  await mark('invitation', ['answer'])
  await mark('club_mail', ['subject'])
  await mark('dues_season', ['name'])
  await mark('ballot', ['title'])
  await mark('kiosk_slide', ['name'])
  await mark('pos_item', ['title'])
  await mark('pos_sale', ['guest'])
  return { clubId, things: own.things }
}

/** The caller's club: a club admin, of support, who is a member and invited. */
export async function anOwnClub(deps: Deps): Promise<Own> {
  const { ids, cookies } = await aScene(deps)
  const id = (name: string) => ids[name] ?? 0
  const cookie = cookies.clubAdmin ?? ''
  await markReauthenticated(deps, tokenHashOf(cookie.split('=')[1] ?? '').toString('hex'))
  const { account_id: account } = await deps.db
    .selectFrom('role_grant')
    .select('account_id')
    .where('id', '=', id('key'))
    .executeTakeFirstOrThrow()
  await deps.db.updateTable('member').set({ account_id: account }).where('id', '=', id('mid')).execute()
  // An admin who is support may try draws, too.
  const support = { account_id: account, role: 'support' as const, granted_at: deps.clock.now() }
  await deps.db.insertInto('role_grant').values(support).execute()
  const [cid, gid] = [id('cid'), id('gid')]
  const mid = await addMember(deps, cid, null, 'Second')
  const place = { club_id: cid, group_id: gid, member_id: mid, joined_at: deps.clock.now() }
  await deps.db.insertInto('group_member').values(place).execute()
  const eiid = await anInvitation(deps, cid, id('eid'), mid)
  const both = (first: number, second = first): readonly [number, number] => [first, second]
  const things = {
    club: both(cid),
    group: both(gid),
    member: both(id('mid'), mid),
    place: both(id('gmid')),
    rating: both(id('crid')),
    grant: both(id('key')),
    event: both(id('eid')),
    invitation: both(id('eiid'), eiid),
    division: both(id('sid')),
    mail: both(id('mailId')),
    season: both(id('did')),
    'dues-payment': both(id('duesPaymentId')),
    ballot: both(id('bid')),
    slide: both(id('slide')),
    'deleted-event': both(await aDeletedEvent(deps, ids)),
    'card-payment': both(id('clubPaymentId')),
    item: both(id('itemId')),
    sale: both(id('saleId')),
    account: both(account),
  }
  return { things, cookie }
}

/** The fields that name the second of two things of one kind. */
const seconds = new Set(['partner', 'partnerMid', 'partnerEiid', 'merge', 'list', 'selected', 'to'])

/** A request with the own club's ids, except that `foreign` is taken from `other`. */
export function requestOf(call: Call, own: Things, foreign?: IdField, other: Things = own) {
  const fields = idFieldsOf(call)
  const parts = { params: {}, query: {}, body: { ...(call.example as object | undefined) } } as Record<
    IdField['part'],
    Record<string, unknown>
  >
  for (const field of fields) {
    const { part, name, kind, isList } = field
    const isForeign = foreign?.part === part && foreign.name === name
    // An optional field is left out, unless it is the one being tried.
    if (part === 'body' && !(name in parts.body) && !isForeign) continue
    if (part === 'query' && !isForeign) continue
    const id = kind === 'none' ? 1 : (isForeign ? other : own)[kind][seconds.has(name) ? 1 : 0]
    const ownToo = isForeign && kind !== 'none' ? [own[kind][0]] : []
    parts[part][name] = isList ? [...ownToo, id] : id
  }
  if ('items' in parts.body) parts.body['items'] = [{ id: own.item[0], quantity: 2 }]
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query)) query.set(name, String(value))
  const named = (name: string) => {
    const value = parts.params[name]
    return typeof value === 'number' || typeof value === 'string' ? String(value) : 'an-unknown-token'
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => named(name))
  const url = query.size > 0 ? `${path}?${query.toString()}` : path
  return call.body ? { method: call.method, url, body: parts.body } : { method: call.method, url }
}

interface World {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly other: Awaited<ReturnType<typeof theOtherClub>>
}

/**
 * Tries a call of an admin with each of its ids taken from another club, one after the other. Returns which requests
 * got through, what the reply revealed about the other club, and whether something was written there. `read` is the own
 * club of calls that only read.
 */
export async function triedWithForeignIds(
  { app, deps, other, read }: World & { readonly read: () => Promise<Own> },
  call: Call,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const fields = idFieldsOf(call)
  const ownOf = ownClubs(deps, call, fields, read)
  const before = await foreignRows(deps, other.clubId)
  for (const field of fields) {
    const { cookie, things } = await ownOf()
    const answer = await sendAs(app, cookie, requestOf(call, things, field, other.things))
    const tell = (what: string) =>
      findings.push({ call: call.name, field: `${field.part}.${field.name}`, what: `${what}: ${String(answer.body)}` })
    if (answer.status >= 500) tell(`a fault`)
    if (!isRefused(answer) && !saysTheSame.has(call.name)) tell('came through')
    if (foreignTrace.test(String(answer.body))) tell('told something of the other club')
  }
  const after = await everythingOf(deps, other.clubId)
  if (after !== before) {
    lastRows = after
    findings.push({ call: call.name, field: 'one of its ids', what: 'wrote in the other club' })
  }
  return findings
}

/**
 * The own club of each request of a call. What is refused leaves it as it is, so the next id may have the same one; a
 * list also names an own thing, which the call may change, so that each of its ids has a club of its own.
 */
function ownClubs(deps: Deps, call: Call, fields: readonly IdField[], read: () => Promise<Own>): () => Promise<Own> {
  if (call.method === 'GET') return read
  if (fields.some(({ isList }) => isList)) return () => anOwnClub(deps)
  let own: Promise<Own> | undefined
  return () => {
    own ??= anOwnClub(deps)
    return own
  }
}

let lastRows: string | undefined

/** The rows of the other club, as the last call left them. */
async function foreignRows(deps: Deps, clubId: number): Promise<string> {
  lastRows ??= await everythingOf(deps, clubId)
  return lastRows
}

/** Calls whose reply is the same for every caller, so that it reveals nothing; their writes are still checked. */
const saysTheSame = new Set(['club-mail.removeUnsubscribe', 'club-mail.unsubscribeFromEmails'])

/** A refusal has a code, or the text of an old call; a question about other people's things may get nothing. */
function isRefused({ status, code, body }: { status: number; code: string | undefined; body: unknown }): boolean {
  return status >= 400 || code !== undefined || body === '"error"' || saysNothing(parsed(String(body)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** No words, no numbers, no rows; the number of rows per page reveals nothing. */
function saysNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value
  return Object.entries(value).every(([name, inside]) => name === 'per_page' || saysNothing(inside))
}

let known: readonly string[] | undefined

/** The tables with rows of clubs; no test makes another one. */
async function tablesOfClubs(deps: Deps): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'club_id' order by 1`.execute(deps.db)
  return rows.map(({ name }) => name)
}

/** All rows of a club in any table, the grants in it, and the jobs about it, as one text. */
async function everythingOf(deps: Deps, clubId: number): Promise<string> {
  known ??= await tablesOfClubs(deps)
  const rowsOf = (name: string) => sql`(select string_agg(t::text, ',' order by t::text) from ${sql.table(name)} t
    where club_id = ${clubId})`
  const { rows } = await sql`select (select c::text from club c where id = ${clubId}) as club,
    (select string_agg(g::text, ',' order by g::text) from role_grant g where scope_id >= ${firstForeignId}) as grants,
    (select string_agg(payload::text, ',' order by id) from graphile_worker._private_jobs
      where payload::text ~ '777[0-9]{6}') as jobs,
    ${sql.join(known.map((name) => sql`${rowsOf(name)} as ${sql.ref(name)}`))}`.execute(deps.db)
  return JSON.stringify(rows)
}
