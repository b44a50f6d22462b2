import type { FastifyInstance } from 'fastify'
import { markReauthenticated } from '#areas/accounts/server/sessions.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { addMember } from '../a-club.ts'
import { anEvent } from '../an-event.ts'
import { anAccount, aScene, aSession, sendAs } from '../principals.ts'
import type { TestClock } from '../test-clock.ts'
import { members, twin } from './day-histories.ts'
import { wantedOf } from './day-model.ts'
import type { Act, DayPlan, DayView, GroupView, Outcome, Round, Who } from './day-words.ts'

export interface Server {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly clock: TestClock
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
type Body = any

interface Day {
  readonly eid: number
  readonly plan: DayPlan
  readonly eiids: ReadonlyMap<Who, number>
  readonly names: ReadonlyMap<number, Who>
  /** What was to be read after each act. */
  readonly seen: { readonly version: number; readonly did: number | null }[]
  /** The draws by number. */
  readonly dids: number[]
  view: Body
}

interface People {
  readonly mid: number
  readonly gmid: number
  readonly cookie: string
}

interface Ids {
  readonly cid: number
  readonly gid: number
}

/** The sessions of the two who run the event. */
interface Cookies {
  readonly desk: string
  readonly walker: string
}

/** The days of a group over HTTP, with the same words as in the model. */
export class GroupWorld {
  readonly days: Day[] = []
  readonly #server: Server
  readonly #ids: Ids
  readonly #cookies: Cookies
  readonly #people = new Map<Who, People>()

  private constructor(server: Server, ids: Ids, cookies: Cookies) {
    this.#server = server
    this.#ids = ids
    this.#cookies = cookies
  }

  static async open(server: Server): Promise<GroupWorld> {
    const { deps } = server
    const { ids, cookies } = await aScene(deps)
    const of = { cid: ids['cid'] ?? 0, gid: ids['gid'] ?? 0 }
    const desk = cookies.groupAdmin ?? ''
    const world = new GroupWorld(server, of, { desk, walker: cookies.clubAdmin ?? '' })
    for (const who of [...members, twin]) {
      const account = who === twin ? null : await anAccount(deps, 'member')
      const mid = await addMember(deps, of.cid, account, who)
      const place = { club_id: of.cid, group_id: of.gid, member_id: mid, joined_at: deps.clock.now() }
      const { id } = await deps.db.insertInto('group_member').values(place).returning('id').executeTakeFirstOrThrow()
      const cookie = account === null ? '' : await aSession(deps, account)
      world.#people.set(who, { mid, gmid: id, cookie })
    }
    return world
  }

  async begin(plan: DayPlan): Promise<void> {
    const { deps, clock } = this.#server
    const { cid, gid } = this.#ids
    clock.later(60_000)
    const starts_at = new Date(clock.now().getTime() - 3 * 3_600_000)
    const ends_at = new Date(starts_at.getTime() + 2 * 3_600_000)
    const eid = await anEvent(deps, cid, gid, { type: plan.type, starts_at, ends_at, closes_at: starts_at, spots: 40 })
    const rows = plan.who.map((who) => ({
      club_id: cid,
      event_id: eid,
      member_id: this.#person(who).mid,
      invited_at: starts_at,
      response: 'yes' as const,
    }))
    const made = await deps.db.insertInto('invitation').values(rows).returning(['id', 'member_id']).execute()
    const whoOf = new Map(plan.who.map((who) => [this.#person(who).mid, who]))
    const names = new Map(made.map(({ id, member_id }) => [id, whoOf.get(member_id) ?? '?']))
    const eiids = new Map([...names].map(([id, who]) => [who, id]))
    this.days.push({ eid, plan, eiids, names, seen: [], dids: [], view: undefined })
  }

  #person = (who: Who): People => this.#people.get(who) ?? { mid: 0, gmid: 0, cookie: '' }
  #day = (at: number): Day => this.days[at] ?? (this.days[0] as Day)

  async #send(cookie: string, method: string, url: string, body?: object) {
    const {
      status,
      code,
      body: text,
    } = await sendAs(this.#server.app, cookie, {
      method,
      url,
      ...(body === undefined ? {} : { body }),
    })
    if (status >= 500 || (status >= 400 && code === undefined))
      throw new Error(`${method} ${url}: ${status} ${String(text)}`)
    return { said: code ?? 'ok', body: JSON.parse(String(text)) as Body }
  }
  async #get(url: string): Promise<Body> {
    const { said, body } = await this.#send(this.#cookies.desk, 'GET', url)
    if (said !== 'ok') throw new Error(`${url} was refused: ${said}`)
    return body
  }

