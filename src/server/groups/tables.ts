import type { OwnTables } from '#server/kernel/db/own-tables'

export const groupsTables = {
  club_group: 'A group of a club, with the criteria if it is automated',
  club_group_rating: 'The skill levels that a group accepts; none means any',
  club_rating: 'The skill levels of a club',
  group_member: 'Who is in which group, added by hand or by the criteria',
} satisfies OwnTables
