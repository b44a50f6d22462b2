import {
  getFutureScheduleClient,
  getInstructorHomepage,
  getStudentSchedule,
} from '#areas/instruction/calls/instruction.ts'
import { listInstructors } from '#areas/instruction/calls/teaching.ts'
import { canonicalAddress } from '#areas/instruction/rules/page-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { pictureUrl } from '#kernel/server/providers/images/picture-address.ts'
import { findShownInstructor, listInstructorRows } from './instructor-rows.ts'
import { listForClient, listForStudent } from './lesson-rows.ts'
import { presentForClient, presentForStudent, presentPage } from './present.ts'

const day = 24 * 60 * 60_000
/** How many days students can look back (docs/areas/instruction.md). */
const daysBack = 90
const pageSize = 50

/** What visitors and students read. */
export const pageReadHandlers: readonly MountedCall[] = [
  handle(getInstructorHomepage, async ({ params, actor, deps }) => {
    const url = canonicalAddress(params.url)
    const row = await findShownInstructor(deps.db, url, actor?.userId ?? null)
    return row ? ok(presentPage(row, row.url ?? url)) : refuse('not-found')
  }),
  handle(getFutureScheduleClient, async ({ params, body: { limit }, actor, deps }) => {
    const now = deps.clock.now()
    const accountId = actor?.userId ?? null
    const row = await findShownInstructor(deps.db, canonicalAddress(params.url), accountId)
    if (!row) return refuse('not-found')
    const lessons = await listForClient(deps.db, { instructorId: row.account_id, accountId, now, limit })
    return ok(lessons.map((lesson) => presentForClient(lesson, now)))
  }),
  handle(getStudentSchedule, async ({ actor, deps }) => {
    const now = deps.clock.now()
    const lessons = await listForStudent(deps.db, actor.userId, new Date(now.getTime() - daysBack * day))
    return ok(lessons.map((lesson) => presentForStudent(deps, lesson, now)))
  }),
  handle(listInstructors, async ({ query, deps }) => {
    const offset = (query.page - 1) * pageSize
    const rows = await listInstructorRows(deps.db, { now: deps.clock.now(), limit: pageSize, offset })
    const list = rows.map(({ url, first, last, image_id, iptpa1, iptpa2, ppr, pci, open_lessons }) => ({
      url,
      first,
      last,
      image: image_id === null ? null : pictureUrl(image_id),
      iptpa1,
      iptpa2,
      ppr,
      pci,
      open_lessons,
    }))
    return ok({ count: rows[0]?.of ?? 0, list })
  }),
]
