/** What a page with a clock in our hands offers to the test. */
export interface KioskFake {
  /** Milliseconds since 1970: what every clock of the page shows. */
  now: number
  /** The network is gone. */
  isAway: boolean
  /** What the server answers when the screen asks for its own page; undefined for an error. */
  page: string | undefined
  /** The page is about to be replaced, as by a reload. */
  isLeaving: boolean
  /** What a program that never forgets would keep; for the test of the measurement. */
  kept: unknown[] | undefined
  /** Shows the day of the club in a second reading: the browser's own calendar. */
  dayOf(at: number): string
  /** Lets the clock go on by so many milliseconds, and everything happen that is due then. */
  goOn(by: number): Promise<void>
  /**
   * Lets so many hours pass step by step, and second by second around the club's midnight; returns each moment at which
   * another day is shown than the club's.
   */
  pass(hours: number, step: number): Promise<string[]>
}

declare global {
  interface Window {
    kiosk?: KioskFake
  }
}

export interface FakeClub {
  readonly zone: string
  /** What the server takes for the zone of the club; another one for the test of the measurement. */
  readonly zoneOfServer: string
  readonly from: number
  /** Hours after the beginning in which the network is gone. */
  readonly away: readonly [from: number, until: number]
  readonly eventsADay: number
  /** What the events are called, in turn; after their day when there is none. */
  readonly titles: readonly string[]
  readonly slides: number
  readonly forgets: boolean
}

/**
 * Runs in the page before its own scripts: a clock that only the test moves, and a server whose club has so many events
 * each day, named after it, and so many slides. It is sent to the browser as source, so it uses nothing of this file.
 */
