import type { Act, DayPlan, DayView, Outcome, Round, Who } from './day-words.ts'
import { ScoreBook } from './score-book.ts'

interface Sheet {
  readonly number: number
  rounds: Round[]
  started: number
  scored: number
  /** Those who left while it ran, and are not drawn again. */
  readonly left: Set<Who>
}

const ok: Outcome = { said: 'ok' }
const no = (said: string): Outcome => ({ said })
const everybody = (rounds: readonly Round[]) => rounds.flatMap(({ courts, byes }) => [...courts.flat(), ...byes])

/**
 * A day of a mixer, as docs/areas/draws.md and docs/areas/rosters.md tell it, worked out apart from the code of the product
 * and stored differently. What only chance decides, the seats of a draw, is taken from the server; everything else is not.
 */
export class MixerDay {
  readonly plan: DayPlan
  readonly here = new Set<Who>()
  readonly noShows = new Set<Who>()
  /** Were here, and left before the end. */
  readonly leftEarly = new Set<Who>()
  readonly book = new ScoreBook()
  /** All draws, by number; the one that stands. */
  readonly sheets: Sheet[] = []
  sheet: Sheet | undefined
  setUp: number | undefined
  playersEnter = true

  constructor(plan: DayPlan) {
    this.plan = plan
    this.book.roundsOf = () => this.sheet?.rounds.length ?? this.setUp ?? 1
    this.book.gamesIn = () => this.games()
  }

  begun = () => Math.max(this.sheet?.started ?? 0, this.sheet?.scored ?? 0)

  games() {
    return (this.sheet?.rounds ?? []).flatMap(({ courts }, at) =>
      courts.map((four, court) => ({
        round: at + 1,
        court,
        teams: [four.slice(0, four.length / 2), four.slice(four.length / 2)] as const,
      })),
    )
  }

  isDrawn = (who: Who) => this.sheet !== undefined && everybody(this.sheet.rounds).includes(who)

  /** What the server chose is in `by`; it is checked by `wrongIn`. */
  do(act: Act, by: Outcome): Outcome {
    switch (act.do) {
      case 'check-in':
        return this.checkIn(act.who, act.is)
      case 'arrive':
        // At one moment, so in the order of their invitations.
        for (const who of this.plan.who.filter((one) => act.all.includes(one))) this.checkIn(who, true)
        return ok
      case 'no-show':
        return this.noShow(act.who)
      case 'setup':
        this.setUp = Math.max(act.rounds, ...this.book.list().map(({ round }) => round))
        return ok
      case 'draw':
        return this.draw(act, by)
      case 'reset':
        return this.reset(act.confirmed)
      case 'bring-back':
        return this.bringBack(act.number, act.confirmed)
      case 'start':
      case 'take-back':
        return this.run(act)
      case 'replace':
        return this.replace(act.one, act.two)
      case 'swap':
        return this.swap(act.one, act.two)
      case 'rest-again':
        return this.restAgain(by)
      case 'players-enter':
        this.playersEnter = act.on
        return ok
      case 'player':
        return this.scored(this.playersEnter ? this.book.report(act) : 'entry-closed')
      case 'desk':
      case 'walker':
        return this.scored(this.write(act))
      default:
        return no('not-a-ladder')
    }
  }

  protected checkIn(who: Who, is: boolean): Outcome {
    // What is so already changes nothing, not even the order.
    if (is) {
      this.here.add(who)
      this.noShows.delete(who)
      this.leftEarly.delete(who)
    } else this.here.delete(who)
    return ok
  }

  protected noShow(who: Who): Outcome {
    this.here.delete(who)
    this.leftEarly.delete(who)
    this.noShows.add(who)
    return ok
  }

  protected write(act: Extract<Act, { do: 'desk' | 'walker' }>): string {
    return this.book.write(wantedOf(act), { late: act.late, isOtherDraw: this.isOtherDraw(act) })
  }

