import { listLog } from '#areas/bookings/server/line-rows.ts'
import {
  getEventMails,
  getEventsForUser,
  getOrganizerSettings,
  getPublicEventLog,
  saveOrganizerSettings,
  writeToRegistrants,
} from '#areas/public-events/calls/organising.ts'
import { getPublicEvent, listPublicEvents } from '#areas/public-events/calls/public-events.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findPublicEvent, listEventsToCome, listOwnEvents } from './event-rows.ts'
import { logInPublicEvent } from './log-rows.ts'
import { mailMany } from './mail-many.ts'
import { listEventMails } from './mail-rows.ts'
import { manyTitles } from './mails.ts'
import { findNewsMode, saveNewsMode } from './news-rows.ts'
import { isAccepted, presentListed, presentOwn, presentPublicEvent } from './present.ts'
import { registrantLine } from './registration-rows.ts'
import { wroteInLog } from './words.ts'

const pageSize = 50

const listHandler = handle(listPublicEvents, async ({ query, actor, deps }) => {
  const now = deps.clock.now()
  const { rows, count } = await deps.publicReads.read(actor, (db) =>
    listEventsToCome(db, { ...query, now, size: pageSize }),
  )
  const pages = Math.max(1, Math.ceil(count / pageSize))
  return ok({ events: rows.map((row) => presentListed(row, now)), count, page: query.page, pages })
})

const getHandler = handle(getPublicEvent, async ({ body, actor, deps }) => {
  const event = await findPublicEvent(deps.db, body.eid)
  if (!event) return refuse('not-found')
  const isOwn = actor !== null && (actor.userId === event.organiser_id || actor.roles.has('staff'))
  return ok(presentPublicEvent(event, deps.clock.now(), isOwn))
})

const ownHandler = handle(getEventsForUser, async ({ actor, deps }) => {
  const now = deps.clock.now()
  return ok((await listOwnEvents(deps.db, actor.userId)).map((event) => presentOwn(event, now)))
})

const writeHandler = handle(writeToRegistrants, async ({ body, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    await deps.limits.takeForAccount(tx, 'event-mail', `event ${body.eid}`)
    const event = await findPublicEvent(tx, body.eid)
    if (!event) return refuse('not-found')
    if (!isAccepted(event)) return refuse('organizer-not-accepted')
    const { to: audience, ids: chosenIds, subject, body: words } = body
    const mail = { event, authorId: actor.userId, kind: 'message', audience, chosenIds, subject, body: words } as const
    const count = await mailMany(deps, tx, mail)
    if (count === 0) return refuse('no-recipients')
    const what = wroteInLog(subject, count)
    await logInPublicEvent(tx, { eventId: event.id, accountId: actor.userId, what, now: deps.clock.now() })
    return ok({ message: 'sent', count })
  }),
)

const mailsHandler = handle(getEventMails, async ({ params, deps }) => {
  const mails = await listEventMails(deps.db, params.eid)
  return ok(
    mails.map(({ audience, created_at, subject, kind, ...mail }) => ({
      ...mail,
      kind: kind as 'message',
      subject: kind === 'message' ? subject : manyTitles[kind as keyof typeof manyTitles],
      to: audience,
      sent_time: created_at.toISOString(),
    })),
  )
})

const logHandler = handle(getPublicEventLog, async ({ params, deps }) => {
  const lines = await listLog(deps.db, registrantLine, params.eid, 500)
  return ok(lines.map(({ id, at, by, sentence: what }) => ({ id, at: at.toISOString(), by, what })))
})

const settingsHandler = handle(getOrganizerSettings, async ({ actor, deps }) =>
  ok({ news: await findNewsMode(deps.db, actor.userId) }),
)

const saveSettingsHandler = handle(saveOrganizerSettings, ({ body: { news }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    await saveNewsMode(tx, actor.userId, news)
    return ok({ news })
  }),
)

export const eventReadsHandlers: readonly MountedCall[] = [
  settingsHandler,
  saveSettingsHandler,
  listHandler,
  getHandler,
  ownHandler,
  writeHandler,
  mailsHandler,
  logHandler,
]
