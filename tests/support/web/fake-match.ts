import { getActs, postActs, takeOver } from '#areas/scoring/calls/acts.ts'
import { getChat } from '#areas/scoring/calls/chat.ts'
import type { getMatch } from '#areas/scoring/calls/scoring.ts'
import type { Act } from '#areas/scoring/rules/acts.ts'
import { applyAct, startMatch } from '#areas/scoring/rules/log.ts'
import { currentGame, type MatchState } from '#areas/scoring/rules/match-state.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { refusal, type Seen, silence } from './fake-network.ts'

type Row = Gotten<typeof getMatch>[number]

const players = {
  Doubles: { t1p1: 'Linda Alvarez', t1p2: 'Wei Chen', t2p1: 'Peter Novak', t2p2: 'Rosa Diaz' },
  Singles: { t1p1: 'Linda Alvarez', t1p2: '', t2p1: 'Peter Novak', t2p2: '' },
} as const

/** A match as the calls return it. */
export function matchRow(change: Partial<Row['match']> = {}): Row {
  const play = change.singles_doubles ?? 'Doubles'
  const match: Row['match'] = {
    match_id: 7,
    status: 'Live',
    court_number: '4',
    tournament_id: null,
    tournament_name: 'Autumn Open',
    date_time: '2026-11-21T17:05:00.000Z',
    date: '11/21/2026',
    time: '10:05 am',
    time_zone: 'America/Denver',
    singles_doubles: play,
    match_type: 'Mixed',
    skill_rating: '3.5',
    age_bracket: '65-69',
    ...players[play],
    t1p1_id: 0,
    t1p2_id: 0,
    t2p1_id: 0,
    t2p2_id: 0,
    score_team1: 0,
    score_team2: 0,
    game_num: 1,
    last_game_id: 70,
    games_list: [gameItem(1, 0, 0)],
    scorekeeper: [{ scorekeeper_name: 'Hal W.' }],
    rules: 'usap-2025-doubles-11',
    serving: 1,
    server: 2,
    call: '0 – 0 – 2',
    side: 'right',
    server_player: null,
    receiver_player: null,
    won: null,
    outcome: null,
    corrected_at: null,
    correction: null,
    version: 0,
    updated_at: new Date().toISOString(),
    completed_at: null,
    abandoned_at: null,
    ...change,
  }
  return { ...match, match }
}

export const gameItem = (game_num: number, t1_score: number, t2_score: number, won: 1 | 2 | null = null) => ({
  game_id: 69 + game_num,
  game_num,
  t1_score,
  t2_score,
  team1Score: t1_score,
  team2Score: t2_score,
  won,
  rules: 'usap-2025-doubles-11',
})

interface Wish {
  readonly rules?: RuleSetName
  readonly mayWrite?: boolean
  readonly isOwner?: boolean
  /** The winners of the rallies so far. */
  readonly rallies?: readonly (1 | 2)[]
}

/** The server's side of one match: a log, kept by the engine of the product. */
/** The id of an act that a test knows by a short name; ids stay as they are. */
export const actId = (name: string) =>
  name.length === 36 ? name : `00000000-0000-4000-8000-${Array.from(name, hexOf).join('').padStart(12, '0').slice(-12)}`
const hexOf = (letter: string) => letter.charCodeAt(0).toString(16)

export class FakeMatch {
  state: MatchState
  term = 1
  mayWrite: boolean
  isOwner: boolean
  writerName = 'Hal W.'
  /** While true, no answer comes. */
  isCutOff = false
  /** Called while a request is on its way, before it is handled. */
  onPost: () => Promise<void> | void = () => undefined
  log: { seq: number; term: number; at: string; act: Act }[] = []
  posts: { term: number; base: number; acts: Act[] }[] = []
  readonly #rules: RuleSetName

  constructor({ rules = 'usap-2025-doubles-11', mayWrite = true, isOwner = true, rallies = [] }: Wish = {}) {
    this.#rules = rules
    this.state = startMatch(rules)
    this.mayWrite = mayWrite
    this.isOwner = isOwner
    for (const [index, team] of rallies.entries()) this.append({ id: `r${index}`, game: 1, kind: 'rally', team })
  }

  /** Appends to the log, as any writer. A name in place of an id becomes one. */
  append({ id, ...rest }: Act): void {
    const act = { ...rest, id: actId(id) } as Act
    const applied = applyAct(this.state, act)
    if (!applied.ok) throw new Error(applied.code)
    this.state = applied.value
    this.log.push({ seq: this.log.length + 1, term: this.term, at: new Date().toISOString(), act })
  }

  get score(): readonly [number, number] {
    return currentGame(this.state).state.score
  }

  /** Another device writes from now on. */
  losesTerm(): void {
    this.term += 1
    this.mayWrite = false
  }

  /** The calls of this match, for the fake network. */
  routes(): Record<string, (seen: Seen) => unknown> {
    const play = this.#rules.includes('singles') ? 'Singles' : 'Doubles'
    return {
      'GET /api/match/7': () => [matchRow({ singles_doubles: play, rules: this.#rules })],
      ...reply(getChat, { matchId: '7' }, () => []),
      ...reply(getActs, { matchId: '7' }, () => (this.isCutOff ? silence() : this.#read())),
      ...reply(postActs, { matchId: '7' }, async (seen) => {
        await this.onPost()
        return this.isCutOff ? silence() : this.#post(seen.body as FakeMatch['posts'][number])
      }),
      ...reply(takeOver, { matchId: '7' }, () => {
        if (!this.mayWrite) this.term += 1
        this.mayWrite = true
        return { term: this.term, seq: this.log.length }
      }),
    }
  }

  #read() {
    const { term, state, log: acts, mayWrite: may_write, isOwner: is_owner } = this
    return { seq: acts.length, term, state, acts, may_write, is_owner, writer_name: this.writerName }
  }

  #post(posted: FakeMatch['posts'][number]) {
    this.posts.push(posted)
    const known = new Set(this.log.map(({ act }) => act.id))
    const fresh = posted.acts.filter(({ id }) => !known.has(id))
    const standing = { seq: this.log.length, term: this.term, state: this.state }
    if (fresh.length > 0 && posted.term < this.term) {
      return refusal('stale-term', 'Someone else has taken over scoring this match.', 409, standing)
    }
    const mine = new Set(posted.acts.map(({ id }) => id))
    if (this.log.slice(posted.base).some(({ act }) => !mine.has(act.id))) {
      return refusal('stale-base', 'The score has changed since then.', 409, standing)
    }
    for (const act of fresh) this.append(act)
    return { seq: this.log.length, term: this.term, state: this.state }
  }
}
