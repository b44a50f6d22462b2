import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const groupsTables = {
  club_group: 'A club’s group, with its criteria if it is automated',
  club_group_rating: 'The skill levels that a group accepts; none means any',
  club_rating: 'A club’s skill levels',
  group_member: 'The members of each group, added by hand or by criteria',
  group_substitute: 'The substitutes of each group, in order, with how often in a row each declined',
} satisfies OwnTables
