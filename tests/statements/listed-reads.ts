/**
 * The large tables that are read from beginning to end on purpose, by `function reads table`, each with its reason. The
 * step fails on a line whose read has gone, so the list only gets shorter; look for an index before you add to it.
 */
export const listedReads: Readonly<Record<string, string>> = {
  'accounts/session-rows.ts deleteEndedSessions reads session':
    'The daily sweep. An index on the time of last use would be written anew by nearly every request.',
  'accounts/passkey-challenge-rows.ts deleteEndedChallenges reads passkey_challenge':
    'The daily sweep keeps this table small: it holds the logins with passkeys since the day before.',
  'accounts/token-rows.ts deleteEndedTokens reads one_time_token':
    'The daily sweep keeps this table small: it holds what has not ended or was used since the day before.',
  'kernel/http/rate-window-rows.ts deleteOldWindows reads rate_window':
    'The daily sweep of a table whose rows are changed in place all the time; an index would cost each change more.',
  'platform/upload-rows.ts deleteUnusedUploads reads upload':
    'The daily sweep keeps this table small: what nobody uses stays a day.',
  'prizes/entry-rows.ts listOpenEntries reads account':
    'Once a month, at the draw, which lists everybody who takes part by name.',
  'scoring/new-player-rows.ts addNewPlayers reads player':
    'An import of names by staff compares them with all names at once, those of merged players included.',
  'watch/merge-rows.ts listNamesakes reads player':
    'Staff look for players of the same name, so each is compared with all.',
}
