import type { OwnTables } from '#server/kernel/db/own-tables'

export const groupsTables = {
  club_group: 'A club’s group, with its criteria if it is automated',
  club_group_rating: 'The skill levels that a group accepts; none means any',
  club_rating: 'A club’s skill levels',
  group_member: 'Who is in which group, added by hand or by criteria',
} satisfies OwnTables
