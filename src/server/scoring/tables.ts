import type { OwnTables } from '#server/kernel/db/own-tables'

export const scoringTables = {
  chat_message: { purpose: 'What people write in the chat of a match', grows: true },
  chat_report: 'Who reported a message of a chat',
  game: { purpose: 'The games of a match with their scores', grows: true },
  match: { purpose: 'A match: owner, who writes its score now, where it stands', grows: true },
  match_invite_link: 'Links that invite another scorekeeper, by their hash',
  match_player: { purpose: 'Who plays in a match, by the names they had when it began', grows: true },
  match_scorekeeper: 'Scorekeepers whom the owner of a match let in',
  match_text: { purpose: 'Texts about the start of a match, one for each stored player', grows: true },
  player: 'Somebody who plays, with an account or without; merged ones lead to the one who stays',
  score_act: { purpose: 'The log of a match, append-only: its score is the replay', grows: true },
  tournament: 'Names of tournaments that matches belong to',
} satisfies OwnTables