  /** Scores that were typed for another draw than the one that stands. */
  protected isOtherDraw(act: Extract<Act, { do: 'desk' | 'walker' }>): boolean {
    const seen = this.book.seenAt(act.late)
    if (!seen) return false
    if (seen.draw !== null) return this.sheet?.number !== seen.draw
    return wantedOf(act).some(({ who }) => this.isDrawn(who))
  }

  /** A round that has a score has begun, with all rounds before it. */
  protected scored(said: string): Outcome {
    if (said === 'ok' && this.book.justChanged.length > 0) this.countScored()
    return no(said)
  }

  protected countScored(): void {
    if (!this.sheet) return
    const length = this.sheet.rounds.length
    const own = this.book.list().filter(({ who }) => this.isDrawn(who))
    this.sheet.scored = own.some(({ round }) => round === 0)
      ? length
      : Math.min(length, Math.max(0, ...own.map(({ round }) => round)))
  }

  protected drawable = (onlyHere: boolean) =>
    this.plan.who.filter((who) => !this.noShows.has(who) && !this.isAway(who) && (!onlyHere || this.here.has(who)))

  protected isAway = (who: Who) => this.sheet?.left.has(who) === true && !this.here.has(who)

  private draw({ rounds, confirmed, onlyHere }: Extract<Act, { do: 'draw' }>, by: Outcome): Outcome {
    const players = this.drawable(onlyHere)
    if (players.length < 4) return no('too-few-players')
    if (this.begun() > 0 && !confirmed) return no('draw-begun')
    if (by.said !== 'ok') return ok
    const left = new Set(this.plan.who.filter((who) => !this.noShows.has(who) && this.isAway(who)))
    if (this.sheet) this.setAside()
    this.sheet = { number: this.sheets.length + 1, rounds: [...(by.drawn ?? [])], started: 0, scored: 0, left }
    this.sheets.push(this.sheet)
    this.book.draw = this.sheet.number
    this.countScored()
    const wrong = wrongIn(this.sheet.rounds, players, rounds)
    return wrong === undefined ? ok : no(wrong)
  }

  protected setAside(): void {
    if (!this.sheet) return
    this.book.putAside(this.sheet.number)
    this.sheet = undefined
    this.book.draw = null
  }

  private reset(confirmed: boolean): Outcome {
    if (this.begun() > 0 && !confirmed) return no('draw-begun')
    this.setAside()
    return ok
  }

  private bringBack(number: number, confirmed: boolean): Outcome {
    const back = this.sheets[number - 1]
    if (!back || back === this.sheet) return ok
    if (this.begun() > 0 && !confirmed) return no('draw-begun')
    this.setAside()
    this.sheet = back
    this.book.draw = number
    this.takeScoresBack(number)
    this.countScored()
    return ok
  }

  protected takeScoresBack(number: number): void {
    this.book.takeBack(number)
  }

  private run({ do: what, round }: { readonly do: 'start' | 'take-back'; readonly round: number }): Outcome {
    if (!this.sheet) return no('no-draw')
    if (round > this.sheet.rounds.length) return no('round-unknown')
    if (what === 'start') this.sheet.started = Math.max(this.sheet.started, round)
    else if (this.sheet.started >= round) {
      if (this.mayNotTakeBack(round)) return no('round-has-scores')
      this.sheet.started = round - 1
    }
    return ok
  }

  protected mayNotTakeBack = (round: number) => (this.sheet?.scored ?? 0) >= round

  private toCome = () => this.sheet?.rounds.slice(this.begun()) ?? []

  private replace(one: Who, two: Who): Outcome {
    if (!this.sheet) return no('no-draw')
    if (!this.plan.who.includes(two) || this.noShows.has(two)) return no('draw-needs-place')
    if (everybody(this.toCome()).includes(two)) return no('in-draw-already')
    if (this.toCome().length === 0) return no('no-round-left')
    if (!everybody(this.toCome()).includes(one)) return no('not-in-draw')
    this.exchange((who) => (who === one ? two : who))
    this.relieve(this.sheet, one, two)
    return ok
  }

