import {
  deletedWithAccount,
  keptAsRecord,
  keptOfAccount,
  keptOfPlayer,
  type PersonalColumn,
  reasons,
} from '#kernel/server/db/personal-columns.ts'

/** Why what was played stays. */
export const resultsStay = 'Results stay under the name on the scoreboard'

/** The columns of the area’s tables that lead to a person. */
export const scoringPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['match_scorekeeper.account_id', 'match_id invited_at']),
  {
    table: 'player',
    column: 'account_id',
    fate: 'cleared',
    cleared: { account_id: null },
    copied: ['first', 'last', 'created_at'],
    why: resultsStay,
  },
  ...keptOfAccount(
    [
      'match.owner_id',
      'id status court_number singles_doubles match_type skill_rating age_bracket created_at completed_at',
      resultsStay,
    ],
    ['match.writer_id', '', resultsStay],
    ['score_act.author_id', '', resultsStay],
    [
      'chat_message.account_id',
      'match_id user_name message at',
      'It is part of a conversation, under the name shown there',
    ],
    ['chat_report.account_id', 'message_id at', reasons.protectsOthers],
  ),
  ...keptAsRecord(
    'chat_message.hidden_by',
    'match.deleted_by',
    'match_invite_link.invited_by',
    'match_scorekeeper.invited_by',
    'player.created_by',
  ),
  ...keptOfPlayer(
    ['match_player.player_id', 'match_id team place name', resultsStay],
    ['match_text.player_id', '', reasons.aboutOthers],
    ['player.merged_into', '', resultsStay],
  ),
]
