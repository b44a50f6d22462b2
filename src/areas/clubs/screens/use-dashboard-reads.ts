import { listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { getEmailList14Days } from '#areas/club-mail/calls/sending.ts'
import { checkForNewFeature } from '#areas/clubs/calls/feature-updates.ts'
import { getAllGroups } from '#areas/groups/calls/groups.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { getAllFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useTogether } from '#kernel/web/api/use-together.ts'
import { type MyClub, runsClub } from './my-club.ts'

type Listed = Gotten<typeof getAllFutureClubEvents>[number]
export type ClubEvent = Extract<Listed, { eid: number }>

/** An upcoming event with members of its group who are not invited. */
export type MissedEvent = Gotten<typeof listMissedInvites>[number]

/** The call returns all fields of an event to those who run it. */
const isMine = (event: Listed): event is ClubEvent => 'eid' in event && event.may_edit && !event.is_merged

/**
 * What the dashboard shows above its doors, all requested at once. The doors appear when everything has arrived, and
 * do not move. `events` are those that the reader runs; undefined if they could not be read.
 */
export function useDashboardReads(club: MyClub) {
  const runs = runsClub(club)
  const params = { cid: String(club.cid) }
  const future = useCall(getAllFutureClubEvents, { params })
  const events = future.data?.filter(isMine)
  const mails = useCall(getEmailList14Days, { params }, { enabled: runs, staleTime: 60_000 })
  const missed = useCall(listMissedInvites, { body: { cid: club.cid } }, { staleTime: 60_000 })
  const isWaiting = useTogether([
    future,
    missed,
    mails,
    useCall(checkForNewFeature, { params: { mid: String(club.mid) } }, { enabled: club.mid !== null }),
    useCall(listMembers, { params, query: {} }, { enabled: runs }),
    // Needed by the first steps, which are shown for a club without events.
    useCall(getAllGroups, { body: { cid: club.cid } }, { enabled: runs && events?.length === 0 }),
  ])
  const failed = (mails.data ?? []).reduce((sum, { fail }) => sum + fail, 0)
  return { isWaiting, events, failed, missed: missed.data ?? [] }
}
