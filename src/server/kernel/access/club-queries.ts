import { currentStatuses } from '#domain/members/statuses'
import { sqlTexts } from '#server/kernel/db/sql-texts'
import type { SubjectQuery } from './subject-query.ts'

/**
 * What the asking account may do in club `c`, read beside the session. Staff act in a club only while they visit it,
 * for twelve hours at most; the visit is in the club's log.
 */
const rights = `c.id as "clubId", c.time_zone as "timeZone",
    exists(select from role_grant g join asking on g.account_id = asking.account_id
      where g.role = 'club-admin' and g.scope_id = c.id) as "isAdmin",
    exists(select from staff_visit v join asking on v.account_id = asking.account_id
      join role_grant g on g.account_id = asking.account_id and g.role = 'staff'
      where v.club_id = c.id and v.left_at is null and v.entered_at > $3::timestamptz - interval '12 hours') as "isStaff",
    (select jsonb_build_object('memberId', own.id, 'hasDues', own.has_paid_dues) from member own
      where own.club_id = c.id and own.account_id = (select asking.account_id from asking)
        and own.status in (${sqlTexts(currentStatuses)})) as "own",
    (select coalesce(jsonb_agg(gr.id), '[]') from club_group gr join role_grant g on g.scope_id = gr.id
      join asking on g.account_id = asking.account_id
      where gr.club_id = c.id and g.role = 'group-admin') as "adminOf"`

export const named =
  (name: string): SubjectQuery['idOf'] =>
  ({ params, body }) => {
    const id =
      (params as Record<string, unknown> | undefined)?.[name] ?? (body as Record<string, unknown> | undefined)?.[name]
    return typeof id === 'number' ? id : undefined
  }

/** A sub-select of the thing with its club and the rights there. `thing` joins `c` and names $2. */
export const inClub = (name: string, fields: string, thing: string): SubjectQuery => ({
  idOf: named(name),
  sql: `(select to_jsonb(s) from (select ${rights}${fields} from ${thing}) s)`,
})

const ofGroup = `, gr.id as "groupId", gr.may_change_group as "mayChangeGroup", gr.may_change_rating as "mayChangeRating"`

export const clubQuery = inClub('cid', `, c.is_open_for_registration as "isOpen"`, 'club c where c.id = $2')
export const scheduleQuery = inClub('cid', `, c.has_public_schedule as "isPublic"`, 'club c where c.id = $2')
export const groupQuery = inClub('gid', ofGroup, 'club_group gr join club c on c.id = gr.club_id where gr.id = $2')
export const groupInsiderQuery = inClub(
  'gid',
  `${ofGroup}, exists(select from group_member gm join member m on m.club_id = gm.club_id and m.id = gm.member_id
      join asking on m.account_id = asking.account_id
      where gm.club_id = gr.club_id and gm.group_id = gr.id and m.status in (${sqlTexts(currentStatuses)})) as "isInGroup"`,
  'club_group gr join club c on c.id = gr.club_id where gr.id = $2',
)
export const ratingQuery = inClub(
  'crid',
  ', r.id as "ratingId"',
  'club_rating r join club c on c.id = r.club_id where r.id = $2',
)
export const memberQuery = inClub(
  'mid',
  `, m.id as "memberId", m.account_id as "accountId",
    (select coalesce(jsonb_agg(gm.group_id), '[]') from group_member gm where gm.club_id = m.club_id and gm.member_id = m.id) as "groupIds"`,
  'member m join club c on c.id = m.club_id where m.id = $2',
)
export const groupMemberQuery = inClub(
  'gmid',
  `${ofGroup}, gm.id as "groupMemberId", gm.member_id as "memberId"`,
  `group_member gm join club_group gr on gr.club_id = gm.club_id and gr.id = gm.group_id
    join club c on c.id = gm.club_id where gm.id = $2`,
)
export const adminGrantQuery = inClub(
  'key',
  ', k.id as "grantId", k.account_id as "accountId"',
  `role_grant k join club c on c.id = k.scope_id where k.id = $2 and k.role = 'club-admin'`,
)
export const mailQuery = inClub(
  'eid',
  ', l.id as "mailId", l.group_id as "groupId"',
  'club_mail l join club c on c.id = l.club_id where l.id = $2',
)
