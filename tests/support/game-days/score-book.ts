import type { Act, Cells, Game, Who } from './day-words.ts'

interface Entry {
  readonly who: Who
  readonly round: number
  score: number | null
  games: number
  version: number
}

interface Report {
  readonly who: Who
  readonly round: number
  readonly own: number
  readonly theirs: number
}

/** What somebody read: the version of the scores, and the number of the draw, null for none. */
interface Seen {
  readonly version: number
  readonly draw: number | null
}

/**
 * The scores of a day as docs/areas/rosters.md tells them: one cell per player and round, 0 for a total of all rounds;
 * reports of players; versions; what went aside with a draw.
 */
export class ScoreBook {
  entries: Entry[] = []
  reports: Report[] = []
  readonly aside = new Map<number, Entry[]>()
  version = 0
  /** The version with which the courts of a ladder were formed. */
  formed = 0
  draw: number | null = null
  /** Whose scores the last act changed. */
  justChanged: readonly Who[] = []
  readonly pointsAGame = 15
  isLadder = false
  roundsOf: (who: Who) => number = () => 1
  gamesIn: () => readonly Game[] = () => []
  readonly #seen: Seen[] = []

  list = () => this.entries.filter(({ score }) => score !== null)
  protected at = (who: Who, round: number) => this.entries.find((one) => one.who === who && one.round === round)
  scoreOf = (who: Who, round: number) => this.at(who, round)?.score ?? null

  /** Remembers what there is to be read now. */
  look(): void {
    this.#seen.push({ version: this.version, draw: this.draw })
  }

