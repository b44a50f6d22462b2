import type { Access } from '#contract/kernel/access'
import {
  adminGrantQuery,
  clubQuery,
  groupInsiderQuery,
  groupMemberQuery,
  groupQuery,
  mailQuery,
  memberQuery,
  named,
  ratingQuery,
  scheduleQuery,
} from './club-queries.ts'
import { divisionQuery, eventOrLinkQuery, eventQuery, firstEventQuery, invitationQuery } from './event-queries.ts'
import type { SubjectQuery } from './subject-query.ts'

const keepers = `(select coalesce(jsonb_agg(k.account_id), '[]') from match_scorekeeper k where k.match_id = m.id)`
const matchFields = `m.id as "matchId", m.status, m.owner_id as "ownerId", m.seq, m.term, ${keepers} as "scorekeeperIds"`

const fromParams = (name: string) => (request: { params?: unknown }) =>
  (request.params as Record<string, number> | undefined)?.[name]

const match: SubjectQuery = {
  idOf: fromParams('matchId'),
  sql: `(select to_jsonb(s) from (select ${matchFields} from match m where m.id = $2 and m.deleted_at is null) s)`,
}

const game: SubjectQuery = {
  idOf: fromParams('gameId'),
  sql: `(select to_jsonb(s) from (select ${matchFields}, g.id as "gameId", g.game_num as "gameNum"
    from game g join match m on m.id = g.match_id where g.id = $2 and m.deleted_at is null) s)`,
}

const message: SubjectQuery = {
  idOf: fromParams('messageId'),
  sql: `(select to_jsonb(s) from (select c.id as "messageId", m.id as "matchId", m.owner_id as "ownerId",
    ${keepers} as "scorekeeperIds" from chat_message c join match m on m.id = c.match_id
    where c.id = $2 and c.hidden_at is null and m.deleted_at is null) s)`,
}

/** The text of a player is due to the owner of a live match that began less than 15 minutes ago (spec 000 §4). */
const playerText: SubjectQuery = {
  idOf: (request) => (request.body as { player_id?: number } | undefined)?.player_id,
  sql: `(select to_jsonb(s) from (select m.id as "matchId", t.player_id as "playerId"
    from match_text t join match m on m.id = t.match_id
    where t.player_id in ($2, standing_player($2)) and m.deleted_at is null and m.status = 'Live' and m.created_at > $3::timestamptz - interval '15 minutes'
      and m.owner_id = (select account_id from asking) order by m.id desc limit 1) s)`,
}

const payment: SubjectQuery = {
  idOf: fromParams('paymentId'),
  sql: `(select to_jsonb(s) from (select p.id as "paymentId", p.account_id as "accountId" from payment p where p.id = $2) s)`,
}

/** The old calls of scoring name their match in the body. */
const matchOfPathOrBody: SubjectQuery = {
  ...match,
  idOf: (request) => match.idOf(request) ?? (request.body as { match_id?: number } | undefined)?.match_id,
}

export const subjectQueries: Partial<Record<Access, SubjectQuery>> = {
  'match-reader': match,
  'match-scorekeeper': matchOfPathOrBody,
  'match-owner': match,
  'match-owner-or-staff': match,
  'game-scorekeeper': game,
  'message-reader': message,
  'message-moderator': message,
  'player-text': playerText,
  'club-known': clubQuery,
  'club-insider': clubQuery,
  'club-manager': clubQuery,
  'club-admin': clubQuery,
  'club-schedule-reader': scheduleQuery,
  'group-manager': groupQuery,
  'group-insider': groupInsiderQuery,
  'group-club-admin': groupQuery,
  'rating-admin': ratingQuery,
  'member-self-or-admin': memberQuery,
  'member-self-manager': memberQuery,
  'member-editor': memberQuery,
  'member-admin': memberQuery,
  // Whom a message is for stands in it as `to`.
  'member-neighbour': { ...memberQuery, idOf: named('to') },
  'group-place-manager': groupMemberQuery,
  'admin-grant': adminGrantQuery,
  'mail-manager': mailQuery,
  'event-admin': eventQuery,
  'event-list-admin': firstEventQuery,
  'event-reader': eventQuery,
  'event-player-reader': eventQuery,
  'event-member': eventOrLinkQuery,
  'event-division-admin': divisionQuery,
  'event-division-reader': divisionQuery,
  'invitation-admin': invitationQuery,
  'invitation-self-or-admin': invitationQuery,
  'invitation-pair-or-admin': invitationQuery,
  payer: payment,
}
