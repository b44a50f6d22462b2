import type { Team } from '#areas/scoring/rules/acts.ts'

type Player = 'A' | 'B'
type Half = 'right' | 'left'

/**
 * Side-out doubles modelled by four players and their positions, without any number: partners change halves when they
 * score, the serve goes from one partner to the other and then to the opponents' player on the right. This is how the
 * rulebook describes it (USA Pickleball rulebook 2025, section 4.B), and it checks the engine, which counts instead.
 */
export class PlayersOnCourt {
  readonly score: [number, number] = [0, 0]
  serving: Team
  server: Player = 'A'
  /**
   * The position of player A of each team; B is on the other half. A is the team's player who was on the right at 0-0.
   */
  readonly #half: [Half, Half] = ['right', 'right']
  /** The players of the serving team who have not yet lost the serve in this turn. */
  #left: Player[] = ['A']

  constructor(firstServer: Team) {
    this.serving = firstServer
  }

  get side(): Half {
    return this.#stands(this.serving, this.server)
  }

  /** The number that is called: 2 if no partner is left to serve after this player. */
  get number(): 1 | 2 {
    return this.#left.length === 1 ? 2 : 1
  }

  /** Whether player A of the serving team is on the right; by the rulebook, exactly when the score is even. */
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
