import type { OwnTables } from '#server/kernel/db/own-tables'

export const scoringTables = {
  chat_message: 'What people write in the chat of a match',
  chat_report: 'Who reported a message of a chat',
  game: 'The games of a match with their scores',
  match: 'A match: owner, who writes its score now, where it stands',
  match_invite_link: 'Links that invite another scorekeeper, by their hash',
  match_player: 'Who plays in a match, by the names they had when it began',
  match_scorekeeper: 'Scorekeepers whom the owner of a match let in',
  match_text: 'Texts about the start of a match, one for each stored player',
  player: 'Somebody who plays, with an account or without; merged ones lead to the one who stays',
  score_act: 'The log of a match, append-only: its score is the replay',
  tournament: 'Names of tournaments that matches belong to',
} satisfies OwnTables
