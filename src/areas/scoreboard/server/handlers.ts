import { findUpload } from '#areas/platform/server/upload-rows.ts'
import {
  getNames,
  getScoreboardDisplay,
  scoreboardDisplaySetup,
  scoreboardMatch,
} from '#areas/scoreboard/calls/scoreboard.ts'
import type { Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { MountedCall } from '#kernel/server/http/handle.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { pictureIdIn } from '#kernel/server/providers/images/picture-address.ts'
import { type BoardRow, readBoard, saveBoard } from './board-rows.ts'
import { changeBoard, readState } from './change-board.ts'
import { presentLook } from './present.ts'

const stateNow = async (deps: Deps) => (await readState(deps.db, await readBoard(deps.db), deps.clock.now())).state

const scoreboardMatchHandler = handle(scoreboardMatch, async ({ deps }) => ok(await stateNow(deps)))

const getNamesHandler = handle(getNames, async ({ deps }) => ok((await stateNow(deps)).names))

const getScoreboardDisplayHandler = handle(getScoreboardDisplay, async ({ deps }) =>
  ok(presentLook(await readBoard(deps.db))),
)

const displaySetupHandler = handle(scoreboardDisplaySetup, async ({ body, actor, deps }) => {
  const result = await changeBoard(deps, async (tx, board) => {
    const background = await backgroundOf({ tx, deps, board }, body.background, actor.userId)
    if (!background.ok) return background
    await saveBoard(tx, {
      t1_start: body.team1GradientStart,
      t1_end: body.team1GradientEnd,
      t2_start: body.team2GradientStart,
      t2_end: body.team2GradientEnd,
      background_id: background.value,
    })
    return ok(['scoreboardScore'])
  })
  return result.ok ? ok(presentLook(await readBoard(deps.db))) : result
})

/** The requested picture: the current background, or one that this account uploaded for the scoreboard. */
async function backgroundOf(
  { tx, deps, board }: { tx: Tx; deps: Deps; board: BoardRow },
  requested: Received<typeof scoreboardDisplaySetup>['body']['background'],
  userId: number,
): Promise<Result<string | null, 'background-unknown'>> {
  if (requested === undefined) return ok(board.background_id)
  if (requested === null || requested.trim() === '') return ok(null)
  const id = pictureIdIn(requested, deps.config.publicUrl)
  if (id === undefined) return refuse('background-unknown', { field: 'background' })
  if (id === board.background_id) return ok(id)
  const upload = await findUpload({ db: tx }, id)
  const isOurs = upload?.accountId === userId && upload.purpose === 'scoreboard'
  return isOurs ? ok(id) : refuse('background-unknown', { field: 'background' })
}

/** Every call of the scoreboard area. */
export const scoreboardHandlers: readonly MountedCall[] = [
  scoreboardMatchHandler,
  getNamesHandler,
  getScoreboardDisplayHandler,
  displaySetupHandler,
]
