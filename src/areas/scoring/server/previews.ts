import {
  endedAs,
  placeOf,
  preview,
  previewFoot,
  previewOfLive,
  previewTitle,
} from '#areas/scoring/calls/messages/answers.ts'
import { outcomeInShort } from '#areas/scoring/calls/outcome-words.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { Preview, PreviewedPage } from '#kernel/server/http/previews.ts'
import { findMatchRow, type MatchRow } from './match-rows.ts'
import { lastGame } from './present.ts'

/** `/match/{matchId}`: who plays, and the score of the latest game. */
export const matchPreviews: readonly PreviewedPage[] = [
  {
    path: /^\/match\/([1-9]\d{0,9})\/?$/i,
    find: async ({ db }, id) => {
      if (Number(id) > 2_147_483_647) return undefined
      const row = await findMatchRow(db, Number(id))
      return row && previewOf(row)
    },
  },
]

function previewOf(row: MatchRow): Preview {
  const game = lastGame(row.games)
  const [one, other] = [teamOf(row, 1), teamOf(row, 2)]
  const place = placeOf(row.tournament_name ?? '', courtOf(row))
  return {
    title: previewTitle(one, other, [game.t1_score, game.t2_score]),
    description: row.status === 'Live' ? previewOfLive(game.game_num, place) : preview(statusOf(row), place),
    card: {
      kicker: `${statusOf(row)} · ${place}`,
      lines: [
        { text: one, figure: String(game.t1_score) },
        { text: other, figure: String(game.t2_score) },
      ],
      foot: row.status === 'Live' ? previewFoot(game.game_num) : 'Sideout',
    },
  }
}

/** `Live`, `Completed`, or how a match ended that was not finished: `Completed (Retired)`. */
function statusOf({ status, won_by: won, outcome, abandoned_at }: MatchRow): string {
  if (status !== 'Completed' || abandoned_at !== null) return status
  const end = outcomeInShort({ won, outcome: outcome ?? undefined })
  return end ? endedAs(status, end) : status
}

/** Full names, because readers of a link may not know who is playing. */
const teamOf = ({ players }: MatchRow, team: 1 | 2): string =>
  [1, 2]
    .flatMap((place) => players.find((player) => player.team === team && player.place === place)?.name ?? [])
    .join(' & ')
