import { isFresh } from '#areas/accounts/server/sessions.ts'
import { drawPrizes } from '#areas/prizes/calls/prizes.ts'
import { drawRule, drawWinners, listHashOf, type PrizeEntry } from '#areas/prizes/rules/prize-draw.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { isDrawn, listWinners, saveDraw, type Winner } from './draw-rows.ts'
import { listOpenEntries, type OpenEntry } from './entry-rows.ts'
import { winnerMail } from './mails.ts'
import { type PresentedDraw, presentDraws } from './present.ts'
import { currentMonth, firstDayOf, monthOf } from './prize-seeds.ts'
import { lockSeed, type Seed } from './seed-rows.ts'

/** How a month is locked for its draw. A test replaces it to show what happens without the lock. */
export type LockSeed = (tx: Parameters<typeof lockSeed>[0], month: string) => Promise<Seed | undefined>

interface Wish {
  readonly month: string
  readonly winners: number
  readonly eachPersonOnce: boolean
  readonly by: number
}

/**
 * Draws the winners of a month that has ended in the platform's zone, once and for good, under the month's lock. The
 * draw uses the seed whose hash was published beforehand. The winners are emailed after the commit.
 *
 * `month` is its first day. Refusals: month-not-over, already-drawn, no-entries. Source: docs/areas/prizes.md.
 */
export function drawPrizesOfMonth(
  deps: Deps,
  { month, winners, eachPersonOnce, by }: Wish,
  lock: LockSeed = lockSeed,
): Promise<Result<PresentedDraw, 'month-not-over' | 'already-drawn' | 'no-entries' | 'busy'>> {
  return inTransaction<PresentedDraw, 'month-not-over' | 'already-drawn' | 'no-entries'>(deps.db, async (tx) => {
    if (month >= currentMonth(deps)) return refuse('month-not-over')
    const seed = await lock(tx, month)
    if (!seed) return refuse('no-entries')
    if (await isDrawn(tx, month)) return refuse('already-drawn')
    const entries = numbered(await listOpenEntries(tx, month, deps.isDemo))
    if (entries.length === 0) return refuse('no-entries')

    const drawnEntries = drawWinners({ seed: seed.seed, entries, winners, eachPersonOnce })
    const terms = { month, rule: drawRule, listHash: listHashOf(entries), winnersWanted: winners, eachPersonOnce }
    await saveDraw(tx, { ...terms, drawnBy: by, drawnAt: deps.clock.now(), entries, winners: drawnEntries })
    await tellWinners(deps, tx, await listWinners(tx, month))
    deps.log.info(
      { user: by, month, entries: entries.length, winners: drawnEntries.length },
      'a month’s prize winners were drawn',
    )
    const [draw] = await presentDraws(tx, month)
    return draw ? ok(draw) : refuse('no-entries')
  })
}

/** The list for the draw: entries numbered in order, people in the order in which they first appear. */
function numbered(entries: readonly OpenEntry[]): (PrizeEntry & { accountId: number })[] {
  const people = new Map<number, number>()
  return entries.map(({ account_id: accountId, first, last }, index) => {
    const person = people.get(accountId) ?? people.size + 1
    people.set(accountId, person)
    return { number: index + 1, person, initials: initialsOf(first) + initialsOf(last), accountId }
  })
}

/** `A.`, or nothing for an empty name. */
function initialsOf(name: string): string {
  const [letter] = Array.from(name.trim())
  return letter ? `${letter.toUpperCase()}.` : ''
}

/**
 * Draws a month's prizes. This is a dangerous action, so the password must have been entered within the last ten
 * minutes (safety, R10).
 */
export const drawPrizesHandler = handle(drawPrizes, async ({ params, body, actor, deps }) => {
  if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
  const month = firstDayOf(params.month)
  const { winners, each_person_once: eachPersonOnce = true } = body
  return drawPrizesOfMonth(deps, { month, winners, eachPersonOnce, by: actor.userId })
})

/** Emails the winners after `tx` is committed, one email for each prize. */
async function tellWinners(deps: Deps, tx: Tx, winners: readonly Winner[]): Promise<void> {
  for (const { email, ...prize } of winners) {
    const words = winnerMail(prize, `${deps.config.publicUrl}/prizes/${monthOf(prize.month)}`)
    await enqueueMail(tx, { key: `prize ${prize.month} ${prize.place}`, to: email, ...mailOf(words) })
  }
}
