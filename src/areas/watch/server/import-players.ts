import { addNewPlayers } from '#areas/scoring/server/new-player-rows.ts'
import { importPlayers, rowReasons } from '#areas/watch/calls/watch.ts'
import { decideRow } from '#areas/watch/rules/import-player-row.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { takeImportTurn } from './import-rows.ts'

/** Imports a whole file in one transaction, one file at a time, and reports on each of its rows (spec 000 §5). */
export const importPlayersHandler = handle(importPlayers, async ({ body, actor, deps }) => {
  const decisions = body.players.map(({ first, last }) => decideRow({ first: first ?? '', last: last ?? '' }))
  const good = decisions.flatMap((row, index) => (row.ok ? [{ row: index, ...row.value }] : []))

  return inTransaction(deps.db, async (tx, after) => {
    if (!(await takeImportTurn(tx))) return refuse('import-running')
    const addedRows = await addNewPlayers(tx, good, { createdBy: actor.userId, now: deps.clock.now() })
    const rows = decisions.map((row, index) => {
      if (!row.ok) return { result: 'refused' as const, why: rowReasons[row.code] }
      return { result: addedRows.has(index) ? ('added' as const) : ('duplicate' as const) }
    })
    const refusedCount = decisions.length - good.length
    const counts = { added: addedRows.size, duplicates: good.length - addedRows.size, refused: refusedCount }
    after(() => deps.log.info({ user: actor.userId, ...counts }, 'players were imported'))
    return ok({ ...counts, rows })
  })
})
