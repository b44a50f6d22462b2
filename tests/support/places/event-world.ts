import { askNext } from '#areas/public-events/server/holds.ts'
import { registrationToken } from '#areas/public-events/server/registration-link.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import type { ListAct, Terms } from './acts.ts'
import { EventMails } from './event-mails.ts'
import { day, hour } from './model-clock.ts'
import { type PlacesWorld, type Reply, send, unlimited, type View, type ViewRow, viewOf } from './world.ts'

type Server = Awaited<ReturnType<typeof aServer>>
type Ask = (by: 'organizer' | 'visitor', request: readonly [string, string], body: object) => Promise<Reply>

interface Row extends ViewRow {
  readonly eid: number
  readonly rid: number
  readonly seed: string
}

interface Listed {
  readonly eid: number
  readonly terms: Terms
}

/** Public events of one organizer, on two processes. */
export class EventWorld implements PlacesWorld {
  readonly clock: TestClock
  readonly #server: Server
  readonly #beside: Awaited<ReturnType<typeof aProcessBeside>>
  readonly #organizer: { readonly id: number; readonly cookie: string }
  readonly #mails: EventMails
  #events: readonly Listed[] = []

  private constructor(
    clock: TestClock,
    server: Server,
    beside: Awaited<ReturnType<typeof aProcessBeside>>,
    organizer: { readonly id: number; readonly cookie: string },
  ) {
    this.clock = clock
    this.#server = server
    this.#beside = beside
    this.#organizer = organizer
    this.#mails = new EventMails(server.deps, clock)
  }

  static async start(): Promise<EventWorld> {
    const clock = new TestClock()
    const server = await aServer({ clock, env: unlimited })
    return new EventWorld(clock, server, await aProcessBeside(server), await anOrganizer(server))
  }

  async open(terms: readonly Terms[]): Promise<void> {
    this.#events = await Promise.all(
      terms.map(async (one) => ({ eid: await anEvent(this.#server, this.#organizer.id, one), terms: one })),
    )
    await this.#mails.forget(this.#events.map(({ eid }) => eid))
  }

  async act(list: number, act: ListAct, _offer: unknown, process: number): Promise<string> {
    const event = this.#events[list]
    if (!event) throw new Error(`there is no event ${list}`)
    const { app } = process === 0 ? this.#server : this.#beside
    const ask: Ask = (by, request, body) =>
      send(app, by === 'organizer' ? this.#organizer.cookie : undefined, request, body)
    if (act.do === 'job' || act.do === 'link') {
      const { deps } = process === 0 ? this.#server : this.#beside
      await askNext.run(deps, { eventId: event.eid })
      return 'ok'
    }
    if (act.do === 'spots' || act.do === 'mode') return this.#edit(event, act, ask)
    const person = { eid: event.eid, ...personOf(event, act.who) }
    if (act.do === 'add') {
      const { code } = await ask('organizer', ['POST', '/api/event/addRegistration'], {
        ...person,
        mayExceed: act.over ?? false,
      })
      return code ?? 'ok'
    }
    if (act.do === 'register' || act.do === 'fill') {
      const { code, body } = await ask('visitor', ['POST', '/api/event/register'], { ...person, terms: true })
      if (!code && act.do === 'register') await this.#byLink(event, act.who, { act: 'seen' }, ask)
      return code ?? body.state
    }
    return this.#later(event, act, ask)
  }

  /** What is done with a registration that is there, or was. */
  async #later(event: Listed, act: ListAct & { readonly who: number }, ask: Ask): Promise<string> {
    const { who } = act
    if (act.do === 'wish') return this.#byLink(event, who, { act: 'wish', wish: act.wish }, ask)
    if (act.do === 'open') return this.#byLink(event, who, { act: 'seen' }, ask)
    if (act.do === 'take' || act.do === 'pass' || act.do === 'cancel' || act.do === 'again')
      return this.#byLink(event, who, { act: act.do }, ask)
    const row = await this.#rowOf(event, who)
    if (!row) return 'nobody'
    const name = organizersActs[act.do as keyof typeof organizersActs]
    const { code } = await ask('organizer', ['PUT', '/api/event/registration'], {
      rid: row.rid,
      act: name,
      mayExceed: 'over' in act && act.over === true,
    })
    return code ?? 'ok'
  }

  async #byLink(event: Listed, who: number, body: { act: string; wish?: unknown }, ask: Ask): Promise<string> {
    const row = await this.#rowOf(event, who)
    if (!row) return 'nobody'
    const token = registrationToken(this.#server.deps, row.seed)
    const { code, body: own } = await ask('visitor', ['POST', `/api/event/registration/${token}`], body)
    if (code === 'already-registered' && body.act === 'again') {
      // The organizer added the person again at the same moment, so this was the link of an older registration.
      const latest = await this.#rowOf(event, who)
      return latest?.rid === row.rid ? code : 'registration-moved'
    }
    if (code) return code
    if (body.act === 'cancel' || body.act === 'pass' || body.act === 'wish') return 'ok'
    return own.state === 'registered' || own.state === 'waiting' ? own.state : 'gone'
  }

  async #edit({ eid, terms }: Listed, act: ListAct & { do: 'spots' | 'mode' }, ask: Ask): Promise<string> {
    const changed = act.do === 'spots' ? { spots: act.spots } : { promotion: act.mode }
    const startTime = new Date(terms.startsAt).toISOString()
    const { code } = await ask('organizer', ['PUT', '/api/event/editEvent'], {
      eid,
      name: 'Clinic',
      startTime,
      ...changed,
    })
    return code ?? 'ok'
  }

  /** The latest registration of a person. */
  async #rowOf({ eid }: Listed, who: number): Promise<Row | undefined> {
    const rows = await this.#rows([eid])
    return rows.filter((row) => row.who === who).toSorted((one, other) => other.rid - one.rid)[0]
  }

  async #rows(eids: readonly number[]): Promise<Row[]> {
    const { rows } = await this.#server.deps.pool.query<Row>(
      `select event_id as eid, id as rid, substr(first, 2)::int as who, state, asked_until as "askedUntil", wish, seed
       from public_registration where event_id = any($1) order by line, id`,
      [eids],
    )
    return rows
  }

  async look(): Promise<View[]> {
    const eids = this.#events.map(({ eid }) => eid)
    const rows = await this.#rows(eids)
    await this.#checkCounts(eids)
    const now = this.clock.now()
    return eids.map((eid) =>
      viewOf(
        rows.filter((row) => row.eid === eid),
        'registered',
        now,
      ),
    )
  }

  /** An event keeps the numbers of its people, which must be those of its rows. */
  async #checkCounts(eids: readonly number[]): Promise<void> {
    const { rows } = await this.#server.deps.pool.query(
      `select e.id from public_event e where e.id = any($1) and (e.registered_count, e.waiting_count) <>
         (select count(*) filter (where r.state = 'registered'), count(*) filter (where r.state = 'waiting')
          from public_registration r where r.event_id = e.id)`,
      [eids],
    )
    if (rows.length > 0) throw new Error(`event ${rows[0].id} has miscounted its people`)
  }

  told(): Promise<readonly (readonly string[])[]> {
    return this.#mails.told()
  }

  async close(): Promise<void> {
    await this.#beside.close()
    await this.#server.close()
  }
}

