import { inClub } from '#areas/clubs/server/access-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import { sqlTexts } from '#kernel/server/db/sql-texts.ts'

const ofGroup = `, gr.id as "groupId", gr.may_change_group as "mayChangeGroup", gr.may_change_rating as "mayChangeRating"`

export const groupQuery = inClub('gid', ofGroup, 'club_group gr join club c on c.id = gr.club_id where gr.id = $2')

export const groupInsiderQuery = inClub(
  'gid',
  `${ofGroup}, exists(select from group_member gm join member m on m.club_id = gm.club_id and m.id = gm.member_id
      join asking on m.account_id = asking.account_id
      where gm.club_id = gr.club_id and gm.group_id = gr.id and m.status in (${sqlTexts(currentStatuses)})) as "isInGroup"`,
  'club_group gr join club c on c.id = gr.club_id where gr.id = $2',
)

export const groupPlaceQuery = inClub(
  'gmid',
  `${ofGroup}, gm.id as "groupMemberId", gm.member_id as "memberId"`,
  `group_member gm join club_group gr on gr.club_id = gm.club_id and gr.id = gm.group_id
    join club c on c.id = gm.club_id where gm.id = $2`,
)