  /** Checks out the player who leaves, and checks in the one who takes over, if anyone is checked in. */
  protected relieve({ left }: Sheet, one: Who, two: Who): void {
    const isChecked = this.here.size > 0
    if (!this.noShows.has(one)) {
      left.add(one)
      if (this.here.delete(one)) this.leftEarly.add(one)
    }
    left.delete(two)
    if (isChecked) this.checkIn(two, true)
  }

  private swap(one: Who, two: Who): Outcome {
    if (one === two) return no('swap-two-players')
    if (!this.sheet) return no('no-draw')
    if (this.toCome().length === 0) return no('no-round-left')
    const there = everybody(this.toCome())
    if (!there.includes(one) || !there.includes(two)) return no('not-in-draw')
    this.exchange((who) => (who === one ? two : who === two ? one : who))
    return ok
  }

  /** In all rounds that have not begun. */
  protected exchange(other: (who: Who) => Who): void {
    if (!this.sheet) return
    const begun = this.begun()
    this.sheet.rounds = this.sheet.rounds.map((round, at) =>
      at < begun ? round : { courts: round.courts.map((four) => four.map(other)), byes: round.byes.map(other) },
    )
  }

  private restAgain(by: Outcome): Outcome {
    if (!this.sheet) return no('no-draw')
    if (this.toCome().length === 0) return no('no-round-left')
    if (by.said !== 'ok') return ok
    const begun = this.begun()
    const players = [...new Set(everybody(this.toCome()))]
    const wrong = wrongIn((by.drawn ?? []).slice(begun), players, this.sheet.rounds.length - begun)
    // Rounds that have begun stay as they are; the view shows if they do not.
    this.sheet.rounds = [...this.sheet.rounds.slice(0, begun), ...(by.drawn ?? []).slice(begun)]
    return wrong === undefined ? ok : no(wrong)
  }

  view(standing: DayView['standing']): DayView {
    return {
      ...this.book.view(this.plan.who),
      rounds: this.sheet?.rounds.map(({ courts, byes }) => ({ courts, byes: byes.toSorted() })) ?? null,
      begun: this.begun(),
      here: [...this.here].sort(),
      courts: [],
      cards: {},
      isFinal: false,
      standing,
    }
  }

  /** Points and games of everybody who has any. */
  results = (): Map<Who, readonly [points: number, games: number]> => this.book.results()
  /** The points that end a game of a player. */
  pointsAGame: (who: Who) => number = () => 15
  counts = () => true

  /** Who attended: checked in or with a score; where nobody was either, who held a place and was no no-show. */
  attended(): Who[] {
    const came = this.plan.who.filter((who) => this.here.has(who) || this.leftEarly.has(who) || this.results().has(who))
    return came.length > 0 ? came : this.plan.who.filter((who) => !this.noShows.has(who))
  }
}

export const wantedOf = (act: Extract<Act, { do: 'desk' | 'walker' }>) => {
  if (act.do === 'desk') return act.cells
  const { who, score, detail } = act
  return detail ? detail.map((one, at) => ({ who, round: at + 1, score: one })) : [{ who, round: 0, score }]
}

/** Why these rounds are no draw of these players; nobody may be missing, or be twice in a round. */
function wrongIn(rounds: readonly Round[], players: readonly Who[], wanted: number): string | undefined {
  if (rounds.length !== wanted) return `${rounds.length} rounds instead of ${wanted}`
  const all = players.toSorted().join()
  const wrong = rounds.findIndex(({ courts, byes }) => [...courts.flat(), ...byes].sort().join() !== all)
  return wrong < 0 ? undefined : `round ${wrong + 1} has other players`
}
