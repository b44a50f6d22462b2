import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { laptop, launchBrowser, phone } from '#tests/support/browser.ts'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { answerHelp } from './support/help.ts'

answerHelp(`npm run screenshots [-- club]
Takes the pictures for docs/screenshots from its own demo: home, new match, scorekeeper (portrait, landscape, 320 px, dark, offline), match view, login, scoreboard with its manager, the overlay, and a club's pages. With a word, it takes only the pictures whose names start with that word. Look at each picture before you commit it.`)

const place = 'docs/screenshots'
const [wished = ''] = process.argv.slice(2)
const sideways = { ...phone, viewport: { width: 844, height: 390 } } as const
const narrow = { ...phone, viewport: { width: 320, height: 830 } } as const

type State = NonNullable<BrowserContextOptions['storageState']>

const marge = { first: 'Marge', last: 'Olsen', email: 'marge@example.org', username: 'margeolsen' }
const walt = { first: 'Walt', last: 'Brandt', email: 'walt@example.org', username: 'waltbrandt' }

/** Registers a user and returns the cookies of their browser. */
async function aUser(
  browser: Browser,
  url: string,
  person: typeof marge,
): Promise<{ context: BrowserContext; state: State }> {
  const context = await browser.newContext({ baseURL: url })
  await post(context, '/auth/register', { ...person, password: 'third-shot-drop', newsletter: false })
  return { context, state: await context.storageState() }
}

async function post<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  const reply = await context.request.post(path, { data })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as Answer
}

/** Plays a match into its second game: 11-8, and 7-4 with the second server. */
async function aMatch(context: BrowserContext): Promise<number> {
  const { match_id: matchId } = await post<{ match_id: number }>(context, '/api/addMatch', {
    court_number: '14',
    tournament_name: 'Autumn Open',
    singles_doubles: 'Doubles',
    match_type: 'Mixed',
    skill_rating: '3.5',
    age_bracket: '65-69',
    t1p1: 'Gloria Bennett',
    t1p2: 'Ivan Horvat',
    t2p1: 'Elena Rossi',
    t2p2: 'Bill Sato',
  })
  const acts = [
    ...rallies(1, '11211112212111122111221222222212111'),
    { id: crypto.randomUUID(), game: 2, kind: 'next-game', firstServer: 2 },
    ...rallies(2, '12221111212221122112111121212'),
  ]
  await post(context, `/api/match/${matchId}/acts`, { term: 1, base: 0, acts })
  return matchId
}

const rallies = (game: number, winners: string) =>
  Array.from(winners).map((team) => ({ id: crypto.randomUUID(), game, kind: 'rally', team: Number(team) }))