export function fakeKiosk({ zone, zoneOfServer, from, away, eventsADay, titles, slides, forgets }: FakeClub): void {
  const RealDate = Date
  const [second, hour] = [1000, 3_600_000]
  /** So long before and after midnight no second is left out. */
  const nearMidnight = 300 * second
  interface Timer {
    at: number
    readonly every: number | undefined
    readonly act: () => void
  }
  const timers = new Map<number, Timer>()
  let lastTimer = 0
  const add = (act: () => void, wait: number, every?: number) => {
    lastTimer += 1
    timers.set(lastTimer, { at: fake.now + wait, every, act })
    return lastTimer
  }
  const { port1, port2 } = new MessageChannel()
  /** Lets pictures load and answers arrive. */
  const rest = () =>
    new Promise<void>((done) => {
      port1.onmessage = () => done()
      port2.postMessage(0)
    })
  const dayFormats = new Map<string, Intl.DateTimeFormat>()
  const dayIn = (place: string, at: number) => {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const format = dayFormats.get(place) ?? new Intl.DateTimeFormat('en-CA', { timeZone: place, ...parts })
    dayFormats.set(place, format)
    return format.format(at)
  }
  const dayAfter = (day: string) => new RealDate(RealDate.parse(`${day}T12:00Z`) + 24 * hour).toISOString().slice(0, 10)
  const spoken = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
  /** An event from midnight to the last second of its day, by the clock of the server's zone. */
  const eventOn = (day: string, index: number) => ({
    title: titles[index % titles.length] ?? day,
    start: `${day}T00:00:00${offsetOn(day)}`,
    end: `${day}T23:59:59${offsetOn(dayAfter(day))}`,
    group_name: `Group ${index + 1}`,
    court_names: '1,2,3',
    count: index,
    available_spots: 8,
  })
  /** The offset of the server's zone when a day begins, such as -07:00. */
  const offsetOn = (day: string) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zoneOfServer, timeZoneName: 'longOffset' })
    const at = RealDate.parse(`${day}T00:00Z`)
    const read = (instant: number) => /GMT([+-]\d\d:\d\d)?/.exec(format.format(instant))?.[1] ?? '+00:00'
    return read(RealDate.parse(`${day}T00:00:00${read(at)}`))
  }
  const answerOf = (call: string) => {
    const day = dayIn(zoneOfServer, fake.now)
    const onDay = (on: string) => ({ data: Array.from({ length: eventsADay }, (_, index) => eventOn(on, index)) })
    if (call === 'getClubScheduleToday') return onDay(day)
    if (call === 'getClubScheduleTomorrow') return onDay(dayAfter(day))
    if (call === 'kioskDraws') return { draws: [] }
    if (call === 'getKioskPages')
      return Array.from({ length: slides }, (_, index) => ({
        id: index + 1,
        slide_name: `Slide ${index + 1}`,
        image: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="hsl(${index * 18} 60% 50%)"/></svg>`)}`,
      }))
    const now = new RealDate(fake.now).toISOString()
    return { club_name: 'Sunny Court', url: 'sunny', time_zone: zone, now, next: null }
  }
  /** Its text is there at once, so that a page that reloads for it has begun to before time goes on. */
  const ownPage = (page: string | undefined) =>
    Object.assign(new Response('', { status: page === undefined ? 503 : 200 }), { text: async () => page })
  window.fetch = async (input) => {
    const path = typeof input === 'string' ? input : ''
    if (fake.isAway) throw new TypeError('Failed to fetch')
    const call = /^\/api\/club\/(\w+)\//.exec(path)?.[1]
    if (call === undefined) return ownPage(fake.page)
    const text = JSON.stringify(answerOf(call))
    if (!forgets) fake.kept = [...(fake.kept ?? []), text]
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
  const fake: KioskFake = {
    now: from,
    isAway: false,
    page: undefined,
    isLeaving: false,
    kept: undefined,
    dayOf: (at) => dayIn(zone, at),
    async goOn(by) {
      fake.now += by
      fake.isAway = fake.now > from + away[0] * hour && fake.now < from + away[1] * hour
      for (const [number, timer] of timers) {
        if (timer.at > fake.now) continue
        if (timer.every === undefined) timers.delete(number)
        else timer.at = fake.now + timer.every
        timer.act()
      }
      await rest()
    },
    async pass(hours, step) {
      const wrong: string[] = []
      const read = (selector: string) => document.querySelector(selector)?.textContent ?? ''
      const complaint = () => {
        const today = fake.dayOf(fake.now)
        const shown = read('h1') === 'Tomorrow' ? dayAfter(today) : today
        const expected = `${spoken.format(RealDate.parse(`${shown}T12:00Z`))} ${shown}`
        const said = `${read('.k-date')} ${read('.k-title')}`
        return said === expected ? undefined : `${new RealDate(fake.now).toISOString()} ${said}, not ${expected}`
      }
      const isNearMidnight = () => dayIn(zone, fake.now - nearMidnight) !== dayIn(zone, fake.now + nearMidnight + step)
      const until = fake.now + hours * hour
      while (fake.now < until) {
        await fake.goOn(isNearMidnight() ? Math.min(step, second) : step)
        // A new day is read within the second, as soon as the server answers.
        for (let rests = 0; rests < 8 && wrong.length < 20 && complaint(); rests += 1) await rest()
        const found = complaint()
        if (found) wrong.push(found)
      }
      return wrong
    },
  }
  window.kiosk = fake
  window.navigation.addEventListener('navigate', () => (fake.isLeaving = true))
  window.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [fake.now]) as [number]))
    }
    static override now() {
      return fake.now
    }
  } as DateConstructor
  window.setTimeout = ((act: () => void, wait = 0) => add(act, wait)) as typeof window.setTimeout
  window.setInterval = ((act: () => void, wait = 0) => add(act, wait, wait)) as typeof window.setInterval
  const clear = (number: number | undefined) => void timers.delete(number ?? 0)
  window.clearTimeout = clear as typeof window.clearTimeout
  window.clearInterval = clear as typeof window.clearInterval
}