const organizersActs = { vouch: 'vouch', give: 'confirm', 'move-back': 'wait', release: 'remove' } as const

function personOf({ eid }: Listed, who: number) {
  return { first: `P${who}`, last: `Of${eid}`, phone: '801 555 0199', email: `p${who}.of${eid}@example.org` }
}

async function anOrganizer({ deps }: Server): Promise<{ id: number; cookie: string }> {
  const id = await anAccount(deps, 'stranger')
  const cookie = await aSession(deps, id)
  await deps.pool.query(`update session set expires_at = expires_at + interval '30 days' where account_id = $1`, [id])
  await deps.pool.query('update account set email_verified_at = $2 where id = $1', [id, deps.clock.now()])
  await deps.pool.query(
    `insert into page_review (kind, account_id, state, path, asked_at) values ('organiser', $1, 'accepted', '/eventadmin', $2)`,
    [id, deps.clock.now()],
  )
  return { id, cookie }
}

async function anEvent({ deps }: Server, organizer: number, terms: Terms): Promise<number> {
  const [now, starts] = [deps.clock.now(), new Date(terms.startsAt)]
  const on = new Date(terms.startsAt - 7 * hour).toISOString().slice(0, 10)
  const { id } = await deps.db
    .insertInto('public_event')
    .values({
      organiser_id: organizer,
      name: 'Clinic',
      time_zone: 'US/Mountain',
      starts_at: starts,
      ends_at: new Date(terms.startsAt + hour),
      opens_at: new Date(now.getTime() - day),
      closes_at: new Date(terms.closesAt),
      starts_on: on,
      ends_on: on,
      spots: terms.spots,
      waitlist: terms.waitlist,
      promotion: terms.mode,
      cost_cents: 0,
      published_at: now,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.db
    .insertInto('public_event_terms')
    .values({ event_id: id, version: 1, terms: '', refund_policy: '', written_at: now })
    .execute()
  return id
}
