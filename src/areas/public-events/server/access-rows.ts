import { idInPathOrBody, type SubjectQuery } from '#kernel/server/access/subject-query.ts'

const isTakenDown = `exists (select from page_review v
  where v.kind = 'organiser' and v.account_id = e.organiser_id and v.state = 'taken-down')`

/** Shown means published, and not taken down by staff together with everything its organizer publishes. */
const event = `e.id as "eventId", e.organiser_id as "organiserId", ${isTakenDown} as "isTakenDown",
  e.published_at is not null and not ${isTakenDown} as "isShown"`

export const publicEventQuery: SubjectQuery = {
  idOf: idInPathOrBody('eid'),
  sql: `(select to_jsonb(s) from (select ${event} from public_event e where e.id = $2) s)`,
}

export const publicRegistrationQuery: SubjectQuery = {
  idOf: idInPathOrBody('rid'),
  sql: `(select to_jsonb(s) from (select ${event}, r.id as "registrationId"
    from public_registration r join public_event e on e.id = r.event_id where r.id = $2) s)`,
}
