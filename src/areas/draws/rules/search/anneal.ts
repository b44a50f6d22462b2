import type { Random } from '../random.ts'
import { allowances, coolingOf, movesPerStep } from './acceptance.ts'
import type { Costs } from './costs.ts'
import { doublesDelta, ratingDelta, versusDelta } from './delta.ts'
import type { SearchBoard } from './search-board.ts'
import { poolsOf, type SeatPools } from './seat-pools.ts'

/** The costs of meetings and uneven ratings in a run, and a lower bound of the cost. */
export type RunTerms = {
  readonly costs: Costs
  readonly ratingWeight: number
  readonly floor: number
  /** Whether byes must stay in turn all the time; otherwise only their number and the run limit are kept. */
  readonly keepsTurns: boolean
}

export type Cooling = { readonly moves: number; readonly from: number; readonly to: number }

/**
 * One run of simulated annealing over the seats of a whole draw. In seven of eight moves, two players swap seats in a
 * round. The eighth changes who rests: it swaps a resting and a playing player, or the byes of two players between two
 * rounds. The number of moves is the only limit; no clock is used.
 *
 * After a run, `best` is the cheapest draw found and `bestCost` its cost.
 */
export class Annealer {
  readonly best: Uint8Array
  bestCost = 0
  private readonly board: SearchBoard
  private readonly random: Random
  private readonly pools: SeatPools
  private costs: Costs
  private cost = 0
  private allowance = 0
  private ratingWeight = 0
  private keepsTurns = false

  constructor(board: SearchBoard, random: Random, costs: Costs) {
    this.board = board
    this.costs = costs
    this.random = random
    this.best = new Uint8Array(board.slot.length)
    this.pools = poolsOf(board.field)
  }

  /**
   * Runs from the draw on the board; stops early at a draw that costs no more than `floor`, because none is cheaper.
   */
  run({ costs, ratingWeight, floor, keepsTurns }: RunTerms, { moves, from, to }: Cooling): number {
    const { board, random } = this
    const { rounds, seats, resting, ratings } = board.field
    const mayMoveByes = (resting[0]?.length ?? 0) > 0
    const cooling = coolingOf(from, to, moves)
    this.costs = costs
    this.ratingWeight = ratingWeight
    this.keepsTurns = keepsTurns
    this.start()
    let temperature = from
    for (let move = 0; move < moves; move++) {
      if (this.bestCost <= floor) return move
      if ((move & (movesPerStep - 1)) === movesPerStep - 1) temperature *= cooling
      const luck = random()
      const where = random()
      this.allowance = (allowances[luck & 4095] as number) * temperature
      const round = ((luck >>> 16) * rounds) >>> 16
      if (mayMoveByes && (luck & 0x7000) === 0) {
        if (luck & 0x8000) this.tryMovingByes(round, where)
        else this.tryResting(round, where)
        continue
      }
      const one = ((where >>> 16) * seats) >>> 16
      const two = this.pools.pick(round, one, where & 0xffff)
      if (one >> 1 === two >> 1) continue
      const cost = this.deltaOf(round, one, two, ratings !== null)
      if (cost > this.allowance) continue
      board.swap(round, one, two)
      this.take(cost)
    }
    return moves
  }

  private start(): void {
    const { pairs, field } = this.board
    const { players } = field
    let cost = 0
    for (let one = 0; one < players; one++) {
      for (let two = one + 1; two < players; two++) {
        cost += this.costs.ofState[pairs[one * players + two] as number] as number
      }
    }
    this.cost = cost
    this.bestCost = cost
    this.best.set(this.board.slot)
  }

  private deltaOf(round: number, one: number, two: number, isRated: boolean): number {
    const { board, costs } = this
    if (board.field.perCourt === 2) return versusDelta(board, costs, round, one, two)
    const cost = doublesDelta(board, costs, round, one, two)
    return isRated ? cost + this.ratingWeight * ratingDelta(board, round, one, two) : cost
  }

  private take(cost: number): void {
    this.cost += cost
    if (this.cost >= this.bestCost) return
    this.bestCost = this.cost
    this.best.set(this.board.slot)
  }

  /** A resting player takes the seat of a playing one, if the bye counts of both allow it. */
  private tryResting(round: number, where: number): void {
    const { board } = this
    const { players, seats, groupOf, leastByes, mostByes, ratings } = board.field
    const two = seats + ((((where & 0xffff) * (players - seats)) >>> 16) | 0)
    const one = ((where >>> 16) * seats) >>> 16
    const rester = board.slot[round * players + two] as number
    const player = board.slot[round * players + one] as number
    if (groupOf[rester] !== groupOf[player]) return
    if ((board.byes[rester] as number) <= (leastByes[rester] as number)) return
    if ((board.byes[player] as number) >= (mostByes[player] as number)) return
    if (!board.mayRest(round, player, -1)) return
    if (this.keepsTurns && !(board.keepsTurn(rester, -1, round) && board.keepsTurn(player, round, -1))) return
    const cost = this.deltaOf(round, one, two, ratings !== null)
    if (cost > this.allowance) return
    board.swap(round, one, two)
    board.byes[rester] = (board.byes[rester] as number) - 1
    board.byes[player] = (board.byes[player] as number) + 1
    this.take(cost)
  }

  /** Two players who rest in different rounds swap byes. */
  private tryMovingByes(round: number, where: number): void {
    const { board } = this
    const { players, rounds, seats, groupOf, ratings } = board.field
    if (rounds < 2) return
    const other = (round + 1 + (((where >>> 16) * (rounds - 1)) >>> 16)) % rounds
    const resting = players - seats
    const lot = this.random()
    const oneRests = seats + (((lot >>> 16) * resting) >>> 16)
    const twoRests = seats + (((lot & 0xffff) * resting) >>> 16)
    const one = board.slot[round * players + oneRests] as number
    const two = board.slot[other * players + twoRests] as number
    const twoPlays = board.where[round * players + two] as number
    const onePlays = board.where[other * players + one] as number
    if (one === two || twoPlays >= seats || onePlays >= seats || groupOf[one] !== groupOf[two]) return
    if (!board.mayRest(round, two, other) || !board.mayRest(other, one, round)) return
    if (this.keepsTurns && !(board.keepsTurn(one, other, round) && board.keepsTurn(two, round, other))) return
    const isRated = ratings !== null
    const first = this.deltaOf(round, twoPlays, oneRests, isRated)
    board.swap(round, twoPlays, oneRests)
    const cost = first + this.deltaOf(other, onePlays, twoRests, isRated)
    if (cost > this.allowance) {
      board.swap(round, twoPlays, oneRests)
      return
    }
    board.swap(other, onePlays, twoRests)
    this.take(cost)
  }
}
