import { getDuesSetting } from '#contract/clubs/club-settings'
import { myClubs } from '#contract/clubs/clubs'
import { getPaidDuesByMember } from '#contract/dues/member-dues'
import { getDuesReport } from '#contract/dues/payments'
import { getDuesCollection, getDuesItems, getModeChange } from '#contract/dues/seasons'
import { getClubMembers, getMember, listMembers } from '#contract/members/members'

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
