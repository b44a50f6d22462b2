import type { Team } from '#domain/scoring/acts'

type Player = 'A' | 'B'
type Half = 'right' | 'left'

/**
 * Side-out doubles told by four players and where they stand, without any number: partners change halves when they
 * score, the serve goes from one partner to the other and then to the opponents' player on the right. It is the
 * rulebook's own way to tell it (USA Pickleball rulebook 2025, section 4.B), and checks the engine that counts instead.
 */
export class PlayersOnCourt {
  readonly score: [number, number] = [0, 0]
  serving: Team
  server: Player = 'A'
  /** Where player A of each team stands; B is on the other half. A is the team's player who stood right at 0-0. */
  readonly #half: [Half, Half] = ['right', 'right']
  /** Who of the serving team has not yet lost the serve in this turn. */
  #left: Player[] = ['A']

  constructor(firstServer: Team) {
    this.serving = firstServer
  }

  get side(): Half {
    return this.#stands(this.serving, this.server)
  }

  /** The number that is called: 2 when nobody of the team is left to serve after this player. */
  get number(): 1 | 2 {
    return this.#left.length === 1 ? 2 : 1
  }

  /** Whether player A of the serving team stands right: the rulebook says, exactly when the score is even. */
  get isStarterRight(): boolean {
    return this.#half[this.serving - 1] === 'right'
  }

  rally(winner: Team): void {
    if (winner === this.serving) this.#scores()
    else this.#faults()
  }

  #stands(team: Team, player: Player): Half {
    const half = this.#half[team - 1] ?? 'right'
    if (player === 'A') return half
    return half === 'right' ? 'left' : 'right'
  }

  #scores(): void {
    const index = this.serving - 1
    this.score[index] = (this.score[index] ?? 0) + 1
    this.#half[index] = this.#half[index] === 'right' ? 'left' : 'right'
  }

  #faults(): void {
    this.#left = this.#left.filter((player) => player !== this.server)
    const partner = this.#left[0]
    if (partner) {
      this.server = partner
      return
    }
    this.serving = this.serving === 1 ? 2 : 1
    this.server = this.#stands(this.serving, 'A') === 'right' ? 'A' : 'B'
    this.#left = ['A', 'B']
  }
}
