import { createCourtsView } from '#areas/draws/screens/display/courts-view.ts'
import { kioskPagesOf } from '#areas/kiosk/rules/kiosk-pages.ts'
import { isOldData } from '#areas/kiosk/rules/reading-due.ts'
import { firstPatienceSeconds, turnSeconds } from '#areas/kiosk/rules/screen-times.ts'
import { element } from '#kernel/web/display/element.ts'
import { clockAt, dayAt } from './club-clock.ts'
import { type Ask, createKioskData } from './kiosk-data.ts'
import { createRunningDraws } from './running-draws.ts'
import { createScheduleView } from './schedule-view.ts'
import { createSlidesView, type LoadPicture } from './slides-view.ts'

/** How long a page and a slide stay, in ms (spec 003 §9). */
const turnMs = turnSeconds * 1000
/** As many rows as can be read across a room. */
const rowsPerPage = { wide: 6, upright: 7 } as const

interface Options {
  readonly place: HTMLElement
  readonly cid: string
  readonly ask: Ask
  readonly load: LoadPicture
  /** This device's clock, in milliseconds. */
  readonly clock: () => number
  readonly isUpright: () => boolean
}

/** Courts that were read longer ago than this are not live, in ms. */
const liveForMs = 15_000

/**
 * The clubhouse screen: the schedule on the left, slides on the right. Both turn together and wrap around. While
 * draws are running, their courts and rounds take the whole screen.
 */
export function createKioskScreen({ place, cid, ask, load, clock, isUpright }: Options) {
  const scheduleSide = element('section', 'k-schedule')
  scheduleSide.setAttribute('aria-label', 'Schedule')
  const right = element('section', 'k-slides')
  right.setAttribute('aria-label', 'Slides')
  const whole = element('section', 'k-courts-now')
  whole.setAttribute('aria-label', 'Courts')
  whole.hidden = true
  place.append(scheduleSide, right, whole)
  const schedule = createScheduleView(scheduleSide)
  const slides = createSlidesView(right, load)
  const courts = createCourtsView(whole)
  const kiosk = createKioskData({ cid, ask, clock, onChange: draw })
  const running = createRunningDraws({ cid, ask, clock, onChange: drawCourts })
  let at = 0
  let turnedAt = clock()
  let isStopped = false

  /** Shows the courts while draws run, and goes back to the schedule afterwards. */
  function drawCourts(): void {
    const draws = running.draws()
    const { club } = kiosk.data()
    const isOn = draws.length > 0 && club !== undefined
    whole.hidden = !isOn
    scheduleSide.hidden = isOn
    right.hidden = isOn
    if (!isOn) return courts.rest()
    courts.show(...draws)
    document.title = `Courts · ${club.club_name}`
    const isLive = clock() - running.readAt() < liveForMs
    const readAt = running.readAt() + kiosk.now() - clock()
    courts.showNotice(isLive ? '' : `Not updated since ${clockAt(club.time_zone, readAt).time}`)
  }

  function draw(): void {
    const { club, today, tomorrow, readAt, isOff, slides: readSlides } = kiosk.data()
    if (isOff) schedule.say('This display is off or doesn’t exist.')
    else if (!club)
      schedule.say(`We couldn’t load the schedule. We’ll keep trying every ${firstPatienceSeconds} seconds.`)
    slides.show(club, readSlides)
    if (!club) return schedule.showNotice('')
    const now = kiosk.now()
    const perPage = isUpright() ? rowsPerPage.upright : rowsPerPage.wide
    const events = [...today, ...tomorrow]
    const pageInput = { events, next: club.next, now, today: dayAt(club.time_zone, now), perPage }
    const pages = kioskPagesOf(pageInput)
    const page = pages[((at % pages.length) + pages.length) % pages.length]
    if (page) schedule.show(page, perPage)
    document.title = `${page?.kind === 'tomorrow' ? 'Tomorrow' : 'Today'} · ${club.club_name}`
    schedule.showClock(clockAt(club.time_zone, now).time)
    const old = isOldData(readAt, now) ? `As of ${clockAt(club.time_zone, readAt ?? 0).time}` : ''
    schedule.showNotice([isStopped ? 'Stopped' : '', old].filter((words) => words !== '').join(' · '))
  }

  function turn(step: number): void {
    turnedAt = clock()
    at += step
    draw()
    void slides.turn(step)
  }

  return {
    /** Once a second, updates the clock, what has ended and what is due. */
    async tick(): Promise<void> {
      const since = clock() - turnedAt
      if (!isStopped && (since >= turnMs || since < 0)) turn(1)
      await Promise.all([kiosk.readIfDue(), running.readIfDue()])
      if (kiosk.data().club) draw()
      drawCourts()
    },
    turn,
    /** Stops the turning, or resumes it. */
    stop() {
      isStopped = !isStopped
      turnedAt = clock()
      draw()
    },
    /** The device is back online. */
    readAgain: () => kiosk.read(),
  }
}