  async do(at: number, act: Act): Promise<Outcome> {
    // Each act has a moment of its own, as people do.
    this.#server.clock.later(1000)
    const day = this.#day(at)
    const { said, body } = await this.#act(day, act)
    if (said !== 'ok') return { said }
    if (act.do === 'draw') day.dids.push(body.did)
    if (act.do === 'draw' || act.do === 'rest-again') return { said, drawn: roundsOf(day, body) }
    if (act.do === 'form')
      return { said, games: (await this.#scores(day)).games.map((game: Body) => gameOf(day, game)) }
    if (act.do === 'finish') return { said, moved: body.moved }
    return { said }
  }

  async #act(day: Day, act: Act): Promise<{ said: string; body: Body }> {
    const { desk, walker } = this.#cookies
    const { eid } = day
    const eiid = (who: Who) => day.eiids.get(who) ?? 0
    const put = (url: string, body: object, by = desk) => this.#send(by, 'PUT', url, body)
    const post = (url: string, body: object) => this.#send(desk, 'POST', url, body)
    switch (act.do) {
      case 'check-in':
        return put('/api/pickMix/checkin', { eiid: eiid(act.who), checkin: act.is })
      case 'arrive':
        return put(`/api/club/checkinMany/${eid}`, { eiids: act.all.map(eiid), checkin: true })
      case 'no-show':
        return put(`/api/noShow/${eid}`, { eiid: eiid(act.who) })
      case 'setup':
        return post('/api/club/setupScores/', { eid, rounds: act.rounds })
      case 'draw': {
        const { rounds, confirmed, onlyHere, seed } = act
        return post('/api/doublesMixerNew', { eid, courts: 2, rounds, confirmed, onlyHere, seed })
      }
      case 'reset':
        return post('/api/club/resetMixer', { eid, confirmed: act.confirmed })
      case 'bring-back': {
        const did = day.dids[act.number - 1]
        if (did === undefined) return { said: 'ok', body: {} }
        return put(`/api/club/bringDrawBack/${eid}`, { did, confirmed: act.confirmed })
      }
      case 'start':
        return put(`/api/club/startRound/${eid}`, { round: act.round })
      case 'take-back':
        return put(`/api/club/takeBackRound/${eid}`, { round: act.round })
      case 'replace':
        return this.#change(day, { kind: 'replace', one: eiid(act.one), two: eiid(act.two) })
      case 'rest-again':
        return this.#change(day, { kind: 'draw-rest' }, act.seed)
      case 'swap':
        return put('/api/club/swapPlayersInDraw', { eid, one: eiid(act.one), two: eiid(act.two) })
      case 'players-enter':
        return put(`/api/club/playersEnterScores/${eid}`, { on: act.on })
      case 'desk': {
        const cells = wantedOf(act).map(({ who, ...cell }) => ({ eiid: eiid(who), ...cell }))
        return put(`/api/club/saveScores/${eid}`, { cells, ...seenIn(day, act.late) })
      }
      case 'walker': {
        const scores = act.detail ? { score_detail: act.detail } : { score: act.score }
        return put('/api/pickMix/recordScores', { eiid: eiid(act.who), ...scores, ...seenIn(day, act.late) }, walker)
      }
      case 'player': {
        const { who, do: _do, ...said } = act
        return put('/api/club/reportGame', { eiid: eiid(who), ...said }, this.#person(who).cookie)
      }
      case 'form':
        return post(`/api/club/formCourts/${eid}`, { confirmed: act.confirmed })
      case 'card': {
        const { who, wins, score, games } = act
        return put('/api/club/reportLeagueTotal', {
          eiid: eiid(who),
          wins,
          score,
          ...(games === null ? {} : { games }),
        })
      }
      case 'standing-court':
        return put('/api/club/changeLeagueCourt', { gmid: this.#person(act.who).gmid, court: act.court })
      case 'finish':
        return put('/api/club/courtScoresFinal', { gid: this.#ids.gid, eid })
      case 'reopen':
        return post(`/api/club/reopenLadder/${eid}`, {})
    }
  }

  async #change(day: Day, change: object, seed?: number) {
    const { version } = await this.#get(`/api/getDraw/${day.eid}`)
    return this.#send(this.#cookies.desk, 'PUT', `/api/club/changeDraw/${day.eid}`, { change, version, seed })
  }

  #scores = (day: Day): Promise<Body> => this.#get(`/api/club/getScores/${day.eid}`)

  /** Reads the version of the scores and the draw, as a device does that sends its scores later. */
  async look(at: number): Promise<void> {
    const day = this.#day(at)
    const { version, games } = await this.#scores(day)
    day.seen.push({ version, did: games[0]?.did ?? null })
  }

  async view(at: number): Promise<DayView> {
    const day = this.#day(at)
    const nameOf = (eiid: number) => day.names.get(eiid) ?? '?'
    const { rows, games, version } = await this.#scores(day)
    const isLadder = day.plan.type === 'ladder'
    const draw = isLadder ? undefined : await this.#get(`/api/getDraw/${day.eid}`)
    const sheet = isLadder ? await this.#get(`/api/club/getEventCourts/${day.eid}`) : undefined
    const scored = rows.filter(({ total }: Body) => total !== null)
    const onCourts = (sheet?.courts ?? []).flatMap(({ players }: Body) => players)
    const standing = await this.#get(`/api/club/getLeagueStandings/${this.#ids.gid}`)
    return {
      cells: Object.fromEntries(
        rows.flatMap(({ eiid, score_detail }: Body) =>
          score_detail.flatMap((score: number | null, index: number) =>
            score === null ? [] : [[`${nameOf(eiid)} ${index + 1}`, score]],
          ),
        ),
      ),
      totals: Object.fromEntries(scored.map(({ eiid, total, games: played }: Body) => [nameOf(eiid), [total, played]])),
      states: games.map(({ round, court, state }: Body) => `${round}.${court} ${state}`),
      version,
      rounds: draw?.draw ? roundsOf(day, draw) : null,
      begun: draw?.begun ?? 0,
      here: rows
        .filter(({ checkin }: Body) => checkin)
        .map(({ eiid }: Body) => nameOf(eiid))
        .sort(),
      courts: (sheet?.courts ?? []).map(({ players }: Body) => players.map(({ eiid }: Body) => nameOf(eiid))),
      cards: Object.fromEntries(
        onCourts
          .filter(({ score }: Body) => score !== null)
          .map(({ eiid, wins, score, games: played }: Body) => [nameOf(eiid), `${wins} ${score} ${played}`]),
      ),
      isFinal: sheet?.final ?? false,
      standing: Object.fromEntries(
        standing
          .filter(({ last }: Body) => members.includes(last))
          .map(({ last, rating_court }: Body) => [last, rating_court]),
      ),
    }
  }

  async group(): Promise<GroupView> {
    const { gid } = this.#ids
    const rows = await this.#get(`/api/club/getGroupStandings/${gid}`)
    const { body } = await this.#send(this.#cookies.desk, 'POST', '/api/club/getMemberGroupAttendance/', {
      gid,
      all: true,
    })
    const dayOf = new Map(this.days.map(({ eid }, at) => [eid, at]))
    const isOurs = ({ last }: Body) => members.includes(last) || last === twin
    return {
      standings: rows
        .filter(isOurs)
        .map(({ last, rank, average, count }: Body) => `${last} ${rank ?? '-'} ${average ?? '-'} ${count}`)
        .sort(),
      attendance: Object.fromEntries(
        body.rows
          .filter(isOurs)
          .map(({ last, attended }: Body) => [
            last,
            attended.map((eid: number) => dayOf.get(eid) ?? -1).sort((one: number, two: number) => one - two),
          ]),
      ),
    }
  }

  /** The log of a day, first to last. */
  async log(at: number): Promise<string[]> {
    const { body } = await this.#send(this.#cookies.desk, 'POST', '/api/club/getChangeLog', { eid: this.#day(at).eid })
    return body.map(({ what_changed }: Body) => what_changed).reverse()
  }

  async mergeTwin(): Promise<void> {
    const club = this.#cookies.walker
    await markReauthenticated(this.#server.deps, tokenHashOf(club.split('=')[1] ?? '').toString('hex'))
    const merge = { cid: this.#ids.cid, keep: this.#person('P0').mid, merge: this.#person(twin).mid }
    const { said } = await this.#send(club, 'POST', '/api/club/mergeProfiles', merge)
    if (said !== 'ok') throw new Error(`the records were not merged: ${said}`)
  }
}

const seenIn = ({ seen }: Day, late: number | null) => (late === null ? {} : seen.at(-1 - late))

const roundsOf = ({ names }: Day, { draw }: Body): Round[] => {
  const whoOf = (eiids: number[]) => eiids.map((eiid) => names.get(eiid) ?? '?')
  return draw.map(({ courts, byes }: Body) => ({ courts: courts.map(whoOf), byes: whoOf(byes).sort() }))
}

const gameOf = ({ names }: Day, { round, court, teams }: Body) => ({
  round,
  court,
  teams: teams.map((team: number[]) => team.map((eiid) => names.get(eiid) ?? '?')),
})
