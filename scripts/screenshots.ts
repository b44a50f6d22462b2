import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { laptop, launchBrowser, phone } from '#tests/support/browser'
import { startDemoServer } from '#tests/support/demo-server'
import { answerHelp } from './support/help.ts'

answerHelp(`npm run screenshots
Takes the pictures of docs/screenshots from a demo of its own: home, new match, scorekeeper (upright, sideways, 320 px,
dark, offline), match view, login. Look at each before committing it.`)

const place = 'docs/screenshots'
const sideways = { ...phone, viewport: { width: 844, height: 390 } } as const
const narrow = { ...phone, viewport: { width: 320, height: 640 } } as const

interface Court {
  readonly state: NonNullable<BrowserContextOptions['storageState']>
  readonly matchId: number
}

/** A volunteer's match in its second game, with a chat. */
async function aCourt(browser: Browser, url: string): Promise<Court> {
  const context = await browser.newContext({ baseURL: url })
  const post = async (path: string, data: object) => {
    const reply = await context.request.post(path, { data })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
    return reply.json() as Promise<{ match_id: number }>
  }
  const person = { first: 'Marge', last: 'Olsen', email: 'marge@example.org', username: 'margeolsen' }
  await post('/auth/register', { ...person, password: 'third-shot-drop', newsletter: false })
  const { match_id: matchId } = await post('/api/addMatch', {
    court_number: '4',
    tournament_name: 'Autumn Open',
    singles_doubles: 'Doubles',
    match_type: 'Mixed',
    skill_rating: '3.5',
    age_bracket: '65-69',
    t1p1: 'Linda Alvarez',
    t1p2: 'Wei Chen',
    t2p1: 'Peter Novak',
    t2p2: 'Rosa Diaz',
  })
  const acts = [
    ...rallies(1, '1122112211221112211111222111'),
    { id: crypto.randomUUID(), game: 2, kind: 'next-game' },
    ...rallies(2, '2211221122112211'),
  ]
  await post(`/api/match/${matchId}/acts`, { term: 1, base: 0, acts })
  const state = await context.storageState()
  await context.close()
  return { state, matchId }
}

const rallies = (game: number, winners: string) =>
  [...winners].map((team) => ({ id: crypto.randomUUID(), game, kind: 'rally', team: Number(team) }))

async function shoot(
  browser: Browser,
  name: string,
  options: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Denver', ...options })
  const page = await context.newPage()
  await show(page)
  await page.waitForFunction("!document.querySelector('.waiting, .boot')")
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.screenshot({ path: join(place, `${name}.png`), animations: 'disabled' })
  await context.close()
  console.log(`${name}.png`)
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const { state, matchId } = await aCourt(browser, url)
  const at = (path: string, ready: string) => async (page: Page) => {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1, name: ready }).waitFor()
  }
  const court = at(`/scorekeeper/${matchId}`, 'Court 4')
  const offline = async (page: Page) => {
    await court(page)
    await page.context().setOffline(true)
    await page.locator('.tile.team-1').tap()
    await page.getByText('kept on this phone').waitFor()
  }
  const kept = { storageState: state } as const
  await shoot(browser, 'scorekeeper-390', { ...phone, ...kept }, court)
  await shoot(browser, 'scorekeeper-dark-390', { ...phone, ...kept, colorScheme: 'dark' }, court)
  await shoot(browser, 'scorekeeper-landscape', { ...sideways, ...kept }, court)
  await shoot(browser, 'scorekeeper-320', { ...narrow, ...kept }, court)
  await shoot(browser, 'match-390', phone, at(`/match/${matchId}`, 'Court 4'))
  await shoot(browser, 'match-1280', laptop, at(`/match/${matchId}`, 'Court 4'))
  await shoot(browser, 'home-390', phone, at('/', 'Live matches'))
  await shoot(browser, 'home-1280', laptop, at('/', 'Live matches'))
  await shoot(browser, 'login-390', phone, at('/login', 'Login'))
  await shoot(browser, 'add-match-390', { ...phone, ...kept }, at('/add', 'New Match'))
  await shoot(browser, 'scorekeeper-offline-390', { ...phone, ...kept }, offline)
}

mkdirSync(place, { recursive: true })
const demo = await startDemoServer()
try {
  const browser = await launchBrowser()
  try {
    await takeAll(browser, demo.server.url)
  } finally {
    await browser.close()
  }
} finally {
  await demo.stop()
}
