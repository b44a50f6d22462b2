import { MixerDay } from './day-model.ts'
import type { Act, DayPlan, DayView, Game, Outcome, Who } from './day-words.ts'

export interface Card {
  readonly wins: number
  readonly score: number
  readonly games: number
  /** Games made it; otherwise somebody wrote it. */
  readonly isByGames: boolean
}

const ok: Outcome = { said: 'ok' }
const no = (said: string): Outcome => ({ said })

/** Where everybody stands on the ladder of the group. */
export type Standing = Map<Who, number | null>

/** A day of a ladder, as docs/areas/rosters.md and docs/areas/draws.md tell it. Who plays whom is taken from the server. */
export class LadderDay extends MixerDay {
  readonly standing: Standing
  courts: Who[][] = []
  cards = new Map<Who, Card>()
  #games: readonly Game[] = []
  final:
    | {
        readonly was: Map<Who, number | null>
        readonly to: Map<Who, number>
        /** Position among those of the new court; none without a card. */
        readonly next: Map<Who, number>
      }
    | undefined
  /** How the last earlier ladder that was finished with them moved a player. */
  lastOf: (who: Who) => { readonly to: number | undefined; readonly next: number | undefined } | undefined = () =>
    undefined
  /** Whether a later ladder of the group is final. */
  isLaterFinal: () => boolean = () => false

  constructor(plan: DayPlan, standing: Standing) {
    super(plan)
    this.standing = standing
    this.book.isLadder = true
    this.book.gamesIn = () => this.#games
    this.book.roundsOf = (who) => {
      const court = this.courts.findIndex((players) => players.includes(who))
      const own = this.#games.filter((game) => game.court === court).map(({ round }) => round)
      return own.length > 0 ? Math.max(...own) : 4
    }
  }

