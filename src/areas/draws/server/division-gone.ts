import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { logInDraw } from './draw-log-rows.ts'
import { raiseVersion } from './event-draw-rows.ts'
import { setAside } from './set-aside.ts'
import { listSheets } from './sheet-rows.ts'
import { divisionGoneWords } from './words.ts'

interface Gone {
  readonly deps: Deps
  readonly tx: Tx
  readonly clubId: number
  readonly eventId: number
  readonly divisionId: number
}

/** Sets a deleted division's draw aside, in the transaction that deletes the division. */
export async function divisionGone({ deps, tx, divisionId, ...of }: Gone): Promise<void> {
  const sheets = (await listSheets(tx, of)).filter((sheet) => sheet.divisionId === divisionId)
  if (sheets.length === 0) return
  const now = deps.clock.now()
  await raiseVersion(tx, of, { isNew: false })
  await setAside(deps, tx, of, sheets, now)
  const entries = sheets.map((sheet) => ({ sheetId: sheet.id, what: divisionGoneWords(sheet) }))
  await logInDraw(
    tx,
    of,
    entries.map((entry) => ({ ...entry, kind: 'draw.set-aside', accountId: null, now })),
  )
}
