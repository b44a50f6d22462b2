import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import { idInPathOrBody, type SubjectQuery } from '#kernel/server/access/subject-query.ts'
import { sqlTexts } from '#kernel/server/db/sql-texts.ts'
import { currentDuesText } from './current-dues-rows.ts'

/**
 * What the caller's account may do in club `c`, read together with the session. Staff act in a club only during a
 * visit, for up to twelve hours. The club's log records the visit.
 */
const rights = `c.id as "clubId", c.time_zone as "timeZone",
    exists(select from role_grant g join asking on g.account_id = asking.account_id
      where g.role = 'club-admin' and g.scope_id = c.id) as "isAdmin",
    exists(select from staff_visit v join asking on v.account_id = asking.account_id
      join role_grant g on g.account_id = asking.account_id and g.role = 'staff'
      where v.club_id = c.id and v.left_at is null and v.entered_at > $3::timestamptz - interval '12 hours') as "isStaff",
    (select jsonb_build_object('memberId', own.id, 'hasDues', ${currentDuesText('own')}) from member own
      where own.club_id = c.id and own.account_id = (select asking.account_id from asking)
        and own.status in (${sqlTexts(currentStatuses)})) as "ownMember",
    (select coalesce(jsonb_agg(gr.id), '[]') from club_group gr join role_grant g on g.scope_id = gr.id
      join asking on g.account_id = asking.account_id
      where gr.club_id = c.id and g.role = 'group-admin') as "adminOf"`

/**
 * An entity of a club, with the club and the caller's rights. `thing` joins `c` and refers to the request's `name` as
 * $2.
 */
export const inClub = (name: string, fields: string, thing: string): SubjectQuery => ({
  idOf: idInPathOrBody(name),
  sql: `(select to_jsonb(s) from (select ${rights}${fields} from ${thing}) s)`,
})

export const clubQuery = inClub('cid', `, c.is_open_for_registration as "isOpen"`, 'club c where c.id = $2')

export const adminGrantQuery = inClub(
  'key',
  ', k.id as "grantId", k.account_id as "accountId"',
  `role_grant k join club c on c.id = k.scope_id where k.id = $2 and k.role = 'club-admin'`,
)
