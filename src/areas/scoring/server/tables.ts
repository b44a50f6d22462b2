import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const scoringTables = {
  chat_message: { purpose: 'A match’s chat messages', grows: true },
  chat_report: 'Who reported a chat message',
  game: { purpose: 'A match’s games and their scores', grows: true },
  match: { purpose: 'A match: its owner, its current scorekeeper and its score', grows: true },
  match_invite_link: 'Links that invite another scorekeeper, each stored as a hash',
  match_player: { purpose: 'A match’s players, with their names when it started', grows: true },
  match_scorekeeper: 'Scorekeepers invited by a match’s owner',
  match_text: { purpose: 'Text messages about the start of a match, one per stored player', grows: true },
  player: 'A player, with or without an account. A merged player points to the remaining one',
  score_act: { purpose: 'A match’s append-only log. Replaying it gives the score', grows: true },
  tournament: 'Names of the tournaments that matches belong to',
} satisfies OwnTables
