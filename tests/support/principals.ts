import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kernel/server/deps.ts'
import { sessionCookieName } from '#kernel/server/http/session-cookie.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import { aClub } from './a-club.ts'
import { aLesson, anInstructor, aSignUp } from './a-lesson.ts'
import { aPublicEvent } from './a-public-event.ts'

/** Every principal of the permission matrix. `ended` has a cookie whose session is over. */
export const principals = [
  'visitor',
  'ended',
  'stranger',
  'owner',
  'invited',
  'staff',
  'scoreboard',
  'alt_scorekeeper',
  'submit_video',
  'support',
  'instructor',
  // Of a club: an admin, an admin of one of its groups, a member, the admin of another club, staff on a visit.
  'clubAdmin',
  'groupAdmin',
  'member',
  'otherClubAdmin',
  'visitingStaff',
] as const
export type Principal = (typeof principals)[number]
/** The principals with a session. */
export const signedIn = principals.filter((principal) => principal !== 'visitor' && principal !== 'ended')

/** A scene of one live match with its people, made by SQL: quick, and independent of the calls under test. */
export interface Scene {
  readonly ids: Readonly<Record<string, number>>
  readonly cookies: Readonly<Record<Principal, string | undefined>>
  /** The accounts of the principals that have one. */
  readonly accounts: Readonly<Record<Principal, number | undefined>>
}

const roles = ['staff', 'scoreboard', 'alt_scorekeeper', 'submit_video', 'support', 'instructor'] as const

export async function aScene(deps: Deps): Promise<Scene> {
  const people = principals.filter((principal) => principal !== 'visitor')
  const ids = await theAccounts(deps, people)
  const tokens = await theSessions(deps, people, ids)
  const accounts = Object.fromEntries(people.map((principal, index) => [principal, ids[index]])) as Record<
    Principal,
    number
  >
  const cookies = Object.fromEntries(people.map((principal, index) => [principal, tokens[index]])) as Scene['cookies']
  const club = await aClub(deps, accounts)
  const clubPaymentId = await aPayment(deps, accounts.owner, { kind: 'event', club_id: club['cid'] ?? 0 })
  const publicEvent = await aPublicEvent(deps, accounts.owner)
  const things = { ...(await aMatch(deps, accounts)), ...club, clubPaymentId, ...publicEvent }
  const taught = await aTaughtLesson(deps, accounts)
  return { ids: { ...things, ...taught }, cookies, accounts }
}

async function theAccounts(deps: Deps, people: readonly Principal[]): Promise<number[]> {
  const rows = await deps.db
    .insertInto('account')
    .values(people.map((principal) => accountRow(deps, principal)))
    .returning('id')
    .execute()
  const grants = people.flatMap((principal, index) => {
    const role = roleOf(principal)
    return role ? [{ account_id: rows[index]?.id ?? 0, role, granted_at: deps.clock.now() }] : []
  })
  if (grants.length > 0) await deps.db.insertInto('role_grant').values(grants).execute()
  return rows.map((row) => row.id)
}

async function theSessions(deps: Deps, people: readonly Principal[], ids: readonly number[]): Promise<string[]> {
  const made = people.map((principal, index) => sessionRow(deps, ids[index] ?? 0, principal === 'ended'))
  await deps.db
    .insertInto('session')
    .values(made.map(({ row }) => row))
    .execute()
  return made.map(({ cookie }) => cookie)
}

const roleOf = (principal: Principal) =>
  principal === 'visitingStaff' ? 'staff' : roles.find((role) => role === principal)

function accountRow(deps: Deps, principal: Principal) {
  const username = `p-${randomUUID().slice(0, 18)}`
  return {
    username,
    first: principal,
    last: 'Person',
    email: `${username}@example.org`,
    password_hash: 'none',
    created_at: new Date(deps.clock.now().getTime() - 86_400_000),
    is_demo: principal === 'staff',
  }
}

function sessionRow(deps: Deps, accountId: number, isOver: boolean) {
  const token = newToken()
  const now = deps.clock.now()
  return {
    cookie: `${sessionCookieName(deps.config.publicUrl)}=${token}`,
    row: {
      token_hash: tokenHashOf(token),
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + (isOver ? -1000 : 86_400_000)),
    },
  }
}

/** An account that nobody can sign in to with a password. */
export async function anAccount(deps: Deps, principal: Principal): Promise<number> {
  const [id = 0] = await theAccounts(deps, [principal])
  return id
}

export async function aSession(deps: Deps, accountId: number, isOver = false): Promise<string> {
  const { cookie, row } = sessionRow(deps, accountId, isOver)
  await deps.db.insertInto('session').values(row).execute()
  return cookie
}

