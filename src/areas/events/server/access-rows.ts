import { inClub } from '#areas/clubs/server/access-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import { idInPathOrBody, type SubjectQuery } from '#kernel/server/access/subject-query.ts'
import { sqlTexts } from '#kernel/server/db/sql-texts.ts'

// Nested selects without joins get the right plan, whatever the statistics of a fresh database say.
export const ofEvent = `, e.id as "eventId", e.group_id as "groupId", e.opened_at is not null as "isOpened",
    e.is_open_to_group as "isOpenToGroup",
    (select i.id from invitation i
      where i.club_id = e.club_id and i.event_id = e.id and i.removed_at is null
        and i.member_id = (select m.id from member m where m.club_id = e.club_id
          and m.account_id = (select asking.account_id from asking) and m.status in (${sqlTexts(currentStatuses)}))) as "ownInvitationId"`

export const eventQuery = inClub(
  'eid',
  ofEvent,
  'club_event e join club c on c.id = e.club_id where e.id = $2 and e.deleted_at is null',
)

/** An invitation's link names the event as `url` (spec 001 §2). */
export const eventOrLinkQuery: SubjectQuery = {
  ...eventQuery,
  idOf: (request) => eventQuery.idOf(request) ?? idInPathOrBody('url')(request),
}

/** The first event in a list. `keep` is the event that the others are merged into. */
export const firstEventQuery: SubjectQuery = {
  ...eventQuery,
  idOf: ({ body }) => {
    const { keep, events } = (body ?? {}) as { keep?: number; events?: readonly number[] }
    return keep ?? events?.[0]
  },
}

export const divisionQuery = inClub(
  'sid',
  `${ofEvent}, d.id as "divisionId"`,
  `event_division d join club_event e on e.club_id = d.club_id and e.id = d.event_id
    join club c on c.id = e.club_id where d.id = $2 and e.deleted_at is null`,
)
