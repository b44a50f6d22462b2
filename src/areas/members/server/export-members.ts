import Papa from 'papaparse'
import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { collectsDues } from '#areas/clubs/server/current-dues-rows.ts'
import { getClubMembersArchivedExport, getClubMembersExport } from '#areas/members/calls/member-lists.ts'
import { columnOf, isOfDues, keptNameOf, type ListedField, listedFields } from '#areas/members/rules/columns.ts'
import { cellOf } from '#areas/members/rules/list-cells.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { statedGender } from '#kernel/rules/genders.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type ExportedMember, listForExport } from './export-rows.ts'
import { membersDownloaded } from './words.ts'

/** The import's own names, so that an exported list can be imported again. The import ignores the last two. */
const headersOf = (columns: readonly ListedField[]) => [
  ...columns.map((field) => columnOf(field).name),
  'groups',
  'verified',
]

const cellsOf = (member: ExportedMember, columns: readonly ListedField[]): string[] => [
  ...columns.map((field) => cellIn(member, field)),
  member.groups,
  cellOf('yes-no', member.verified),
]

/** The database returns numerics as text. */
function cellIn(member: ExportedMember, field: ListedField): string {
  const { kind } = columnOf(field)
  if (kind === 'level') return member.level
  if (kind === 'gender') return statedGender(member.gender, member.is_gender_stated)
  const value = member[keptNameOf(field)]
  return cellOf(kind, kind === 'half-step' && value !== null ? Number(value) : value)
}

/** A list of members as a CSV file. The club's log records the export and who made it. */
async function exported(
  deps: Deps,
  subject: ClubSubject,
  actor: Actor,
  isArchived: boolean,
): Promise<Result<string, 'busy'>> {
  const { clubId } = subject
  return inTransaction(deps.db, async (tx) => {
    const members = await listForExport(tx, clubId, isArchived)
    const what = membersDownloaded(members.length, isArchived)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now: deps.clock.now() })
    const columns = (await collectsDues(tx, clubId)) ? listedFields : listedFields.filter((field) => !isOfDues(field))
    const data = members.map((member) => cellsOf(member, columns).map(inertCell))
    // The byte order mark lets Excel read UTF-8.
    return ok(`\uFEFF${Papa.unparse({ fields: headersOf(columns), data })}`)
  })
}

export const exportHandlers: readonly MountedCall[] = [
  handle(getClubMembersExport, ({ deps, subject, actor }) => exported(deps, subject, actor, false)),
  handle(getClubMembersArchivedExport, ({ deps, subject, actor }) => exported(deps, subject, actor, true)),
]
