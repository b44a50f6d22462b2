import { runsEvent } from '#areas/events/server/access.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { reportLeagueTotal } from '#areas/rosters/calls/ladders.ts'
import { decideCard } from '#areas/rosters/rules/decide-card.ts'
import { gamesOf } from '#areas/rosters/rules/ladder-day.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { changeLadder } from './change-scores.ts'
import { findFinal } from './final-rows.ts'
import { presentCard } from './ladder-day.ts'
import { listCards, listLadderPlayers, saveCards } from './ladder-rows.ts'
import { refreshResults } from './result-rows.ts'
import { cardWords } from './words.ts'

/** Writes a score card. After the ladder is final only event admins can do so, and that moves no one. */
export const reportLeagueTotalHandler = handle(reportLeagueTotal, async ({ body, subject, actor, deps }) =>
  changeLadder(deps, subject, async (tx, { event, ids, sheets, now }) => {
    const { eiid: invitationId, wins, score } = body
    const row = (await listLadderPlayers(tx, ids, event.group_id)).find(({ id }) => id === invitationId)
    const games = body.games ?? gamesOf(sheets.games, invitationId)
    const decision = decideCard({
      isByAdmin: runsEvent(subject),
      holdsPlace: row?.holds_place === true,
      hasStarted: event.starts_at <= now,
      isFinal: (await findFinal(tx, ids)) !== undefined,
      wins,
      games,
    })
    if (!decision.ok) return decision
    const before = (await listCards(tx, ids)).find((card) => card.invitationId === invitationId)
    const card = { invitationId, wins, score, games }
    await saveCards(tx, ids, [card], { accountId: actor.userId, now, isByGames: false })
    await refreshResults(tx, ids, [invitationId])
    const { memberId } = subject
    const detail = cardWords(card, before)
    await logInEvent(tx, { ...ids, memberId, kind: 'ladder.card', detail, accountId: actor.userId, now })
    return ok({ ...presentCard({ sheets, cards: [card] }, invitationId), message: 'saved' })
  }),
)