  override games = () => [...this.#games] as ReturnType<MixerDay['games']>
  override begun = () => 0

  override do(act: Act, by: Outcome): Outcome {
    switch (act.do) {
      case 'form':
        return this.form(act.confirmed, by)
      case 'card':
        return this.card(act)
      case 'standing-court':
        this.standing.set(act.who, act.court)
        return ok
      case 'finish':
        return this.finish()
      case 'reopen':
        return this.reopen()
      case 'check-in':
      case 'arrive':
      case 'no-show':
      case 'players-enter':
        return super.do(act, by)
      case 'player':
        if (!this.playersEnter) return no('entry-closed')
        return this.final ? no('ladder-final') : this.counted(this.book.report(act))
      case 'desk':
      case 'walker':
        return this.counted(this.write(act))
      default:
        return no('not-here')
    }
  }

  protected override isOtherDraw = () => false

  private form(confirmed: boolean, by: Outcome): Outcome {
    if (this.final) return no('ladder-final')
    const hasScores = this.book.list().length > 0 || this.cards.size > 0
    if (hasScores && !confirmed) return no('ladder-has-scores')
    const here = [...this.here].filter((who) => !this.noShows.has(who))
    if (here.length < 4) return no('too-few-here')
    if (hasScores) {
      this.book.clear()
      this.cards.clear()
    }
    this.book.form()
    this.courts = this.seated(here)
    this.#games = by.games ?? []
    const wrong = this.courts.map((players, court) =>
      wrongOn(
        players,
        this.#games.filter((game) => game.court === court),
      ),
    )
    return no(wrong.find((one) => one !== undefined) ?? 'ok')
  }

  /**
   * By standing court, then by last time's place if it was won for this court, then by check-in; no court means the lowest.
   * As many courts of four as possible, then fives. Nobody has a rating.
   */
  protected seated(here: readonly Who[]): Who[][] {
    const lowest = Math.max(1, ...here.map((who) => this.standing.get(who) ?? 0))
    const courtOf = (who: Who) => this.standing.get(who) ?? lowest
    const inOrder = here.toSorted((one, two) => courtOf(one) - courtOf(two) || this.placeOf(one) - this.placeOf(two))
    const courts: Who[][] = []
    for (const size of sizesOf(here.length)) courts.push(inOrder.splice(0, size))
    return courts
  }

  protected placeOf(who: Who): number {
    const last = this.lastOf(who)
    return last?.to === this.standing.get(who) ? (last?.next ?? 99) : 99
  }

  private card({ who, wins, score, games }: Extract<Act, { do: 'card' }>): Outcome {
    const own = this.#games.filter(({ teams }) => teams.flat().includes(who)).length
    const played = games ?? (own || 3)
    if (wins > played) return no('too-many-wins')
    this.cards.set(who, { wins, score, games: played, isByGames: false })
    return ok
  }

  /** Played games make the cards of everyone on a court whose scores changed. Other courts keep their cards. */
  private counted(said: string): Outcome {
    if (said !== 'ok') return no(said)
    const changed = this.book.justChanged
    for (const players of this.courts.filter((court) => court.some((who) => changed.includes(who))))
      for (const who of players) this.countGames(who)
    return ok
  }

  private countGames(who: Who): void {
    const own = this.#games.filter(({ teams }) => teams.flat().includes(who))
    const pairs = own.map((game) => {
      const [one, two] = this.book.resultOf(game) ?? []
      if (one === undefined || two === undefined) return undefined
      return game.teams[0].includes(who) ? [one, two] : [two, one]
    })
    const known = pairs.filter((pair) => pair !== undefined)
    const card = this.cards.get(who)
    if (!this.areEnough(known.length, own.length, card)) return
    if (known.length === 0) return void this.cards.delete(who)
    const score = known.reduce((sum, [mine = 0]) => sum + mine, 0)
    const wins = known.filter(([mine = 0, theirs = 0]) => mine > theirs).length
    this.cards.set(who, { wins, score, games: known.length, isByGames: true })
  }

  /** A card that somebody wrote stays until as many games have scores as it counts. */
  protected areEnough(known: number, own: number, card: Card | undefined): boolean {
    if (own === 0 || !card) return known > 0
    return card.isByGames || known >= card.games
  }

  private finish(): Outcome {
    if (this.final) return { said: 'ok', moved: 0 }
    if (this.isLaterFinal()) return no('later-ladder-final')
    if (this.courts.length === 0) return no('no-courts')
    const to = this.movement()
    const was = new Map([...to.keys()].map((who) => [who, this.standing.get(who) ?? null]))
    this.final = { was, to, next: this.nextPlaces(to) }
    for (const [who, court] of to) this.standing.set(who, court)
    const moved = [...to].filter(([who, court]) => this.final?.was.get(who) !== court).length
    return { said: 'ok', moved }
  }

  /** More wins, then more points, then more points for what was possible, then who stands earlier on the court. */
  protected ranked(players: readonly Who[]): Who[] {
    // All play to the same points on one court.
    const share = ({ score, games }: Card) => score / games
    return players
      .filter((who) => this.cards.has(who))
      .toSorted((one, two) => {
        const [first, second] = [this.cards.get(one), this.cards.get(two)]
        if (!first || !second) return 0
        return second.wins - first.wins || second.score - first.score || share(second) - share(first)
      })
  }

  protected movement(): Map<Who, number> {
    const to = new Map<Who, number>()
    for (const [index, players] of this.courts.entries()) {
      for (const who of players) to.set(who, index + 1)
      const ranked = this.ranked(players)
      const [top, bottom] = [ranked[0], ranked.at(-1)]
      if (ranked.length < 2 || !top || !bottom) continue
      if (index > 0) to.set(top, index)
      if (index < this.courts.length - 1) to.set(bottom, index + 2)
    }
    return to
  }

  /** Who came down is first, then the winner of the court, then who came up, then the others. */
  private nextPlaces(to: ReadonlyMap<Who, number>): Map<Who, number> {
    const next = new Map<Who, number>()
    for (const [index, players] of this.courts.entries())
      for (const [at, who] of this.ranked(players).entries()) {
        const court = to.get(who) ?? 0
        next.set(who, court > index + 1 ? 0 : court < index + 1 ? at + 1.5 : at + 1)
      }
    return next
  }

  private reopen(): Outcome {
    if (!this.final) return no('ladder-not-final')
    if (this.isLaterFinal()) return no('later-ladder-final')
    this.giveBack(this.final)
    this.final = undefined
    return ok
  }

  /** Courts that were changed by hand since stay. */
  protected giveBack({ was, to }: NonNullable<LadderDay['final']>): void {
    for (const [who, court] of to) if (this.standing.get(who) === court) this.standing.set(who, was.get(who) ?? null)
  }

  override pointsAGame = (who: Who): number =>
    this.courts.find((players) => players.includes(who))?.length === 5 ? 11 : 15
  override results = () => new Map([...this.cards].map(([who, { score, games }]) => [who, [score, games] as const]))
  override counts = () => this.final !== undefined

  override view(standing: DayView['standing']): DayView {
    const cards = [...this.cards].filter(([who]) => this.courts.some((players) => players.includes(who)))
    return {
      ...super.view(standing),
      courts: this.courts,
      cards: Object.fromEntries(cards.map(([who, { wins, score, games }]) => [who, `${wins} ${score} ${games}`])),
      isFinal: this.final !== undefined,
    }
  }
}

/** Six, seven and eleven are not made of fours and fives: there the last court takes all who remain. */
function sizesOf(present: number): number[] {
  for (let fives = 0; fives * 5 <= present; fives += 1) {
    const fours = (present - fives * 5) / 4
    if (Number.isInteger(fours)) return [...Array<number>(fours).fill(4), ...Array<number>(fives).fill(5)]
  }
  return present === 11 ? [5, 6] : [present]
}

/** Four meet in three rounds, each once with each; five in four, nobody twice with the same; everybody else in three. */
function wrongOn(players: readonly Who[], games: readonly Game[]): string | undefined {
  const rounds = players.length === 5 ? 4 : 3
  if (games.length !== rounds) return `a court of ${players.length} has ${games.length} games`
  if (games.some(({ teams }) => teams.flat().some((who) => !players.includes(who)))) return 'a game has somebody else'
  const pairs = games.flatMap(({ teams }) => teams.map((team) => team.toSorted().join()))
  if (players.length < 6 && new Set(pairs).size < pairs.length) return 'somebody partners twice'
  const played = players.map((who) => games.filter(({ teams }) => teams.flat().includes(who)).length)
  const expected =
    players.length === 5
      ? '4,3,3,3,3'
      : players.length === 4
        ? '3,3,3,3'
        : players.length === 6
          ? '2,2,2,2,2,2'
          : undefined
  return expected !== undefined && played.join() !== expected ? `games: ${played.join()}` : undefined
}