async function aMatch(deps: Deps, accounts: Record<Principal, number>): Promise<Record<string, number>> {
  const now = deps.clock.now()
  const player = await deps.db
    .insertInto('player')
    .values({ first: 'Linda', last: randomBytes(4).toString('hex'), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const match = await deps.db
    .insertInto('match')
    .values({
      status: 'Live',
      owner_id: accounts.owner,
      writer_id: accounts.owner,
      rules: 'usap-2025-singles-11',
      court_number: '4',
      singles_doubles: 'Singles',
      match_type: 'Mens',
      skill_rating: 'N/A',
      age_bracket: 'n/a',
      starts_at: now,
      time_zone: 'America/Denver',
      created_at: now,
      last_act_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const match_id = match.id
  const names = [
    { match_id, team: 1, place: 1, player_id: player.id, name: 'Linda' },
    { match_id, team: 2, place: 1, player_id: null, name: 'Bo' },
  ]
  await deps.db.insertInto('match_player').values(names).execute()
  await deps.db.insertInto('match_text').values({ match_id, player_id: player.id, queued_at: now }).execute()
  const game = await deps.db
    .insertInto('game')
    .values({ match_id, game_num: 1, rules: 'usap-2025-singles-11', started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('match_scorekeeper')
    .values({ match_id, account_id: accounts.invited, invited_by: accounts.owner, invited_at: now })
    .execute()
  const message = await deps.db
    .insertInto('chat_message')
    .values({
      match_id,
      account_id: accounts.owner,
      user_name: 'Ann O.',
      is_scorekeeper: true,
      message: 'hello',
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    paymentId: await aPayment(deps, accounts.owner),
    matchId: match_id,
    gameId: game.id,
    messageId: message.id,
    userId: accounts.owner,
    user_id: accounts.owner,
    playerId: player.id,
  }
}

/** A lesson of the instructor that the stranger takes, and a card that was declined for it. */
async function aTaughtLesson(deps: Deps, accounts: Record<Principal, number>): Promise<Record<string, number>> {
  await anInstructor(deps, accounts.instructor)
  const lessonId = await aLesson(deps, accounts.instructor, { spots: 4, cost_cents: 4500 })
  const srid = await aSignUp(deps, lessonId, accounts.stranger, { cost_cents: 4500 })
  const payeePaymentId = await aPayment(deps, accounts.stranger, { kind: 'lesson', payee_id: accounts.instructor })
  return { lessonId, srid, instructorId: accounts.instructor, payeePaymentId }
}

type PaidFor = { kind: 'event'; club_id: number } | { kind: 'lesson'; payee_id: number }

/** A payment that was declined: a donation, or to a club or an instructor. */
async function aPayment(deps: Deps, accountId: number, paidFor?: PaidFor): Promise<number> {
  const now = deps.clock.now()
  const account = { account_id: accountId, amount_cents: 2500, provider: 'demo' } as const
  const payment = paidFor
    ? { ...account, ...paidFor, card_account_id: await anEndedAccount(deps, paidFor) }
    : ({ ...account, kind: 'donation' } as const)
  const { id } = await deps.db
    .insertInto('payment')
    .values({ ...payment, status: 'declined', request_hash: randomBytes(32), created_at: now, settled_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An account that is not charged any more. */
async function anEndedAccount(deps: Deps, paidFor: PaidFor): Promise<number> {
  const payee = paidFor.kind === 'event' ? { club_id: paidFor.club_id } : { payee_id: paidFor.payee_id }
  const now = deps.clock.now()
  const ended = { linked_at: now, ended_at: now, made_at: now, ref: `acct_${randomUUID()}`, is_live: false }
  const { id } = await deps.db
    .insertInto('club_card_account')
    .values({ ...ended, ...payee, provider: 'demo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let visitors = 0

/** Sends as a principal, each time from another address through the trusted proxy, so that no rate limit interferes. */
export async function sendAs(
  app: FastifyInstance,
  cookie: string | undefined,
  request: {
    method: string
    url: string
    body?: unknown
    raw?: string
    type?: string
    key?: string | undefined
    from?: string | undefined
  },
): Promise<{ status: number; code: string | undefined; body: unknown }> {
  visitors += 1
  const payload = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const response = await app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: {
      ...(cookie ? { cookie } : {}),
      'x-forwarded-for': request.from ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...(payload === undefined ? {} : { 'content-type': request.type ?? 'application/json' }),
      ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const code = response.headers['x-refusal']
  return { status: response.statusCode, code: code === undefined ? undefined : String(code), body: response.body }
}