/** Writes in a match's chat, on its page. */
async function says(context: BrowserContext, matchId: number, words: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`/match/${matchId}`)
  await page.getByLabel('Message', { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(words).waitFor()
  await page.close()
}

async function shoot(
  browser: Browser,
  name: string,
  options: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  if (!name.startsWith(wished)) return
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Denver', ...options })
  const page = await context.newPage()
  await show(page)
  await page.waitForFunction("!document.querySelector('.waiting, .boot')")
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.screenshot({ path: join(place, `${name}.png`), animations: 'disabled', omitBackground: true })
  await context.close()
  console.log(`${name}.png`)
}

type Accounts = Readonly<Record<string, string>>

/** Returns the cookies of one of the demo's accounts. */
async function aDemoAccount(browser: Browser, url: string, accounts: Accounts, username: string): Promise<State> {
  const context = await browser.newContext({ baseURL: url })
  await post(context, '/auth/login', { username, password: accounts[username] })
  return context.storageState()
}

/** Puts the alternate scorekeeper's match on the scoreboard. */
async function onBoard(browser: Browser, url: string, accounts: Accounts): Promise<void> {
  const storageState = await aDemoAccount(browser, url, accounts, 'alternate')
  await aMatch(await browser.newContext({ baseURL: url, storageState }))
}

/** Shows a full-screen page, once its controls have disappeared. */
const shows = (address: string, selector: string) => async (page: Page) => {
  await page.goto(address)
  await page.locator(selector).first().waitFor()
  await page.evaluate("document.querySelector('.board-controls')?.remove()")
}

async function takeAll(browser: Browser, url: string, accounts: Accounts): Promise<void> {
  const keeper = await aUser(browser, url, marge)
  const fan = await aUser(browser, url, walt)
  const matchId = await aMatch(keeper.context)
  await says(fan.context, matchId, 'What a rally! Go Gloria')
  const at = (path: string, ready: string) => async (page: Page) => {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1, name: ready }).waitFor()
  }
  const court = at(`/scorekeeper/${matchId}`, 'Court 14')
  const offline = async (page: Page) => {
    await court(page)
    await page.context().setOffline(true)
    await page.locator('.tile.team-1').tap()
    await page.getByText(/waiting, saved on this phone/).waitFor()
  }
  const described = async (page: Page) => {
    await at('/add', 'New Match')(page)
    await page.getByLabel('Tournament').fill('Autumn Open')
    await page.getByLabel('Court').fill('14')
  }
  const kept = { storageState: keeper.state } as const
  await shoot(browser, 'scorekeeper-390', { ...phone, ...kept }, court)
  await shoot(browser, 'scorekeeper-dark-390', { ...phone, ...kept, colorScheme: 'dark' }, court)
  await shoot(browser, 'scorekeeper-landscape', { ...sideways, ...kept }, court)
  await shoot(browser, 'scorekeeper-320', { ...narrow, ...kept }, court)
  await shoot(browser, 'match-390', phone, at(`/match/${matchId}`, 'Court 14'))
  await shoot(browser, 'match-1280', laptop, at(`/match/${matchId}`, 'Court 14'))
  await shoot(browser, 'home-390', phone, at('/', 'Live matches'))
  await shoot(browser, 'home-1280', laptop, at('/', 'Live matches'))
  await shoot(browser, 'login-390', phone, at('/login', 'Login'))
  await shoot(browser, 'add-match-390', { ...phone, storageState: fan.state }, described)
  const television = { viewport: { width: 1920, height: 1080 } } as const
  const board = { ...television, storageState: await aDemoAccount(browser, url, accounts, 'scoreboard') }
  await onBoard(browser, url, accounts)
  await shoot(browser, 'scoreboard-1920', board, shows(`${url}/scoreboard`, '.board:not(.is-empty)'))
  await shoot(browser, 'scoreboard-manager-1920', board, at('/scoreboardManager', 'Scoreboard manager'))
  await shoot(browser, 'overlay-1920', television, shows(`${url}/overlay/${matchId}`, '.e-points'))
  await shoot(browser, 'scorekeeper-offline-390', { ...phone, ...kept }, offline)
}

/** Captures the pages of the demo's club: a member on a phone, an admin on a laptop. */
async function takeClub(browser: Browser, url: string, accounts: Accounts): Promise<void> {
  const member = { ...phone, storageState: await aDemoAccount(browser, url, accounts, 'clubmember') } as const
  const admin = { ...laptop, storageState: await aDemoAccount(browser, url, accounts, 'clubadmin') } as const
  const welcome = async (page: Page) => {
    await page.goto(`${url}/club/welcome`)
    await page.getByRole('heading', { name: /Can you play/ }).waitFor()
  }
  await shoot(browser, 'club-home-390', member, welcome)
  await shoot(browser, 'club-invitation-390', member, async (page) => {
    await welcome(page)
    await page.getByRole('link', { name: /^Open/ }).first().click()
    await page.waitForURL(/invite/)
    await page.getByRole('button', { name: 'View Player List' }).waitFor()
  })
  await shoot(browser, 'club-event-1280', admin, async (page) => {
    await page.goto(`${url}/club/addEvent`)
    await page.getByLabel('Group').selectOption({ label: 'Monday Round Robin' })
    await page.getByText('16 of 16 confirmed').waitFor()
    await page
      .getByRole('link', { name: /^Go To Event/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Yes/ }).waitFor()
  })
  await shoot(browser, 'club-schedule-1280', admin, async (page) => {
    await page.goto(`${url}/club/admin/clubschedule`)
    await page.getByRole('button', { name: /^View/ }).first().waitFor()
  })
}

mkdirSync(place, { recursive: true })
const demo = await startDemoServer()
try {
  const browser = await launchBrowser()
  try {
    await takeAll(browser, demo.server.url, demo.accounts)
    await takeClub(browser, demo.server.url, demo.accounts)
  } finally {
    await browser.close()
  }
} finally {
  await demo.stop()
}
