import { getDuesSetting } from '#areas/clubs/calls/club-settings.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { getDuesReport } from '#areas/dues/calls/payments.ts'
import { getDuesCollection, getDuesItems, getModeChange } from '#areas/dues/calls/seasons.ts'
import { getClubMembers, getMember, listMembers } from '#areas/members/calls/members.ts'

/** What any change of seasons or payments can affect. */
export const duesReads = [
  getDuesCollection,
  getDuesItems,
  getModeChange,
  getDuesReport,
  getDuesSetting,
  getPaidDuesByMember,
  getMember,
  getClubMembers,
  listMembers,
  myClubs,
]
