import { getEventRoster, getPartnerEventRoster } from '#areas/rosters/calls/rosters.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { checkInHandlers } from './check-in.ts'
import { applyCorrectionsHandler } from './correct-ladder.ts'
import { deskHandlers } from './desk.ts'
import { contactsHandlers } from './emergency-contacts.ts'
import { finishHandlers } from './finish-ladder.ts'
import { formCourtsHandler } from './form-courts.ts'
import { ladderReads } from './ladder-reads.ts'
import { leagueCourtHandlers } from './league-courts.ts'
import { keepGameLiveHandler } from './live-game.ts'
import { presentLine, presentPairs } from './present.ts'
import { reportLeagueTotalHandler } from './report-card.ts'
import { reportGameHandler } from './report-game.ts'
import { listConfirmed } from './roster-rows.ts'
import { scoreHandlers } from './score-calls.ts'

export const rostersHandlers: readonly MountedCall[] = [
  handle(getEventRoster, async ({ subject, deps }) => {
    const rows = await listConfirmed(deps.db, subject.clubId, subject.eventId)
    return ok(rows.map(presentLine))
  }),
  handle(getPartnerEventRoster, async ({ subject, deps }) => {
    const rows = await listConfirmed(deps.db, subject.clubId, subject.eventId)
    return ok(presentPairs(rows))
  }),
  ...checkInHandlers,
  ...deskHandlers,
  ...contactsHandlers,
  ...scoreHandlers,
  reportGameHandler,
  keepGameLiveHandler,
  ...ladderReads,
  ...leagueCourtHandlers,
  formCourtsHandler,
  reportLeagueTotalHandler,
  ...finishHandlers,
  applyCorrectionsHandler,
]
