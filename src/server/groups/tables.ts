import type { OwnTables } from '#server/kernel/db/own-tables'

export const groupsTables = {
  club_group: 'A group of a club, with the criteria of those that fill themselves',
  club_group_rating: 'Skill levels that a group takes; none means any',
  club_rating: 'The skill levels of a club',
  group_member: 'Who is in which group, put in by hand or by the criteria',
} satisfies OwnTables
