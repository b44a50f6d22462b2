import { expect, test } from 'vitest'
import { keepMatch } from './matches.ts'
import { aPerson, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const roles = ['visitor', 'user', 'submit_video', 'staff', 'scoreboard', 'alt_scorekeeper'] as const
type Role = (typeof roles)[number]

/** What a visitor of the path finds: the first heading, and the final path if it is another one. */
type Found = readonly [heading: RegExp, at?: string]

interface Route {
  readonly path: string
  readonly found: Found
  /** The roles that find something else. */
  readonly but?: Partial<Record<Role, Found>>
}

const others = (found: Found, ...but: readonly Role[]): Partial<Record<Role, Found>> =>
  Object.fromEntries(roles.filter((role) => !but.includes(role)).map((role) => [role, found]))

const login: Found = [/^Login$/]
const loginAtAdd: Found = [/^Login$/, '/add']
const home: Found = [/^Live matches$/, '/']
/** Home, as the accounts of the scoreboard find it (both readings of spec 000 §2). */
const menus = { scoreboard: [/^Scoreboard$/, '/'], alt_scorekeeper: [/^Scoreboard$/, '/scoreboardMenu'] } as const

/** Every route of spec 000 §2, in the order of its table. `{match}` and `{video}` are existing ids. */
const routes: readonly Route[] = [
  { path: '/', found: home, but: menus },
  { path: '/login', found: [/^You’re logged in$/], but: { visitor: login } },
  { path: '/userDashboard', found: [/^Welcome /], but: { visitor: login } },
  { path: '/account/security', found: [/^Security and privacy$/], but: { visitor: login } },
  { path: '/add', found: [/^New Match$/], but: { visitor: login } },
  { path: '/addPlayers', found: [/^New Match$/, '/add'], but: { visitor: loginAtAdd } },
  { path: '/matchGenerator', found: [/^New Match$/, '/add'], but: { visitor: loginAtAdd } },
  { path: '/match/{match}', found: [/^Court 4$/] },
  { path: '/thankyou', found: [/^Congratulations!$/] },
  { path: '/thankYou', found: [/^Congratulations!$/] },
  { path: '/follow', found: [/^Follow Players$/] },
  { path: '/scoreboardMenu', found: [/^Scoreboard$/], but: others(home, 'scoreboard', 'alt_scorekeeper') },
  { path: '/scoreboard', found: [/^Scoreboard$/], but: { ...others([/./, '/login'], 'scoreboard') } },
  { path: '/scoreboardManager', found: [/./], but: { ...others([/./, '/login'], 'scoreboard') } },
  { path: '/forgotPassword', found: [/^Forgot password$/] },
  { path: '/reset/some-token', found: [/^Reset password$/] },
  { path: '/submitScore', found: [/^Submit a score$/] },
  { path: '/scores', found: [/^Scores$/] },
  { path: '/live', found: [/^Live matches$/] },
  { path: '/tools/privacy', found: [/^Privacy Policy$/] },
  { path: '/tools/termsofservice', found: [/^Terms of Service$/] },
  { path: '/hocuspocus', found: [/^Hocus Pocus$/] },
  { path: '/club', found: [/./] },
  { path: '/watch', found: [/^Live Feed$/] },
  { path: '//watch', found: [/^Live Feed$/, '/watch'] },
  { path: '/watch/follow', found: [/^Follow Players$/], but: { visitor: login } },
  { path: '/watch/link/{video}', found: [/./] },
  { path: '/watch/submitvideo', found: [/^Submit Video$/], but: { ...others(home, 'submit_video'), ...menus } },
  { path: '/watch/importplayers', found: [/^Import Players$/], but: { ...others(home, 'staff'), ...menus } },
]

const isSoak = process.env['SOAK'] === '1'
const stage = aStage()

/** A laptop signed in with this role. */
async function somebody(role: Role): Promise<Device> {
  const device = await stage.aLaptop(role)
  // Calls that are not for this role, and players of hosts that cannot be reached from here.
  device.tolerate(/status of 4\d\d|youtube|vimeo|twitch|facebook|chrome-error/)
  await device.context.route(/youtube-nocookie|vimeo|facebook|twitch/, (route) => route.fulfill({ body: 'A player' }))
  const accounts = {
    submit_video: 'videographer',
    staff: 'staff',
    scoreboard: 'scoreboard',
    alt_scorekeeper: 'alternate',
  }
  if (role === 'visitor') return device
  if (role === 'user') await registerPerson(device, aPerson('Una'))
  else {
    const username = accounts[role]
    await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  }
  return device
}

/** Waits until the page has come to rest at this path with this first heading. */
async function waitForRoute({ page }: Device, [heading, path]: Found, asked: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname.toLowerCase() === wanted.toLowerCase(), path ?? asked)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Every route is opened by visitors; the other roles open, in the gate, the routes that tell roles apart. */
const routesOf = (role: Role): readonly Route[] =>
  isSoak || role === 'visitor' ? routes : routes.filter(({ but }) => but !== undefined)

/** A match in progress. All roles look at the same one: making it takes as long as five of their pages. */
async function aMatchOfKit(): Promise<number> {
  const keeper = await stage.aPhone('keeper')
  await registerPerson(keeper, aPerson('Kit'))
  return keepMatch(keeper)
}
let kept: Promise<number> | undefined

test.each(roles)('every route of the specification answers %s as the specification says', async (role) => {
  kept ??= aMatchOfKit()
  const [match, device] = [await kept, await somebody(role)]
  const videos = await device.context.request.get('/api/getVideoLinks/0')
  const [video] = (await videos.json()) as { id: number }[]
  const wrong: string[] = []
  for (const { path, found, but } of routesOf(role)) {
    const asked = path.replace('{match}', String(match)).replace('{video}', String(video?.id))
    const reply = await device.page.goto(`${stage.url}${asked}`)
    const trouble = await waitForRoute(device, but?.[role] ?? found, asked).catch((error: Error) => error)
    const title = await device.page
      .locator('h1')
      .first()
      .textContent()
      .catch(() => '')
    const there = new URL(device.page.url()).pathname
    if (trouble || reply?.status() !== 200) wrong.push(`${asked}: ${reply?.status()}, "${title}" at ${there}`)
  }
  expect(wrong).toEqual([])
})

test('the scorekeeper screens are for the scorekeepers of the match, at both paths', async () => {
  const keeper = await stage.aPhone('keeper')
  await registerPerson(keeper, aPerson('Kit'))
  const match = await keepMatch(keeper)
  for (const path of [`/scorekeeper/${match}`, `/sideoutScorekeeper/${match}`]) {
    await keeper.go(path)
    await keeper.page.getByRole('heading', { level: 1, name: 'Court 4' }).waitFor()
  }
  const visitor = await somebody('visitor')
  for (const path of [`/scorekeeper/${match}`, `/sideoutScorekeeper/${match}`]) {
    await visitor.go(path)
    await waitForRoute(visitor, loginAtAdd, path)
  }
})

test('an unknown address gets a 404 and a helpful page, in every area', async () => {
  const { page } = await somebody('visitor')
  for (const path of ['/nowhere', '/watch/nowhere', '/tools', '/hocuspocus/10', '/watch/link', '/scorekeepers/12']) {
    expect((await page.goto(`${stage.url}${path}`))?.status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Out of bounds' }).waitFor()
  }
})
