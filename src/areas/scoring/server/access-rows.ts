import { idInPath, type SubjectQuery } from '#kernel/server/access/subject-query.ts'

const keepers = `(select coalesce(jsonb_agg(k.account_id), '[]') from match_scorekeeper k where k.match_id = m.id)`
const matchFields = `m.id as "matchId", m.status, m.owner_id as "ownerId", m.seq, m.term, ${keepers} as "scorekeeperIds"`

export const matchQuery: SubjectQuery = {
  idOf: idInPath('matchId'),
  sql: `(select to_jsonb(s) from (select ${matchFields} from match m where m.id = $2 and m.deleted_at is null) s)`,
}

/** The old scoring calls name their match in the body. */
export const matchOfPathOrBodyQuery: SubjectQuery = {
  ...matchQuery,
  idOf: (request) => matchQuery.idOf(request) ?? (request.body as { match_id?: number } | undefined)?.match_id,
}

export const gameQuery: SubjectQuery = {
  idOf: idInPath('gameId'),
  sql: `(select to_jsonb(s) from (select ${matchFields}, g.id as "gameId", g.game_num as "gameNum"
    from game g join match m on m.id = g.match_id where g.id = $2 and m.deleted_at is null) s)`,
}

export const messageQuery: SubjectQuery = {
  idOf: idInPath('messageId'),
  sql: `(select to_jsonb(s) from (select c.id as "messageId", m.id as "matchId", m.owner_id as "ownerId",
    ${keepers} as "scorekeeperIds" from chat_message c join match m on m.id = c.match_id
    where c.id = $2 and c.hidden_at is null and m.deleted_at is null) s)`,
}

/** The text about a player belongs to the owner of a live match that started less than 15 minutes ago (spec 000 §4). */
export const playerTextQuery: SubjectQuery = {
  idOf: (request) => (request.body as { player_id?: number } | undefined)?.player_id,
  sql: `(select to_jsonb(s) from (select m.id as "matchId", t.player_id as "playerId"
    from match_text t join match m on m.id = t.match_id
    where t.player_id in ($2, standing_player($2)) and m.deleted_at is null and m.status = 'Live' and m.created_at > $3::timestamptz - interval '15 minutes'
      and m.owner_id = (select account_id from asking) order by m.id desc limit 1) s)`,
}
