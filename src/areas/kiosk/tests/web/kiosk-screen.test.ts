import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDraw } from '#areas/draws/tests/web/fake-draw.ts'
import type { KioskEvent } from '#areas/kiosk/rules/kiosk-pages.ts'
import type { Ask } from '#areas/kiosk/screens/display/kiosk-data.ts'
import { createKioskScreen } from '#areas/kiosk/screens/display/kiosk-screen.ts'

afterEach(() => document.body.replaceChildren())

const minute = 60_000
const start = Date.parse('2027-01-11T14:00:00Z')

const event = (title: string, from: string, until: string, more: Partial<KioskEvent> = {}): KioskEvent => ({
  title,
  start: `${from}:00-07:00`,
  end: `${until}:00-07:00`,
  group_name: 'Monday',
  court_names: '1,2,3',
  count: 4,
  available_spots: 8,
  ...more,
})
const morning = event('Morning', '2027-01-11T06:30', '2027-01-11T08:00')
const noon = event('Noon', '2027-01-11T12:00', '2027-01-11T14:00', { count: 8 })
const dayAfter = event('Day after', '2027-01-12T09:00', '2027-01-12T11:00')
const slide = (id: number) => ({ id, slide_name: `Slide ${id}`, image: `/uploads/${id}.webp` })

/** A screen whose clock and server are in the hands of the test. */
function aScreen(more: Record<string, unknown> = {}) {
  const at = { now: start, isAway: false, behind: 0, asked: 0 }
  const answers: Record<string, unknown> = {
    kiosk: { club_name: 'Sunny Court', url: 'sunny', time_zone: 'US/Mountain', next: null },
    getClubScheduleToday: { title: 'Today', data: [morning, noon] },
    getClubScheduleTomorrow: { title: 'Tomorrow', data: [dayAfter] },
    getKioskPages: [slide(1), slide(2), slide(3)],
    ...more,
  }
  const ask: Ask = async (path) => {
    const [, call = ''] = /^\/api\/club\/(\w+)\/7$/.exec(path) ?? []
    // How often running draws are asked for is counted apart.
    if (call !== 'kioskDraws') at.asked += 1
    if (at.isAway) return { status: 0, answer: undefined }
    const answer = answers[call] as object | undefined
    if (!answer) return { status: 404, answer: undefined }
    return {
      status: 200,
      answer: (call === 'kiosk' ? { ...answer, now: new Date(at.now).toISOString() } : answer) as never,
    }
  }
  const broken = new Set<string>()
  const place = document.body.appendChild(document.createElement('main'))
  const screen = createKioskScreen({
    place,
    cid: '7',
    ask,
    load: async (address) => {
      const picture = document.createElement('img')
      picture.src = address
      return broken.has(address) ? undefined : picture
    },
    clock: () => at.now - at.behind,
    isUpright: () => false,
  })
  const text = (selector: string) => place.querySelector(selector)?.textContent
  const rows = () =>
    [...place.querySelectorAll<HTMLElement>('.k-row')].map((row) =>
      [row.dataset['is'] ?? '', ...[...row.children].map((cell) => cell.textContent)].join('|'),
    )
  const after = async (milliseconds: number) => {
    at.now += milliseconds
    await screen.tick()
  }
  return { screen, at, answers, broken, place, text, rows, after }
}

