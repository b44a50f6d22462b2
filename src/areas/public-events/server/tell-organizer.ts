import * as z from 'zod/mini'
import { lastDigestAt, type NewsKind, whenTold } from '#areas/public-events/rules/organizer-news.ts'
import { newsPauseMinutes } from '#areas/public-events/rules/registrant-news.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { type EventNews, organizerDigestMail, organizerNewsMail } from './mails.ts'
import {
  claimOrganizerMail,
  findNewsMode,
  findOrganizer,
  hasNews,
  insertNews,
  listWithNews,
  type News,
  takeNews,
  type WithNews,
} from './news-rows.ts'
import { whenWords } from './present.ts'

const waiting = (eventId: number) => ({ key: `organizer news of ${eventId}` })

/**
 * Emails an event's organizer everything that happened since the last such email, no more than one email in 15 minutes.
 */
export const tellOrganizerJob = defineJob({
  name: 'public-events.tell-organizer',
  lane: 'many',
  shape: z.object({ eventId: z.int() }),
  async run(deps, { eventId }) {
    await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const before = new Date(now.getTime() - newsPauseMinutes * 60_000)
      const lastAt = (await hasNews(tx, eventId)) ? await claimOrganizerMail(tx, eventId, now, before) : undefined
      if (lastAt) {
        const inSeconds = Math.ceil((lastAt.getTime() - before.getTime()) / 1000)
        await enqueue(tx, tellOrganizerJob, { eventId }, { ...waiting(eventId), inSeconds })
        return ok(undefined)
      }
      const news = await takeNews(tx, [eventId])
      const event = await findPublicEvent(tx, eventId)
      const last = news.at(-1)
      if (!event || !last || event.ends_at <= now) return ok(undefined)
      const organizer = await organizerToTell(tx, event.organiser_id)
      if (!organizer) return ok(undefined)
      const words = organizerNewsMail(organizer.first, eventNewsOf(deps, event, news), settingUrl(deps))
      await enqueueMail(tx, { key: `organizer news ${last.id}`, to: organizer.email, ...mailOf(words) })
      return ok(undefined)
    })
  },
})

/**
 * Emails organizers once a day, at seven in the morning in the event's time zone, what happened until then: one email
 * for all of their events. A missed digest is sent with the next run.
 */
export const sendDigests = defineJob({
  name: 'public-events.organizer-digests',
  every: '*/15 * * * *',
  shape: z.object({}),
  async run(deps) {
    const now = deps.clock.now()
    const dueEvents = (await listWithNews(deps.db)).filter(
      ({ since, time_zone: zone }) => since <= lastDigestAt(zone, now),
    )
    for (const [organizerId, events] of Map.groupBy(dueEvents, ({ organiser_id: id }) => id))
      await inTransaction(deps.db, async (tx) => {
        await sendDigest(deps, tx, organizerId, events)
        return ok(undefined)
      })
  },
})

async function sendDigest(deps: Deps, tx: Tx, organizerId: number, events: readonly WithNews[]): Promise<void> {
  const now = deps.clock.now()
  const newsOfEvents: EventNews[] = []
  let lastId = 0
  for (const { id, time_zone: zone } of events) {
    const news = await takeNews(tx, [id], lastDigestAt(zone, now))
    const event = await findPublicEvent(tx, id)
    if (!event || news.length === 0 || event.ends_at <= now) continue
    newsOfEvents.push(eventNewsOf(deps, event, news))
    lastId = Math.max(lastId, ...news.map((one) => one.id))
  }
  const organizer = newsOfEvents.length > 0 ? await organizerToTell(tx, organizerId) : undefined
  if (!organizer) return
  const words = organizerDigestMail(organizer.first, newsOfEvents, settingUrl(deps))
  await enqueueMail(tx, { key: `organizer digest ${lastId}`, to: organizer.email, ...mailOf(words) })
}

/** The organizer, unless the account is closed or no longer wants these emails. */
const organizerToTell = async (tx: Tx, organizerId: number) =>
  (await findNewsMode(tx, organizerId)) === 'none' ? undefined : findOrganizer(tx, organizerId)

const settingUrl = ({ config }: Deps): string => `${config.publicUrl}/eventadmin`

const eventNewsOf = ({ config, clock }: Deps, event: PublicEventRow, news: readonly News[]): EventNews => ({
  name: event.name,
  when: whenWords(event, clock.now()),
  news: news.map(({ what, name }) => ({ what, name })),
  registered: event.registered_count,
  spots: event.spots,
  waiting: event.waiting_count,
  url: `${config.publicUrl}/eventadmin/desk/${event.id}`,
})

/**
 * Records what someone else did to an event's registrations, in the same transaction. The organizer is told as often as
 * they have chosen. `by` is the account that did it, if any, because no one is told about their own acts.
 */
export async function noteForOrganizer(
  tx: Tx,
  event: PublicEventRow,
  { what, names, by, now }: { what: NewsKind; names: readonly string[]; by: number | undefined; now: Date },
): Promise<void> {
  if (names.length === 0 || by === event.organiser_id) return
  const mode = await findNewsMode(tx, event.organiser_id)
  const when = whenTold(mode, { startsAt: event.starts_at, endsAt: event.ends_at }, now)
  if (when === 'never') return
  for (const name of names) await insertNews(tx, { event_id: event.id, what, name, at: now })
  if (when === 'at-once') await enqueue(tx, tellOrganizerJob, { eventId: event.id }, waiting(event.id))
}
