import type { BrowserContext, Page } from 'playwright-core'
import type { Act } from '#domain/scoring/acts'
import type { Team } from '../matches.ts'
import type { Device } from '../stage.ts'

export interface Tap {
  readonly team: Team
  readonly by: 1 | -1
}

/** Acts as taps, in the order of the log; anything else fails the comparison by being no tap. */
export const asTaps = (acts: readonly { act: Act }[]): readonly string[] =>
  acts.map(({ act }) => (act.kind === 'point' ? wordOf({ team: act.team, by: act.by as Tap['by'] }) : act.kind))

export const wordOf = ({ team, by }: Tap): string => `${team}${by > 0 ? '+' : '-'}`

/** Somebody who scores a match on one phone, whatever becomes of its network and of its tabs. */
export class ScoringHand {
  /** What the screen has taken and said to be kept, in order. */
  readonly tapped: string[] = []
  page: Page
  readonly #context: BrowserContext
  readonly #path: string
  readonly #score = [0, 0]

  constructor({ context, page }: Device, matchId: number) {
    this.#context = context
    this.page = page
    this.#path = `/scorekeeper/${matchId}`
  }

  /** Opens the board and waits until it stands. */
  async opens(): Promise<void> {
    await this.page.goto(this.#path)
    await this.page.locator('.tile.team-1').waitFor({ timeout: 20_000 })
  }

  /** The worker has everything: from now on the board starts without a network. */
  async isInstalled(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }

  /** Taps until the screen shows it; takes back only what there is. */
  async taps(wish: Tap): Promise<void> {
    const { team } = wish
    const by = wish.by < 0 && this.#points(team) === 0 ? 1 : wish.by
    const button = by > 0 ? `.tile.team-${team}` : `.keeper-pair button:nth-child(${team})`
    await this.page.locator(button).click()
    this.#score[team - 1] = this.#points(team) + by
    this.tapped.push(wordOf({ team, by }))
    await this.shows()
  }

  /** The screen shows the score of every tap so far. */
  async shows(): Promise<void> {
    for (const team of [1, 2] as const) {
      const digit = this.page.locator(`.tile.team-${team} .tile-digit`)
      await digit.filter({ hasText: new RegExp(`^${this.#points(team)}$`) }).waitFor()
    }
  }

  /** The screen says that what was tapped is on the disk of the phone, or on the server. */
  async isKept(): Promise<void> {
    await this.page.locator('.saved[data-keeping="kept"]').waitFor()
  }

  async isSaved(timeout = 30_000): Promise<void> {
    await this.page.locator('.saved', { hasText: /saved/i }).waitFor({ timeout })
  }

  /** The tab is gone without a word; there is another, empty one. */
  async losesTab(): Promise<void> {
    await this.page.close({ runBeforeUnload: false })
    this.page = await this.#context.newPage()
  }

  #points(team: Team): number {
    return this.#score[team - 1] ?? 0
  }
}