describe('the screen in the club house', () => {
  test('shows today by the club’s clock, then tomorrow, and the slides; both turn every 15 seconds and wrap', async () => {
    const { rows, text, after } = aScreen()
    await after(0)
    expect([text('h1'), text('.k-date'), text('.k-clock')]).toEqual(['Today', 'Monday, January 11', '7:00 am'])
    expect(rows()).toEqual([
      'now|6:30 amNow|MorningMonday|Courts1 – 3|4/8',
      'next|12:00 pmNext|NoonMonday|Courts1 – 3|Full',
    ])
    const seen = [[text('h1'), text('.k-name')]]
    for (let turns = 0; turns < 3; turns += 1) {
      await after(15_000)
      seen.push([text('h1'), text('.k-name')])
    }
    expect(seen).toEqual([
      ['Today', 'Slide 1'],
      ['Tomorrow', 'Slide 2'],
      ['Today', 'Slide 3'],
      ['Tomorrow', 'Slide 1'],
    ])
  })

  test('arrows turn, Space stops and goes on', async () => {
    const { screen, text, after } = aScreen()
    await after(0)
    screen.turn(-1)
    await after(0)
    expect([text('h1'), text('.k-name')]).toEqual(['Tomorrow', 'Slide 3'])
    screen.stop()
    await after(60_000)
    expect([text('h1'), text('.k-name'), text('.k-notice')]).toEqual(['Tomorrow', 'Slide 3', 'Stopped'])
    screen.stop()
    await after(15_000)
    expect([text('h1'), text('.k-name'), text('.k-notice')]).toEqual(['Today', 'Slide 1', ''])
  })

  test('a broken picture is passed over; without any slide there is the code that leads to the club', async () => {
    const { broken, text, place, after } = aScreen()
    broken.add('/uploads/2.webp')
    await after(0)
    await after(15_000)
    expect(text('.k-name')).toBe('Slide 3')
    const bare = aScreen({ getKioskPages: [] })
    await bare.after(0)
    expect([bare.text('.k-name'), bare.text('.k-address')]).toEqual([
      'Join Sunny Court',
      `${location.host}/clubs/sunny`,
    ])
    for (const id of [1, 3]) broken.add(`/uploads/${id}.webp`)
    await after(15_000)
    expect(place.querySelector('.k-code')).not.toBeNull()
  })

  test('without an event it shows the next one to come, or says that there is none', async () => {
    const none = { data: [] }
    const next = event('Later', '2027-01-20T09:00', '2027-01-20T11:00')
    const club = { club_name: 'Sunny Court', url: 'sunny', time_zone: 'US/Mountain' }
    const days = { getClubScheduleToday: none, getClubScheduleTomorrow: none }
    const coming = aScreen({ ...days, kiosk: { ...club, next } })
    await coming.after(0)
    expect([coming.text('h1'), coming.text('.k-date')]).toEqual(['Next', 'Wednesday, January 20'])
    const empty = aScreen({ ...days, kiosk: { ...club, next: null } })
    await empty.after(0)
    expect(empty.text('.k-said')).toBe('No open events right now.')
  })

  test('reads anew after half an hour; cut off, it keeps what it has and says from when it is', async () => {
    const { at, answers, text, rows, after, screen } = aScreen()
    await after(0)
    const asked = at.asked
    await after(29 * minute)
    expect(at.asked).toBe(asked)
    await after(minute)
    expect(at.asked).toBe(asked + 4)
    at.isAway = true
    for (let minutes = 0; minutes < 33; minutes += 1) await after(minute)
    expect(text('.k-notice')).toBe('As of 7:30 am')
    expect(text('h1')).toBe('Tomorrow')
    answers['getClubScheduleToday'] = { data: [] }
    answers['getClubScheduleTomorrow'] = { data: [] }
    at.isAway = false
    await screen.readAgain()
    expect([text('.k-notice'), rows()]).toEqual(['', []])
  })

  test('a screen that is turned off says so, and shows again once it is on', async () => {
    const { answers, text, place, after } = aScreen()
    const club = answers['kiosk']
    await after(0)
    delete answers['kiosk']
    await after(30 * minute)
    expect([text('h1'), place.querySelectorAll('.k-row').length, text('.k-name')]).toEqual([
      'This display is off or doesn’t exist.',
      0,
      '',
    ])
    answers['kiosk'] = club
    await after(minute)
    expect(text('.k-name')).toBe('Slide 1')
  })

  test('a television whose clock is two hours behind shows the time of the server', async () => {
    const { at, text, after } = aScreen()
    at.behind = 120 * minute
    await after(0)
    await after(5000)
    expect(text('.k-clock')).toBe('7:00 am')
  })

  describe('while a draw runs', () => {
    const running = (more: Parameters<typeof aDraw>[0] = {}) => ({ draws: [aDraw(more)] })
    const shownParts = (place: HTMLElement) =>
      [...place.children].filter((part) => !(part as HTMLElement).hidden).map((part) => part.getAttribute('aria-label'))

    test('its courts and rounds take the whole screen, and the schedule comes back afterwards', async () => {
      const { answers, place, text, after } = aScreen({ kioskDraws: { draws: [] } })
      await after(0)
      expect(shownParts(place)).toEqual(['Schedule', 'Slides'])
      answers['kioskDraws'] = running({ title: 'Monday Mixer', begun: 1 })
      await after(10_000)
      expect(shownParts(place)).toEqual(['Courts'])
      expect([text('.c-title'), text('.c-head')]).toEqual(['Monday Mixer', 'Now: Round 1'])
      answers['kioskDraws'] = running({ title: 'Monday Mixer', begun: 2 })
      await after(3_000)
      expect(text('.c-head')).toBe('Now: Round 2')
      answers['kioskDraws'] = { draws: [] }
      await after(3_000)
      expect(shownParts(place)).toEqual(['Schedule', 'Slides'])
      expect(document.title).toMatch(/^(Today|Tomorrow) · Sunny Court$/)
    })

    test('a network that is gone leaves the courts with their time, and after half an hour the schedule', async () => {
      const { at, place, text, after } = aScreen({ kioskDraws: running() })
      await after(0)
      expect(text('.c-notice')).toBe('')
      at.isAway = true
      await after(minute)
      expect([shownParts(place), text('.c-notice')]).toEqual([['Courts'], 'Not updated since 7:00 am'])
      await after(29 * minute)
      expect(shownParts(place)).toEqual(['Schedule', 'Slides'])
    })

    test('two draws at one time take turns', async () => {
      vi.useFakeTimers()
      const draws = [aDraw({ title: 'Mixer', begun: 3 }), aDraw({ title: 'Ladder', begun: 3 })]
      const { text, after } = aScreen({ kioskDraws: { draws } })
      await after(0)
      expect(text('.c-title')).toBe('Mixer')
      vi.advanceTimersByTime(16_000)
      expect(text('.c-title')).toBe('Ladder')
      vi.useRealTimers()
    })
  })
})
