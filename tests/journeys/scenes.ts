import { ballotScenes } from './ballot-scenes.ts'
import { clubScenes } from './club-scenes.ts'
import { directoryScenes } from './directory-scenes.ts'
import { duesScenes } from './dues-scenes.ts'
import { eventScenes } from './event-scenes.ts'
import { givingScenes } from './giving-scenes.ts'
import { instructionScenes } from './instruction-scenes.ts'
import { invitationScenes } from './invitation-scenes.ts'
import { joiningScenes } from './joining-scenes.ts'
import { mailScenes } from './mail-scenes.ts'
import { mixerScenes } from './mixer-scenes.ts'
import { posScenes } from './pos-scenes.ts'
import { publicEventScenes } from './public-event-scenes.ts'
import { reportScenes } from './report-scenes.ts'
import { rosterScenes } from './roster-scenes.ts'
import { andThen, at, by, goOffline, leaveUnanswered, press, type Scene, user, waitForText, without } from './scene.ts'
import { scheduleScenes } from './schedule-scenes.ts'
import { scoreboardScenes } from './scoreboard-scenes.ts'
import { seeingScenes } from './seeing-scenes.ts'
import type { Device } from './stage.ts'
import { watchScenes } from './watch-scenes.ts'
import type { Keeper, World } from './world.ts'

const home = at('home', '/', /./)
const login = at('login', '/login', /^Login$/)
const question = andThen(login, 'register', press('Need an account?'))
const register = andThen(question, 'not invited', press('NO'))
const dashboard = { ...at('dashboard', '/userDashboard', /^Welcome/), as: user }
const security = { ...at('security', '/account/security', /^Security and privacy$/), as: user }
const reset = at('reset password', '/reset/some-token', /^Reset password$/)

/** Everything around an account, in its main states. */
const accountScenes: readonly Scene[] = [
  login,
  andThen(login, 'with mistakes', press('Login')),
  andThen(login, 'forgotten password', press('Forgot Password?')),
  andThen(login, 'forgotten username', press('Forgot Username?')),
  andThen(question, 'invited', press('YES')),
  register,
  andThen(register, 'with mistakes', ({ page }) => page.getByLabel('First name').press('Enter')),
  { ...at('login', '/login', /^You’re logged in$/), name: 'login, signed in already', as: user },
  dashboard,
  andThen(dashboard, 'edited', press('Edit Profile')),
  security,
  andThen(security, 'with mistakes', press('Change password')),
  at('forgot password', '/forgotPassword', /^Forgot password$/),
  reset,
  andThen(reset, 'with mistakes', press('Update password')),
  at('confirm email', '/verify/some-token', /^Confirm your email$/),
]

const follow = { ...at('follow', '/follow', /^Follow Players$/), as: user }
const fanFollow: Scene = {
  ...at('follow, with a list', '/watch/follow', /^Follow Players$/),
  as: (world) => world.fan,
}

/** Following, with and without its prerequisites. */
const followScenes: readonly Scene[] = [
  at('follow, asked to log in', '/follow', /^Follow Players$/),
  andThen(follow, 'asked for the phone', waitForText('Verify your phone')),
  andThen(follow, 'phone not complete', async ({ page }) => {
    await page.getByLabel('Mobile number').fill('1801')
    await page.getByRole('button', { name: 'Send Code' }).click()
    await page.getByText('Phone number not complete').waitFor()
  }),
  fanFollow,
  andThen(fanFollow, 'found', async (device) => {
    await device.page.getByLabel('Find a player').fill('ann')
    await device.page.getByRole('list', { name: 'Players found' }).waitFor()
  }),
]

/** Pages that only inform. */
const readingScenes: readonly Scene[] = [
  at('privacy', '/tools/privacy', /./),
  at('terms of service', '/tools/termsofservice', /./),
  at('unknown address', '/nowhere/at/all', /^Out of bounds$/),
  at('API page', '/docs', /./),
  { ...at('outbox', '/demo/outbox', /./), as: (world) => world.staff },
  at('submit a score', '/submitScore', /./),
  at('kept taps, none', '/keptTaps', /^Taps kept on this phone$/),
  at('challenge cards', '/hocuspocus', /^Hocus Pocus$/),
  andThen(at('challenge cards', '/hocuspocus', /^Hocus Pocus$/), 'drawn', async ({ page }) => {
    await page.getByRole('button', { name: 'Draw a card' }).click()
    await page.getByRole('heading', { name: 'Challenge card' }).waitFor()
  }),
]

const live = at('match', (world) => `/match/${world.middle.matchId}`, /^Court 4$/)
const scores = at('scores', '/scores', /./)
const liveMatches = at('live matches', '/live', /^Live matches$/)
const add = { ...at('new match', '/add', /^New Match$/), as: user }
const players: Scene = {
  ...add,
  name: 'players of a new match',
  show: async (device, world) => {
    await add.show(device, world)
    await press('Next: players')(device, world)
    await device.page.getByRole('heading', { name: 'Add Players' }).waitFor()
  },
}

const chooseFour: Scene['show'] = async ({ page }) => {
  for (const search of ['al', 'an', 'ch', 'ma']) {
    await page.getByLabel('Find a player').fill(search)
    await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click()
  }
}
const find =
  (name: string): Scene['show'] =>
  async ({ page }) => {
    await page.getByLabel('Find a player').fill(name)
    await page.getByRole('button', { name: /^Add Player/ }).waitFor()
  }

