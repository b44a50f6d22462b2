import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { DB } from '#kernel/server/db/tables.ts'
import { addMember } from './a-club.ts'
import { anEvent, anInvitation } from './an-event.ts'
import type { Answer, aClubServer, ClubScene } from './club-world.ts'
import { anAccount, aSession, sendAs } from './principals.ts'

type Server = Awaited<ReturnType<typeof aClubServer>> & {
  /** Several processes on one database: players send to them in turn. */
  readonly apps?: readonly FastifyInstance[]
}

/** A member with a login, and with an invitation to the current event, if there is one. */
export interface Player {
  readonly mid: number
  readonly eiid: number
  put(url: string, body: unknown): Promise<Answer>
  post(url: string, body: unknown): Promise<Answer>
  get(url: string): Promise<Answer>
  /** Presses Yes or No; returns the whole reply. */
  yes(): Promise<Answer>
  no(): Promise<Answer>
}

export interface EventWorld {
  readonly eid: number
  /** An invited member of the group. */
  invited(name: string, values?: Partial<Insertable<DB['invitation']>>): Promise<Player>
  /** A member of the club without an invitation; also of the group, unless `inGroup` is false. */
  member(name: string, options?: { inGroup?: boolean; hasDues?: boolean }): Promise<Player>
  /** The standing of the invitations by the players' last names: `yes`, `waitlist 3`. */
  standing(): Promise<Record<string, string>>
  /** The lines of the log, first to last. */
  log(): Promise<string[]>
}

/** An event of the scene's group, and the people who answer it, in a few lines. */
export async function anEventWorld(
  { app, apps = [app], deps }: Server,
  scene: ClubScene,
  values: Partial<Insertable<DB['club_event']>> = {},
): Promise<EventWorld> {
  const { cid = 0, gid = 0 } = scene.ids
  const eid = await anEvent(deps, cid, gid, values)

  async function aPlayer(name: string, { inGroup = true, hasDues = true } = {}) {
    const account = await anAccount(deps, 'member')
    const cookie = await aSession(deps, account)
    const mid = await addMember(deps, cid, account, name)
    if (!hasDues) await deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', mid).execute()
    if (inGroup) {
      const place = { club_id: cid, group_id: gid, member_id: mid, joined_at: deps.clock.now() }
      await deps.db.insertInto('group_member').values(place).execute()
    }
    return { mid, cookie }
  }
  let players = 0
  const acting = (mid: number, eiid: number, cookie: string): Player => {
    const process = apps[players++ % apps.length] ?? app
    const send = async (method: string, url: string, body?: unknown): Promise<Answer> => {
      const request = body === undefined ? { method, url } : { method, url, body: body as Record<string, unknown> }
      const answer = await sendAs(process, cookie, request)
      return { ...answer, body: JSON.parse(String(answer.body)) }
    }
    const press = (answer: 'yes' | 'no') =>
      eiid > 0
        ? send('PUT', answer === 'yes' ? `/api/yesImIn/${eid}` : `/api/noImOut/${eid}`, { eiid, mid })
        : send('POST', answer === 'yes' ? '/api/club/yesImInAddInvite' : '/api/club/noImOutAddInvite', { eid, mid })
    return {
      mid,
      eiid,
      put: (url, body) => send('PUT', url, body),
      post: (url, body) => send('POST', url, body),
      get: (url) => send('GET', url),
      yes: () => press('yes'),
      no: () => press('no'),
    }
  }
  return {
    eid,
    async invited(name, invitation) {
      const { mid, cookie } = await aPlayer(name)
      return acting(mid, await anInvitation(deps, cid, eid, mid, invitation), cookie)
    },
    async member(name, options) {
      const { mid, cookie } = await aPlayer(name, options)
      return acting(mid, 0, cookie)
    },
    async standing() {
      const rows = await deps.db
        .selectFrom('invitation')
        .innerJoin('member', 'member.id', 'invitation.member_id')
        .select(['member.last', 'invitation.response', 'invitation.order_number'])
        .where('invitation.event_id', '=', eid)
        .where('invitation.removed_at', 'is', null)
        .orderBy('invitation.id')
        .execute()
      return Object.fromEntries(
        rows.map(({ last, response, order_number }) => [
          last,
          order_number === null ? String(response) : `${response} ${order_number}`,
        ]),
      )
    },
    async log() {
      const rows = await deps.db
        .selectFrom('event_log')
        .leftJoin('member', 'member.id', 'event_log.member_id')
        .select(['member.last', 'event_log.detail'])
        .where('event_log.event_id', '=', eid)
        .orderBy('event_log.id')
        .execute()
      return rows.map(({ last, detail }) => `${last}: ${detail}`)
    },
  }
}