  /** What was to be read so many looks ago; undefined for somebody who compares nothing. */
  seenAt = (late: number | null): Seen | undefined => (late === null ? undefined : this.#seen.at(-1 - late))

  write(wanted: Cells, { late, isOtherDraw }: { readonly late: number | null; readonly isOtherDraw: boolean }): string {
    this.justChanged = []
    const seen = this.seenAt(late)
    if (isOtherDraw || (seen && seen.version < this.formed)) return 'stale-scores'
    const isBeyond = ({ who, round, score }: Cells[number]) =>
      round > this.roundsOf(who) && !(score === null && this.at(who, round))
    if (wanted.some(isBeyond)) return 'round-beyond'
    const changes = [...wanted, ...this.replacedBy(wanted)].filter(
      ({ who, round, score }) => this.scoreOf(who, round) !== score,
    )
    if (changes.some(({ who, round }) => this.isTooLate(seen, this.at(who, round)?.version ?? 0))) return 'stale-scores'
    this.put(changes)
    this.settle(wanted)
    return 'ok'
  }

  protected isTooLate = (seen: Seen | undefined, version: number) => seen !== undefined && version > seen.version

  /** A total takes the place of the rounds of its player, and a round the place of a total. */
  protected replacedBy(wanted: Cells): Cells {
    return this.list()
      .filter((one) =>
        wanted.some(
          ({ who, round, score }) => score !== null && who === one.who && (round === 0) !== (one.round === 0),
        ),
      )
      .map(({ who, round }) => ({ who, round, score: null }))
  }

  private put(changes: Cells): void {
    this.justChanged = changes.map(({ who }) => who)
    if (changes.length === 0) return
    this.version += 1
    for (const { who, round, score } of changes) {
      this.entries = this.entries.filter((one) => one.who !== who || one.round !== round)
      const games = round === 0 ? Math.max(1, this.roundsOf(who)) : 1
      this.entries.push({ who, round, score, games, version: this.version })
    }
  }

  /** Writing any score of a game settles it: what its players said is forgotten. */
  protected settle(wanted: Cells): void {
    const isSettled = (game: Game) =>
      wanted.some(({ who, round }) => (round === game.round || round === 0) && game.teams.flat().includes(who))
    const settled = this.gamesIn().filter(isSettled)
    this.reports = this.reports.filter(
      ({ who, round }) => !settled.some((game) => game.round === round && game.teams.flat().includes(who)),
    )
  }

  /**
   * The first report is written; other numbers of the other team overwrite nothing, and those of the partner only if the
   * player says so.
   */
  report({ who, round, own, theirs, replace }: Extract<Act, { do: 'player' }>): string {
    this.justChanged = []
    const game = this.gamesIn().find((one) => one.round === round && one.teams.flat().includes(who))
    if (!game) return 'no-such-game'
    const mine = game.teams.find((team) => team.includes(who)) ?? []
    if (!replace && this.hasOther(game, mine, { who, own, theirs })) return 'partner-entered'
    if (this.isWritten(game, mine)) {
      const wanted = game.teams
        .flat()
        .map((player) => ({ who: player, round, score: mine.includes(player) ? own : theirs }))
      this.put([...wanted, ...this.replacedBy(wanted)].filter((one) => this.scoreOf(one.who, one.round) !== one.score))
    }
    this.reports = this.reports.filter((one) => one.round !== round || !mine.includes(one.who))
    this.reports.push({ who, round, own, theirs })
    return 'ok'
  }

  protected hasOther = (game: Game, mine: readonly Who[], { who, own, theirs }: Omit<Report, 'round'>): boolean =>
    this.saidOf(game).some(
      (one) => one.who !== who && mine.includes(one.who) && (one.own !== own || one.theirs !== theirs),
    )

  protected isWritten(game: Game, mine: readonly Who[]): boolean {
    if (game.teams.flat().every((player) => this.scoreOf(player, game.round) === null)) return true
    const said = this.saidOf(game)
    return said.length > 0 && said.every((one) => mine.includes(one.who) && this.agrees(game, one))
  }

  private saidOf = ({ round, teams }: Game) =>
    this.reports.filter((one) => one.round === round && teams.flat().includes(one.who))

  private agrees(game: Game, { who, own, theirs }: Report): boolean {
    const result = this.resultOf(game)
    const [mine, other] = game.teams[0].includes(who) ? [0, 1] : [1, 0]
    return result !== null && result[mine] === own && result[other] === theirs
  }

  /** What both teams have, if all partners have the same. */
  resultOf({ teams, round }: Game): readonly number[] | null {
    const both = teams.map((team) => [...new Set(team.map((who) => this.scoreOf(who, round)))])
    const [one, two] = both.map((scores) => (scores.length === 1 ? (scores[0] ?? null) : null))
    return one == null || two == null ? null : [one, two]
  }

  stateOf(game: Game): string {
    const said = this.saidOf(game)
    if (said.length === 0) return this.resultOf(game) ? 'settled' : 'open'
    if (!said.every((one) => this.agrees(game, one))) return 'disputed'
    const teams = new Set(said.map(({ who }) => game.teams[0].includes(who)))
    return teams.size === 2 ? 'confirmed' : 'entered'
  }

  putAside(number: number): void {
    this.aside.set(number, [...(this.aside.get(number) ?? []), ...this.entries])
    this.entries = []
    this.reports = []
  }

  /** Scores come back with their draw; what was written for the same cell meanwhile stays instead. */
  takeBack(number: number): void {
    const kept: Entry[] = []
    // Where a cell went aside with the draw twice, the later one counts.
    for (const entry of (this.aside.get(number) ?? []).toReversed()) {
      if (this.at(entry.who, entry.round)) kept.unshift(entry)
      else this.entries.push(entry)
    }
    this.aside.set(number, kept)
  }

  /** Forming the courts of a ladder clears scores and reports. */
  clear(): void {
    this.put(this.list().map(({ who, round }) => ({ who, round, score: null })))
    this.reports = []
  }

  form(): void {
    this.version += 1
    this.formed = this.version
  }

  results(): Map<Who, readonly [number, number]> {
    const sums = new Map<Who, readonly [number, number]>()
    for (const { who, score, games } of this.list()) {
      const [points, before] = sums.get(who) ?? [0, 0]
      sums.set(who, [points + (score ?? 0), before + games])
    }
    return sums
  }

  view(who: readonly Who[]) {
    const isIn = (one: { readonly who: Who }) => who.includes(one.who)
    return {
      cells: Object.fromEntries(
        this.list()
          .filter(isIn)
          .map((one) => [`${one.who} ${one.round}`, one.score ?? -1] as const)
          .filter(([key]) => !key.endsWith(' 0')),
      ),
      totals: Object.fromEntries(this.results()),
      states: this.gamesIn().map((game) => `${game.round}.${game.court} ${this.stateOf(game)}`),
      version: this.version,
    }
  }
}