/** Watching and making matches. */
const matchScenes: readonly Scene[] = [
  home,
  by(home, user, 'signed in'),
  by(home, (world) => world.middle.session, 'with a match in progress'),
  andThen(
    by(home, (world) => world.middle.session, 'with a match in progress'),
    'asked to delete',
    async (device, world) => {
      await device.page.getByRole('button', { name: /^Options for the match/ }).click()
      await press('Delete Match')(device, world)
    },
  ),
  andThen(home, 'without any match', leaveUnanswered('**/api/liveMatches', '**/api/matches')),
  andThen(home, 'without an answer', without('**/api/*atches')),
  andThen(home, 'cut off', goOffline),
  scores,
  andThen(scores, 'without any match', leaveUnanswered('**/api/matches')),
  liveMatches,
  andThen(liveMatches, 'without any match', leaveUnanswered('**/api/liveMatches')),
  live,
  by(live, user, 'signed in'),
  andThen(live, 'cut off', goOffline),
  at('match, completed', (world) => `/match/${world.completedId}`, /^Court 4$/),
  {
    name: 'match, not there',
    touch: 48,
    show: async (device, world) => {
      await device.go('/match/2000000000')
      await waitForText('We couldn’t find that.')(device, world)
    },
  },
  add,
  players,
  andThen(players, 'found', find('al')),
  andThen(players, 'not found', find('Xavier Quux')),
  andThen(players, 'complete', chooseFour),
  { ...at('thank you', '/thankyou', /^Congratulations!$/), as: user },
]

const keeper = (name: string, of: (world: World) => Keeper): Scene => ({
  name: `scorekeeper, ${name}`,
  touch: 60,
  as: (world) => of(world).session,
  show: async (device, world) => {
    await device.go(`/scorekeeper/${of(world).matchId}`)
    await device.page.getByRole('heading', { level: 1, name: 'Court 4' }).waitFor()
  },
})
const middleGame = keeper('in the middle of a game', (world) => world.middle)
const menu = andThen(middleGame, 'menu', press('Menu'))
const open = (item: string) => andThen(menu, item, press(item))

const second = { ...keeper('on a second device', (world) => world.middle), as: (world: World) => world.secondDevice }

/** The scene before has given the match to the other device. */
async function takeOver({ page }: Device): Promise<void> {
  const question = page.getByRole('dialog').getByRole('button', { name: 'Take over', exact: true })
  await page.locator('.tile[aria-disabled="false"]').first().or(question).waitFor()
  if (await question.isVisible()) await question.click()
  await page.locator('.tile[aria-disabled="false"]').first().waitFor()
}

/** A tap that waits while the account scores elsewhere. */
const inQuestion = andThen(
  keeper('with a question', (world) => world.asked),
  'both scores',
  async (device, world) => {
    await takeOver(device)
    await goOffline(device, world)
    await device.page.locator('.tile.team-1').click()
    await waitForText(/Taps kept on this phone: 1/)(device, world)
    await world.asked.goesOnElsewhere()
    await device.context.setOffline(false)
    await device.page.getByRole('button', { name: 'Decide later' }).waitFor()
  },
)

/** The screen at the court. */
const keeperScenes: readonly Scene[] = [
  keeper('before the first rally', (world) => world.fresh),
  middleGame,
  // The match has been kept by rallies, and every device goes on with that.
  andThen(middleGame, 'by points', async (device, world) => {
    await press('Menu')(device, world)
    await press('Tap points: use plus and minus')(device, world)
  }),
  menu,
  open('Who serves'),
  open('Match format'),
  open('Correct this match'),
  open('Invite a scorekeeper'),
  open('Delete Match'),
  andThen(middleGame, 'next game asked', press('Next Game')),
  andThen(middleGame, 'completion asked', press('Complete Match')),
  andThen(middleGame, 'who retired asked', async (device, world) => {
    await press('Complete Match')(device, world)
    await press('A player retired')(device, world)
  }),
  andThen(middleGame, 'chat', async ({ page }) => {
    // Its place is kept by a span until its code is there.
    await page.locator('button.chat-line').click()
    await page.getByLabel('Message', { exact: true }).waitFor()
  }),
  andThen(middleGame, 'cut off', goOffline),
  andThen(middleGame, 'with taps that wait', async (device, world) => {
    await goOffline(device, world)
    await device.page.locator('.tile.team-1').click()
    await waitForText(/Taps kept on this phone: 1/)(device, world)
  }),
  inQuestion,
  {
    ...andThen(inQuestion, 'kept taps', async ({ page }) => {
      await page.getByRole('button', { name: /^Keep (theirs|it as it stands)$/ }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.locator('.saved[data-keeping="kept"]').waitFor()
      await page.goto('/keptTaps')
      await page.getByText('Left out', { exact: false }).waitFor()
    }),
    touch: 48,
  },
  andThen(
    keeper('in the second game', (world) => world.second),
    'an earlier game corrected',
    async (device, world) => {
      await press('Menu')(device, world)
      await press('Correct an earlier game')(device, world)
    },
  ),
  keeper('with a game won', (world) => world.won),
  second,
  andThen(second, 'watching', press('Watch only')),
]

export const scenes = [
  ...accountScenes,
  ...followScenes,
  ...publicEventScenes,
  ...givingScenes,
  ...readingScenes,
  ...matchScenes,
  ...keeperScenes,
  ...scoreboardScenes,
  ...watchScenes,
  ...clubScenes,
  ...joiningScenes,
  ...mailScenes,
  ...rosterScenes,
  ...scheduleScenes,
  ...instructionScenes,
  ...invitationScenes,
  ...eventScenes,
  ...mixerScenes,
  ...directoryScenes,
  ...duesScenes,
  ...posScenes,
  ...ballotScenes,
  ...reportScenes,
  ...seeingScenes,
]
