import { importPlayers, rowReasons } from '#contract/watch/watch'
import { ok, refuse } from '#domain/shared/result'
import { decideRow } from '#domain/watch/import-player-row'
import { inTransaction } from '#server/kernel/db/database'
import { handle } from '#server/kernel/http/handle'
import { addNewPlayers } from '#server/scoring/new-player-rows'
import { takeImportTurn } from './import-rows.ts'

/** Imports a whole file in one transaction, one file at a time, and reports on each of its rows (spec 000 §5). */
export const importPlayersHandler = handle(importPlayers, async ({ body, actor, deps }) => {
  const decided = body.players.map(({ first, last }) => decideRow({ first: first ?? '', last: last ?? '' }))
  const good = decided.flatMap((row, index) => (row.ok ? [{ row: index, ...row.value }] : []))

  return inTransaction(deps.db, async (tx, after) => {
    if (!(await takeImportTurn(tx))) return refuse('import-running')
    const added = await addNewPlayers(tx, good, { createdBy: actor.userId, now: deps.clock.now() })
    const rows = decided.map((row, index) => {
      if (!row.ok) return { result: 'refused' as const, why: rowReasons[row.code] }
      return { result: added.has(index) ? ('added' as const) : ('duplicate' as const) }
    })
    const refused = decided.length - good.length
    const counts = { added: added.size, duplicates: good.length - added.size, refused }
    after(() => deps.log.info({ user: actor.userId, ...counts }, 'players were imported'))
    return ok({ ...counts, rows })
  })
})
