import { resultsStay } from '#areas/scoring/server/personal.ts'
import { keptAsRecord, keptOfAccount, keptOfPlayer, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const watchPersonal: readonly PersonalColumn[] = [
  ...keptOfAccount(['video.author_id', 'link day tournament created_at', 'Videos belong to their matches']),
  ...keptAsRecord('player_merge.merged_by'),
  ...keptOfPlayer(
    ['player_merge.into_id', '', resultsStay],
    ['player_merge.player_id', '', resultsStay],
    ['video_player.player_id', 'video_id place', resultsStay],
  ),
]
