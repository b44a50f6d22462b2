import { prizeDraws, prizeEntries, prizeMonths, prizeRecord } from '#areas/prizes/calls/prizes.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { isDrawn, listDrawnEntries, listDraws, listWinners } from './draw-rows.ts'
import { listParticipants } from './entry-rows.ts'
import { presentDraws, presentPublicly } from './present.ts'
import { currentMonth, firstDayOf, monthOf } from './prize-seeds.ts'
import { findSeed, listMonths } from './seed-rows.ts'

const pageSize = 50
const shownMonths = 60

export const prizeEntriesHandler = handle(prizeEntries, async ({ params, query, deps }) => {
  const month = firstDayOf(params.month)
  const page = query.page ?? 1
  const hasWinners = await isDrawn(deps.db, month)
  const seed = await findSeed(deps.db, month)
  const which = { isDrawn: hasWinners, isDemo: deps.isDemo, page, size: pageSize }
  const { entries, people, list } = await listParticipants(deps.db, month, which)
  return ok({
    month: params.month,
    is_over: month < currentMonth(deps),
    is_drawn: hasWinners,
    commitment: seed?.commitment ?? null,
    entries,
    people,
    page,
    pages: Math.max(1, Math.ceil(people / pageSize)),
    list: [...list],
  })
})

export const prizeDrawsHandler = handle(prizeDraws, async ({ deps }) => ok(await presentDraws(deps.db)))

export const prizeMonthsHandler = handle(prizeMonths, async ({ actor, deps }) => {
  const { months, won } = await deps.publicReads.read(actor, async (db) => ({
    months: await listMonths(db, deps.isDemo, shownMonths),
    won: await listWinners(db),
  }))
  const winners = Map.groupBy(won, (winner) => winner.month)
  const now = currentMonth(deps)
  return ok(
    months.map(({ month, commitment, committed_at, entries, drawn_at }) => ({
      month: monthOf(month),
      commitment,
      committed_at: committed_at.toISOString(),
      is_over: month < now,
      entries,
      drawn_at: drawn_at?.toISOString() ?? null,
      winners: (winners.get(month) ?? []).map(presentPublicly),
    })),
  )
})

/** The only call that reveals a seed, and only after its month has been drawn. */
export const prizeRecordHandler = handle(prizeRecord, async ({ params, deps }) => {
  const month = firstDayOf(params.month)
  const [draw] = await listDraws(deps.db, month)
  const seed = await findSeed(deps.db, month)
  if (!draw || !seed) return refuse('not-found')
  return ok({
    month: params.month,
    rule: draw.rule,
    commitment: seed.commitment,
    committed_at: seed.committed_at.toISOString(),
    seed: seed.seed,
    list_hash: draw.list_hash,
    winners_wanted: draw.winners_wanted,
    each_person_once: draw.each_person_once,
    drawn_at: draw.drawn_at.toISOString(),
    entries: await listDrawnEntries(deps.db, month),
    winners: (await listWinners(deps.db, month)).map(presentPublicly),
  })
})
