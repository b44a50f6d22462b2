import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { DrawOnScreen } from '#areas/draws/calls/draw-shapes.ts'
import { mostSlides } from '#areas/kiosk/rules/slide-order.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line } from '#kernel/calls/shapes.ts'

/** A picture in the screen's rotation. `image` is its address here. */
const Slide = z.object({ id: Id, slide_name: z.string(), image: z.string() })

/**
 * An event on the clubhouse screen, with what everyone may read of it. `start` and `end` carry the offset of the club's
 * zone, so that their text shows the club's local time. `court_names` are separated by commas (spec 003 §3).
 */
const KioskEvent = z.object({
  start: z.string(),
  end: z.string(),
  group_name: z.string(),
  title: z.string(),
  court_names: z.string(),
  /** The number of players with a spot. */
  count: z.int(),
  available_spots: z.int(),
})

/** A day of the club's calendar with its open events, past ones too. */
const KioskDay = z.object({ title: z.string(), data: z.array(KioskEvent) })

const OneSlide = z.object({ id: Id })

export const addKioskPage = call({
  name: 'kiosk.addKioskPage',
  method: 'POST',
  path: '/api/club/addKioskPage/',
  summary: `Add a slide after the last one on the clubhouse screen; a club can have up to ${mostSlides} slides`,
  source: 'spec 002 §7 Kiosk and POS; X142',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.object({
    cid: Id,
    name: line(80).check(z.minLength(1, 'Name the slide')),
    /** The id or the address of a picture that the caller uploaded for this purpose. */
    image: z.string().check(z.maxLength(300)),
  }),
  reply: z.object({ message: z.string(), id: Id }),
  refusals: ['kiosk-full', 'kiosk-picture-unknown'],
  example: { cid: 1000, name: 'Autumn party', image: '00000000-0000-4000-8000-000000000000' },
})

export const getKioskPages = call({
  name: 'kiosk.getKioskPages',
  method: 'GET',
  path: '/api/club/getKioskPages/{cid}',
  summary: 'The clubhouse screen’s slides, in order',
  source: 'spec 002 §7 Kiosk and POS; spec 003 §7',
  access: 'kiosk-watcher',
  rate: 'read',
  params: inClub,
  reply: z.array(Slide),
})

export const deleteKioskPage = call({
  name: 'kiosk.deleteKioskPage',
  method: 'PUT',
  path: '/api/club/deleteKioskPage',
  summary: 'Delete a slide from the clubhouse screen',
  source: 'spec 002 §7 Kiosk and POS; X137',
  access: 'kiosk-slide-admin',
  rate: 'write',
  body: OneSlide,
  reply: Done,
  refusals: ['not-found'],
  example: { id: 1 },
})

export const moveKioskPage = call({
  name: 'kiosk.moveKioskPage',
  method: 'PUT',
  path: '/api/club/moveKioskPage',
  summary: 'Move a slide to another position; position 1 is first',
  source: 'own: docs/areas/kiosk.md',
  access: 'kiosk-slide-admin',
  rate: 'write',
  body: z.extend(OneSlide, {
    place: z.int().check(z.gte(1, 'at least 1'), z.lte(mostSlides, `up to ${mostSlides}`)),
  }),
  reply: Done,
  refusals: ['not-found'],
  example: { id: 1, place: 1 },
})

const KioskSetting = z.object({ is_on: z.boolean() })

export const getKioskSetting = call({
  name: 'kiosk.getKioskSetting',
  method: 'GET',
  path: '/api/club/kioskSetting/{cid}',
  summary: 'Whether the clubhouse screen is on',
  source: 'own: docs/areas/kiosk.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: KioskSetting,
})

export const setKioskSetting = call({
  name: 'kiosk.setKioskSetting',
  method: 'PUT',
  path: '/api/club/kioskSetting/{cid}',
  summary: 'Turn the clubhouse screen on or off; while it is off, its page is not available',
  source: 'own: docs/areas/kiosk.md',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: KioskSetting,
  reply: KioskSetting,
  example: { is_on: true },
})

export const getKiosk = call({
  name: 'kiosk.getKiosk',
  method: 'GET',
  path: '/api/club/kiosk/{cid}',
  summary: 'The club details shown on the clubhouse screen, and the first event after tomorrow',
  source: 'own: docs/areas/kiosk.md',
  access: 'kiosk-watcher',
  rate: 'read',
  params: inClub,
  reply: z.object({
    club_name: z.string(),
    /** The public address of the club, the last part of `/clubs/{url}`. */
    url: z.string(),
    time_zone: z.string(),
    /** The server's clock, because the clocks of televisions are often wrong. */
    now: z.string(),
    next: z.nullable(KioskEvent),
  }),
})

export const getClubScheduleToday = call({
  name: 'kiosk.getClubScheduleToday',
  method: 'GET',
  path: '/api/club/getClubScheduleToday/{cid}',
  summary: 'Today’s open events in the club’s time zone, including those that have ended, for the clubhouse screen',
  source: 'spec 003 §7; X138',
  access: 'kiosk-schedule-reader',
  rate: 'read',
  params: inClub,
  reply: KioskDay,
})

export const getClubScheduleTomorrow = call({
  name: 'kiosk.getClubScheduleTomorrow',
  method: 'GET',
  path: '/api/club/getClubScheduleTomorrow/{cid}',
  summary: 'Tomorrow’s open events in the club’s time zone, for the clubhouse screen',
  source: 'spec 003 §7; X138',
  access: 'kiosk-schedule-reader',
  rate: 'read',
  params: inClub,
  reply: KioskDay,
})

export const getKioskDraws = call({
  name: 'kiosk.getKioskDraws',
  method: 'GET',
  path: '/api/club/kioskDraws/{cid}',
  summary: 'The club’s draws in progress, with first names and initials, for the clubhouse screen',
  source: 'own: docs/areas/kiosk.md',
  access: 'kiosk-watcher',
  rate: 'read',
  params: inClub,
  reply: z.object({ draws: z.array(DrawOnScreen) }),
})
