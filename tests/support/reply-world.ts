import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#kernel/server/deps.ts'
import { anEvent } from './an-event.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { anAccount, aSession, sendAs } from './principals.ts'
import type { By } from './reply-board.ts'
import type { Act, History } from './reply-histories.ts'
import type { Outcome } from './reply-model.ts'
import { pairName, sorted, standingOf, type View } from './reply-view.ts'
import type { TestClock } from './test-clock.ts'

/** A server for many histories, each with a club of its own. */
export interface Server {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly clock: TestClock
}

/** What a screen says that a Yes will do. */
interface Promised {
  readonly yes_offer: 'spot' | 'turn' | 'waitlist' | 'payment' | 'partner' | null
  readonly why_not: string | null
}

interface Foretold extends Promised {
  readonly may_answer_yes: boolean
  readonly may_answer_no: boolean
}

interface Card {
  readonly eid: number
  readonly is_closed: boolean
  readonly response: string | null
}

const outcomeOf = { spot: 'yes', turn: 'yes', waitlist: 'waitlist', payment: 'available', partner: 'Needs Partner' }
/** A promise in the words of the answer that keeps it. */
const promiseOf = ({ yes_offer: offer, why_not: whyNot }: Promised) =>
  offer === null ? (whyNot ?? 'nothing') : outcomeOf[offer]

interface InvitationRow {
  readonly id: number
  readonly name: string
  readonly response: string | null
  readonly order_number: number | null
  readonly partner: string | null
  readonly division: string | null
  readonly payment_type: string | null
  readonly is_no_show: boolean
  readonly pay_by: Date | null
  readonly removed: boolean
}

export class ReplyWorld {
  readonly #server: Server
  readonly crowd: Crowd
  readonly #names: readonly string[]
  readonly adminCookie: string
  readonly #otherEventId: number
  readonly #divisions = new Map<string, number>()
  /** Invitations by name, including removed ones, as last read. */
  #invitations = new Map<string, InvitationRow>()
  #spots: number

  private constructor(server: Server, crowd: Crowd, history: History, adminCookie: string, otherEventId: number) {
    this.#server = server
    this.crowd = crowd
    this.#names = history.names
    this.#spots = history.terms.spots
    this.adminCookie = adminCookie
    this.#otherEventId = otherEventId
  }

  static async open(
    server: Server,
    history: History,
    invited: readonly string[],
    startedAt: Date,
  ): Promise<ReplyWorld> {
    const { deps, clock } = server
    clock.later(startedAt.getTime() - clock.now().getTime())
    const { terms, names } = history
    const crowd = await aCrowd(deps, {
      members: names.length,
      spots: terms.spots,
      promotion: terms.promotion,
      needs_partner: terms.needsPartner,
      has_divisions: Object.keys(terms.divisions).length > 0,
      cost_cents: terms.costCents,
      is_payment_required: terms.isPaymentRequired,
      may_change: terms.mayChange,
      is_open_to_group: terms.isOpenToGroup,
    })
    const { clubId, groupId, eventId, members } = crowd
    const others = members.filter((_, index) => !invited.includes(names[index] ?? '')).map(({ mid }) => mid)
    if (others.length > 0)
      await sql`delete from invitation where club_id = ${clubId} and member_id = any(${others}::integer[])`.execute(
        deps.db,
      )
    const account = await anAccount(deps, 'clubAdmin')
    const grant = { account_id: account, role: 'club-admin' as const, scope_id: clubId, granted_at: clock.now() }
    await deps.db.insertInto('role_grant').values(grant).execute()
    const otherEventId = await anEvent(deps, clubId, groupId, { spots: 99, title: 'At the same time' })
    const world = new ReplyWorld(server, crowd, history, await aSession(deps, account), otherEventId)
    for (const [name, spots] of Object.entries(terms.divisions)) {
      const row = { club_id: clubId, event_id: eventId, name, spots }
      const made = deps.db.insertInto('event_division').values(row).returning('id')
      world.#divisions.set(name, (await made.executeTakeFirstOrThrow()).id)
    }
    await world.rows()
    return world
  }

