import type { OwnTables } from '#server/kernel/db/own-tables'

export const scoringTables = {
  chat_message: { purpose: 'Chat messages of a match', grows: true },
  chat_report: 'Who reported a chat message',
  game: { purpose: 'The games of a match with their scores', grows: true },
  match: { purpose: 'A match: its owner, its current scorekeeper and its score', grows: true },
  match_invite_link: 'Links that invite another scorekeeper, stored as hashes',
  match_player: { purpose: 'The players of a match, by their names when it started', grows: true },
  match_scorekeeper: 'Scorekeepers that the owner of a match invited',
  match_text: { purpose: 'Texts about the start of a match, one per stored player', grows: true },
  player: 'Someone who plays, with or without an account. Merged players point to the remaining one',
  score_act: { purpose: 'The append-only log of a match. Its score is the replay', grows: true },
  tournament: 'Names of the tournaments that matches belong to',
} satisfies OwnTables
