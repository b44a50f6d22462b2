import type { BrowserContext, Page } from 'playwright-core'
import type { Act } from '#areas/scoring/rules/acts.ts'
import type { Team } from '../matches.ts'
import type { Device } from '../stage.ts'

export interface Tap {
  readonly team: Team
  readonly by: 1 | -1
}

/** Acts as taps, in the order of the log; any other act is no tap and fails the comparison. */
export const asTaps = (acts: readonly { act: Act }[]): readonly string[] =>
  acts.map(({ act }) => (act.kind === 'point' ? wordOf({ team: act.team, by: act.by as Tap['by'] }) : act.kind))

export const wordOf = ({ team, by }: Tap): string => `${team}${by > 0 ? '+' : '-'}`

/** A person who scores a match on one phone, whatever becomes of its network and of its tabs. */
export class ScoringHand {
  /** The taps that the screen accepted and reported as saved, in order. */
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

  /** Opens the board and waits until it is shown. */
  async opens(): Promise<void> {
    await this.page.goto(this.#path)
    await this.page.locator('.tile.team-1').waitFor()
  }

  /** The service worker has cached everything, so from now on the board starts without a network. */
  async isInstalled(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }

  /** Taps until the screen shows it; undoes only what there is. */
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

  /** The screen reports that the taps are on the phone's disk or on the server. */
  async isKept(): Promise<void> {
    await this.page.locator('.saved[data-keeping="kept"]').waitFor()
  }

  /** Saved on the server; a phone that was cut off for long tries less and less often. */
  async isSaved(): Promise<void> {
    await this.page.locator('.saved', { hasText: /saved/i }).waitFor({ timeout: 120_000 })
  }

  /** The tab disappears without warning and is replaced by an empty one. */
  async losesTab(): Promise<void> {
    await this.page.close({ runBeforeUnload: false })
    this.page = await this.#context.newPage()
  }

  /** A closed tab lives on for a moment; when it is gone, nobody holds the lock of its taps any more. */
  async lostTabIsGone(): Promise<void> {
    await this.page.goto('/healthz')
    await this.page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0)
  }

  #points(team: Team): number {
    return this.#score[team - 1] ?? 0
  }
}
