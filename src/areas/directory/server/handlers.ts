import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { getGroupDirectory, getMemberDirectory } from '#areas/directory/calls/directory.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { answersHandlers } from './answer-message.ts'
import { listPersons } from './person-rows.ts'
import { sendMessageHandler } from './send-message.ts'

const runs = ({ isAdmin, isStaff }: ClubSubject) => isAdmin || isStaff
const isSomebodyElse = (mid: number | undefined, { ownMember }: ClubSubject) =>
  mid !== undefined && mid !== ownMember?.memberId

const directoriesHandlers: readonly MountedCall[] = [
  handle(getMemberDirectory, async ({ body, subject, deps }) => {
    if (isSomebodyElse(body.mid, subject)) return refuse('not-yours', { field: 'mid' })
    if (!runs(subject) && !subject.ownMember?.hasDues) return refuse('directory-needs-dues')
    const settings = await readSettings(deps.db, subject.clubId)
    if (!settings.has_club_directory) return ok(false)
    return ok(await listPersons(deps.db, subject.clubId, { isForAdmin: runs(subject) }))
  }),
  handle(getGroupDirectory, async ({ body, subject, deps }) => {
    if (isSomebodyElse(body.mid, subject)) return refuse('not-yours', { field: 'mid' })
    const runsGroup = runs(subject) || subject.adminOf.includes(subject.groupId)
    if (!runsGroup && !subject.ownMember?.hasDues) return refuse('directory-needs-dues')
    const settings = await readSettings(deps.db, subject.clubId)
    if (!settings.has_group_directory) return ok(false)
    return ok(await listPersons(deps.db, subject.clubId, { isForAdmin: runsGroup, groupId: subject.groupId }))
  }),
]

export const directoryHandlers: readonly MountedCall[] = [
  ...directoriesHandlers,
  sendMessageHandler,
  ...answersHandlers,
]