  /** Does an act as people do it, through HTTP; what merely happens to them is written by SQL. */
  async do(act: Act): Promise<Outcome> {
    switch (act.do) {
      case 'yes':
      case 'no':
        return this.#answer(act)
      case 'add-partner':
      case 'replace-partner':
        return this.#takePartner(act)
      case 'remove-partner':
        return this.#onInvitation(act.who, act.by, (eiid) => put('/api/club/removePartner', { eiid }))
      case 'undo':
        return this.#onInvitation(act.who, act.by, (eiid) => ({
          method: 'POST',
          url: '/api/club/undoReply',
          body: { eiid },
        }))
      case 'break':
        return this.#onInvitation(act.who, 'admin', (eiid) => put('/api/breakPartnership', { eiid }))
      case 'division': {
        const sid = this.#divisions.get(act.division)
        return this.#onInvitation(act.who, act.by, (eiid) => put('/api/club/addSubEventToInvite', { eiid, sid }))
      }
      case 'pay':
        return this.#onInvitation(act.who, 'admin', (eiid) =>
          put('/api/club/recordEventPayment', { eiid, type: act.type }),
        )
      case 'to-waitlist':
        return this.#onInvitation(act.who, 'admin', (eiid) => put(`/api/waitlist/${this.crowd.eventId}`, { eiid }))
      case 'no-show':
        return this.#onInvitation(act.who, 'admin', (eiid) => put(`/api/noShow/${this.crowd.eventId}`, { eiid }))
      case 'to-invited':
        return this.#onInvitation(act.who, 'admin', (eiid) => put(`/api/moveToInviteList/${eiid}`, {}))
      case 'remove':
        return this.#onInvitation(act.who, 'admin', (eiid) => put(`/api/removeInvitation/${eiid}`, {}))
      case 'add-member':
      case 'add-as-yes': {
        const call = act.do === 'add-member' ? 'addMemberToEvent' : 'addAsYesToEvent'
        const body = { eid: this.crowd.eventId, mid: this.#member(act.who).mid }
        return this.#send('admin', act.who, { method: 'POST', url: `/api/club/${call}`, body })
      }
      case 'pass':
        return this.#onInvitation(act.who, 'self', (eiid) => put(`/api/club/passOffer/${this.crowd.eventId}`, { eiid }))
      case 'wish':
        return this.#onInvitation(act.who, 'self', (eiid) =>
          put(`/api/club/waitWish/${this.crowd.eventId}`, { eiid, wish: act.wish }),
        )
      case 'spots':
        return this.#editSpots(act.spots)
      case 'delete':
        return this.#send('admin', '', { method: 'DELETE', url: `/api/club/deleteClubEvent/${this.crowd.eventId}` })
      default:
        await this.#happen(act)
        return 'ok'
    }
  }

  /** What the member's page says before a press: why it would be refused, or null. Undefined without a page. */
  async foretold(what: 'yes' | 'no', who: string): Promise<string | null | undefined> {
    const url = `/api/getInvite/${this.crowd.eventId}`
    const answer = await sendAs(this.#server.app, this.#member(who).cookie, { method: 'POST', url, body: {} })
    if (answer.status !== 200) return undefined
    const page = JSON.parse(String(answer.body)) as Foretold
    if (what === 'no') return page.may_answer_no ? null : 'no'
    if (page.may_answer_yes !== (page.why_not === null)) return 'page and reason differ'
    const [promise, onCard] = [promiseOf(page), await this.#promiseOfCard(who)]
    return onCard === undefined || onCard === promise ? promise : `${promise} on the page, ${onCard} on the card`
  }

  /** What the card on the member's home says that a Yes will do; undefined for cards that ask for none. */
  async #promiseOfCard(who: string): Promise<string | undefined> {
    const { mid, cookie } = this.#member(who)
    const url = `/api/club/getFutureEventsForMember/${mid}`
    const answer = await sendAs(this.#server.app, cookie, { method: 'GET', url })
    const cards = JSON.parse(String(answer.body)) as readonly (Card & Promised)[]
    const card = cards.find(({ eid }) => eid === this.crowd.eventId)
    const isAsked = card && !card.is_closed && (card.response === null || card.response === 'waitlist')
    return isAsked ? promiseOf(card) : undefined
  }

  /** The state of the event in the database. */
  async rows(): Promise<View> {
    const { clubId, eventId } = this.crowd
    const { rows } = await sql<InvitationRow & { mid: number }>`
      select i.id, i.member_id as mid, i.response, i.order_number, i.payment_type, i.pay_by, i.is_no_show, d.name as division,
        i.removed_at is not null as removed, p.member_id as partner
      from invitation i
      left join invitation p on p.club_id = i.club_id and p.id = i.partner_id
      left join event_division d on d.club_id = i.club_id and d.id = i.division_id
      where i.club_id = ${clubId} and i.event_id = ${eventId}`.execute(this.#server.deps.db)
    const named = rows.map((row) => ({
      ...row,
      name: this.#nameOf(row.mid),
      partner: row.partner === null ? null : this.#nameOf(Number(row.partner)),
    }))
    this.#invitations = new Map(named.map((row) => [row.name, row]))
    const here = named.filter(({ removed }) => !removed)
    const now = this.#server.clock.now()
    const event = await this.#server.deps.db
      .selectFrom('club_event')
      .select(['confirmed_count', 'waiting_count', 'spots'])
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    return {
      standing: sorted(here.map(({ name, response }) => [name, standingOf(response)])),
      line: lineOf(here),
      pairs: [...new Set(here.flatMap(({ name, partner }) => (partner ? [pairName(name, partner)] : [])))].sort(),
      divisions: sorted(here.flatMap(({ name, division }) => (division === null ? [] : [[name, division]]))),
      payments: sorted(here.flatMap(({ name, payment_type: type }) => (type === null ? [] : [[name, type]]))),
      noShows: here.flatMap(({ name, is_no_show: isNoShow }) => (isNoShow ? [name] : [])).sort(),
      asked: here.flatMap(({ name, pay_by: until }) => (until !== null && until >= now ? [name] : [])).sort(),
      held: event.confirmed_count,
      waiting: event.waiting_count,
      spots: event.spots,
    }
  }

  /** The lists as the admin reads them: who is in which, the line with its positions, and the counts beside it. */
  async lists(): Promise<Pick<View, 'standing' | 'line' | 'held' | 'waiting'>> {
    const body = { eid: this.crowd.eventId }
    const read = async (name: string) => {
      const url = `/api/eventRegistration/${name}`
      const answer = await sendAs(this.#server.app, this.adminCookie, { method: 'POST', url, body })
      if (answer.status !== 200) throw new Error(`${url}: ${String(answer.body)}`)
      return JSON.parse(String(answer.body)) as readonly {
        mid: number
        position: number | null
        partner: number | null
      }[]
    }
    const lists = {
      yes: await read('yesResponses'),
      waitlist: await read('waitlistResponses'),
      no: await read('noResponses'),
      invited: await read('invitedResponses'),
      'needs-partner': await read('needsPartnerList'),
    }
    const url = `/api/getEventAdminDetails/${this.crowd.eventId}`
    const event = await sendAs(this.#server.app, this.adminCookie, { method: 'POST', url, body: {} })
    const { count, waitlist } = JSON.parse(String(event.body)) as { count: number; waitlist: number }
    const positions = new Map<number, string[]>()
    for (const { mid, position } of lists.waitlist)
      positions.set(position ?? 0, [...(positions.get(position ?? 0) ?? []), this.#nameOf(mid)].sort())
    return {
      standing: sorted(
        Object.entries(lists).flatMap(([at, rows]) => rows.map(({ mid }) => [this.#nameOf(mid), at] as const)),
      ),
      line: [...positions].sort(([one], [other]) => one - other).map(([, entry]) => entry),
      held: count,
      waiting: waitlist,
    }
  }

  #member(name: string) {
    const member = this.crowd.members[this.#names.indexOf(name)]
    if (!member) throw new Error(`nobody is called ${name}`)
    return member
  }

  #nameOf = (mid: number) =>
    this.#names[this.crowd.members.findIndex((member) => member.mid === mid)] ?? `member ${mid}`

  async #answer(act: Extract<Act, { do: 'yes' | 'no' }>): Promise<Outcome> {
    const { do: what, who, by } = act
    const chosen = act.do === 'yes' && act.division ? { sid: this.#divisions.get(act.division) } : {}
    const { eventId: eid, groupId: gid } = this.crowd
    const row = this.#invitations.get(who)
    const says = what === 'yes' ? 'yesImIn' : 'noImOut'
    if (by === 'self' && (!row || row.removed))
      return this.#send(by, who, { method: 'POST', url: `/api/club/${says}AddInvite`, body: { eid, gid, ...chosen } })
    return this.#onInvitation(who, by, (eiid) => put(`/api/${says}/${eid}`, { eiid, ...chosen }))
  }

  async #takePartner(act: Extract<Act, { other: string }>): Promise<Outcome> {
    const partner = this.#invitations.get(act.other)
    const named = partner && !partner.removed ? { partner: partner.id } : { partnerMid: this.#member(act.other).mid }
    const url = act.do === 'replace-partner' ? '/api/club/replacePartner' : '/api/club/addPartnerForEvent'
    return this.#onInvitation(act.who, act.by, (eiid) => put(url, { eiid, ...named }))
  }

  async #onInvitation(who: string, by: By, request: (eiid: number) => ReturnType<typeof put>): Promise<Outcome> {
    const row = this.#invitations.get(who)
    return row ? this.#send(by, who, request(row.id)) : 'not-found'
  }

  async #send(by: By, who: string, request: { method: string; url: string; body?: unknown }): Promise<Outcome> {
    const cookie = by === 'admin' ? this.adminCookie : this.#member(who).cookie
    const { status, code, body } = await sendAs(this.#server.app, cookie, request)
    if (code !== undefined) return code
    if (status !== 200) return `${status} ${String(body)}`
    const { response } = JSON.parse(String(body)) as { response?: string }
    return request.url.includes('recordEventPayment') ? 'ok' : (response ?? 'ok')
  }

  async #editSpots(spots: number): Promise<Outcome> {
    this.#spots = spots
    const event = await this.#server.deps.db
      .selectFrom('club_event')
      .select(['title', 'starts_at', 'ends_at', 'closes_at'])
      .where('id', '=', this.crowd.eventId)
      .executeTakeFirstOrThrow()
    const body = {
      title: event.title,
      startTime: event.starts_at.toISOString(),
      endTime: event.ends_at.toISOString(),
      finalDate: event.closes_at.toISOString(),
      availableSpots: this.#spots,
    }
    const answer = this.#send('admin', '', { method: 'PUT', url: `/api/club/editEvent/${this.crowd.eventId}`, body })
    return (await answer) === 'not-found' ? 'not-found' : 'ok'
  }

  async #happen(act: Act): Promise<void> {
    const { db } = this.#server.deps
    const { clubId: club_id } = this.crowd
    if (act.do === 'close' || act.do === 'begin') return this.#goOn(act.do)
    if (act.do !== 'dues' && act.do !== 'here' && act.do !== 'busy') return
    const member_id = this.#member(act.who).mid
    if (act.do !== 'busy') {
      const change =
        act.do === 'dues' ? { has_paid_dues: act.is } : { status: act.is ? ('here' as const) : ('gone' as const) }
      await db.updateTable('member').set(change).where('club_id', '=', club_id).where('id', '=', member_id).execute()
      return
    }
    const event_id = this.#otherEventId
    await db.deleteFrom('invitation').where('event_id', '=', event_id).where('member_id', '=', member_id).execute()
    const row = { club_id, event_id, member_id, response: 'yes' as const, invited_at: this.#server.clock.now() }
    if (act.is) await db.insertInto('invitation').values(row).execute()
  }

  /** Moves the clock to a minute after the event closes or begins, never back. No session expires meanwhile. */
  async #goOn(to: 'close' | 'begin'): Promise<void> {
    const { clock, deps } = this.#server
    const event = await deps.db
      .selectFrom('club_event')
      .select(['starts_at', 'closes_at'])
      .where('id', '=', this.crowd.eventId)
      .executeTakeFirstOrThrow()
    const wished = (to === 'close' ? event.closes_at : event.starts_at).getTime() + 60_000
    clock.later(Math.max(0, wished - clock.now().getTime()))
    const now = clock.now()
    const expires_at = new Date(now.getTime() + 86_400_000)
    await deps.db.updateTable('session').set({ last_seen_at: now, expires_at }).execute()
  }
}

/** A pair waits under the later of its two numbers (X155). */
function lineOf(rows: readonly InvitationRow[]): string[][] {
  const waiting = rows.filter(({ response }) => response === 'waitlist')
  const numberOf = (name: string | null) => rows.find((row) => row.name === name)?.order_number ?? 0
  const entries = new Map<string, { names: string[]; number: number }>()
  for (const { name, partner, order_number: number } of waiting)
    entries.set(partner ? pairName(name, partner) : name, {
      names: partner ? [name, partner].sort() : [name],
      number: Math.max(number ?? 0, numberOf(partner)),
    })
  return [...entries.values()].sort((one, other) => one.number - other.number).map(({ names }) => names)
}

const put = (url: string, body: unknown) => ({ method: 'PUT', url, body })
