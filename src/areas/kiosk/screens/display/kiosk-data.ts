import type { KioskEvent } from '#areas/kiosk/rules/kiosk-pages.ts'
import { isReadingDue } from '#areas/kiosk/rules/reading-due.ts'
import { dayAt } from './club-clock.ts'

export interface ShownSlide {
  readonly id: number
  readonly slide_name: string
  /** The address of the picture. */
  readonly image: string
}

/** What the screen has read of the club. */
export interface ReadClub {
  readonly club_name: string
  readonly url: string
  readonly time_zone: string
  readonly now: string
  readonly next: KioskEvent | null
}

/** Asks the server; `status` is 0 when no answer came. */
export type Ask = <Answer>(path: string) => Promise<{ readonly status: number; readonly answer: Answer | undefined }>

interface Day {
  readonly data: readonly KioskEvent[]
}

/** Everything the screen knows. It keeps what was last read, however long ago, until something newer arrives. */
export interface KioskData {
  readonly club: ReadClub | undefined
  readonly today: readonly KioskEvent[]
  readonly tomorrow: readonly KioskEvent[]
  readonly slides: readonly ShownSlide[]
  /** When everything was last read, by the server's clock in milliseconds. */
  readonly readAt: number | undefined
  /** The server answered that there is no such screen, or that it is off. */
  readonly isOff: boolean
}

interface Options {
  readonly cid: string
  readonly ask: Ask
  /** This device's clock, in milliseconds. */
  readonly clock: () => number
  readonly onChange: () => void
}

const nothing: KioskData = { club: undefined, today: [], tomorrow: [], slides: [], readAt: undefined, isOff: false }

/** Reads what the screen shows, when it is due (spec 003 §4 Kiosk). Only one read is under way at a time. */
export function createKioskData({ cid, ask, clock, onChange }: Options) {
  let data = nothing
  /** How far the server's clock is ahead of this device's, because the clocks of televisions are often wrong. */
  let ahead = 0
  /** By this device's clock. */
  let triedAt = Number.NEGATIVE_INFINITY
  let readOn: string | undefined
  let isReading = false
  const now = () => clock() + ahead
  const today = () => (data.club ? dayAt(data.club.time_zone, now()) : undefined)
  const change = (part: Partial<KioskData>) => {
    data = { ...data, ...part }
    onChange()
  }
  const at = (call: string) => `/api/club/${call}/${cid}`

  /** Today first, then tomorrow. */
  async function readAll(): Promise<void> {
    const [club, first] = await Promise.all([ask<ReadClub>(at('kiosk')), ask<Day>(at('getClubScheduleToday'))])
    if (club.status === 404 || club.status === 400) {
      readOn = undefined
      data = { ...nothing, isOff: true }
      onChange()
      return
    }
    if (club.answer) ahead = Date.parse(club.answer.now) - clock()
    if (club.answer && first.answer) {
      change({ club: club.answer, today: first.answer.data, isOff: false })
      // What was tomorrow's list is now part of today's.
      if (today() !== readOn) change({ tomorrow: [] })
    }
    const day = today()
    const [second, slides] = await Promise.all([
      ask<Day>(at('getClubScheduleTomorrow')),
      ask<readonly ShownSlide[]>(at('getKioskPages')),
    ])
    if (!club.answer || !first.answer || !second.answer || !slides.answer) return onChange()
    change({ tomorrow: second.answer.data, slides: slides.answer, readAt: now() })
    readOn = day
  }

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    triedAt = clock()
    try {
      await readAll()
    } finally {
      isReading = false
    }
  }

  return {
    data: () => data,
    now,
    today,
    /** Reads now, for example when the device is back online. */
    read,
    /** Reads if that is due. */
    readIfDue: () => {
      const isDue = isReadingDue({ triedAt: triedAt + ahead, readAt: data.readAt, readOn }, now(), today() ?? '')
      return isDue ? read() : Promise.resolve()
    },
  }
}
