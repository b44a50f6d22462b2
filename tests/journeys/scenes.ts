import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { clubScenes } from './club-scenes.ts'
import { directoryScenes } from './directory-scenes.ts'
import { eventScenes, fillsBoards } from './event-scenes.ts'
import { donates, givingScenes, hasDrawn } from './giving-scenes.ts'
import { invitationScenes, plansEvents } from './invitation-scenes.ts'
import { isInvited, joiningScenes } from './joining-scenes.ts'
import { mailScenes } from './mail-scenes.ts'
import { textsTo } from './mails.ts'
import { asks, completes, doubles, keepsMatch, type Team } from './matches.ts'
import { mixerScenes } from './mixer-scenes.ts'
import { aNumber, aPerson, isRegistered, isSignedIn } from './people.ts'
import { playsGameDay, rosterScenes } from './roster-scenes.ts'
import { andThen, answersNothing, at, by, goesOffline, presses, type Scene, shows, user, without } from './scene.ts'
import { scheduleScenes } from './schedule-scenes.ts'
import { scoreboardScenes } from './scoreboard-scenes.ts'
import { seeingScenes } from './seeing-scenes.ts'
import type { Device, Stage } from './stage.ts'
import { watchScenes } from './watch-scenes.ts'
import type { Keeper, Session, World } from './world.ts'

/** Nine points, two side outs, a lead of three. */
const middle: readonly Team[] = [1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 1]
const elevenToNothing: readonly Team[] = Array.from({ length: 11 }, () => 1)

export async function aWorld(stage: Stage): Promise<World> {
  const user = await aUser(stage, 'Nora')
  const done = await aKeeper(stage, 'Otto', elevenToNothing)
  await completes(done.device, done.matchId)
  const playing = await aKeeper(stage, 'Mona', middle)
  const second = await stage.aPhone('second device')
  await isSignedIn(second, playing.person)
  const staff = await aDemoAccount(stage, 'staff')
  const clubAdmin = await aDemoAccount(stage, 'clubadmin')
  const groupAdmin = await aDemoAccount(stage, 'groupadmin')
  const clubMember = await aDemoAccount(stage, 'clubmember')
  return {
    user,
    fresh: await aKeeper(stage, 'Fred', []),
    middle: playing,
    secondDevice: await second.context.storageState(),
    won: await aKeeper(stage, 'Wilma', elevenToNothing),
    second: await inSecondGame(stage),
    asked: await onTwoDevices(stage),
    completedId: done.matchId,
    staff: await staff.context.storageState(),
    clubAdmin: await clubAdmin.context.storageState(),
    boards: await fillsBoards(await aDemoAccount(stage, 'groupadmin')),
    gameDay: await playsGameDay(clubAdmin),
    invitation: await isInvited(clubAdmin, stage.url),
    groupAdmin: await groupAdmin.context.storageState(),
    clubMember: await clubMember.context.storageState(),
    planned: await plansEvents(clubAdmin, clubMember, groupAdmin),
    board: await (await aDemoAccount(stage, 'scoreboard')).context.storageState(),
    alternate: await (await aDemoAccount(stage, 'alternate')).context.storageState(),
    videographer: await (await aDemoAccount(stage, 'videographer')).context.storageState(),
    fan: await aFan(stage),
    drawnMonth: await hasDrawn(staff),
    given: await donates(user.device, 'demo-approved'),
    declined: await donates(user.device, 'demo-declined'),
  }
}

/** A phone that is signed in with one of the accounts that the server printed. */
async function aDemoAccount(stage: Stage, username: string) {
  const device = await stage.aPhone(username)
  await isSignedIn(device, { username, password: inject('demo').accounts[username] ?? '' })
  return device
}

async function aFan(stage: Stage): Promise<Session> {
  const { device, session } = await aUser(stage, 'Fay')
  const phone = aNumber()
  await asks(device, 'POST', '/api/watch/submitPhoneNumber', { phone: `1${phone}` })
  const [sent] = await textsTo(stage.url, `+1${phone}`, 1)
  const data = { code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '' }
  await device.context.request.post('/api/watch/checkPhoneVerificationCode', { data })
  const player = await asks<{ player_id: number }>(device, 'POST', '/api/addPlayer', { playerName: 'Fay Favorite' })
  await asks(device, 'POST', '/api/follow', { player_id: player.player_id })
  return session
}

async function aUser(stage: Stage, first: string) {
  const device = await stage.aPhone(first)
  const person = aPerson(first)
  await isRegistered(device, person)
  return { device, person, session: await device.context.storageState() }
}

async function aKeeper(stage: Stage, first: string, rallies: readonly Team[]) {
  const user = await aUser(stage, first)
  // Links to matches are called by their players, so no two of them play in the same four.
  const players = [...doubles.slice(0, 3), `Rosa ${user.person.last}`]
  return { ...user, matchId: await keepsMatch(user.device, { players, rallies }) }
}

async function inSecondGame(stage: Stage): Promise<Keeper> {
  const keeper = await aKeeper(stage, 'Gwen', elevenToNothing)
  const next = { id: randomUUID(), game: 2, kind: 'next-game' }
  await asks(keeper.device, 'POST', `/api/match/${keeper.matchId}/acts`, { term: 1, base: 11, acts: [next] })
  return keeper
}

async function onTwoDevices(stage: Stage): Promise<World['asked']> {
  const keeper = await aKeeper(stage, 'Uma', middle)
  const tablet = await stage.aPhone('tablet')
  await isSignedIn(tablet, keeper.person)
  const storageState = await tablet.context.storageState()
  const acts = `/api/match/${keeper.matchId}/acts`
  let by = -1
  const goesOnElsewhere = async () => {
    const other = await stage.aPhone('elsewhere', { storageState })
    const { term } = await asks<{ term: number }>(other, 'POST', `/api/match/${keeper.matchId}/takeOver`, {})
    const { seq: base } = await asks<{ seq: number }>(other, 'GET', acts)
    // Back and forth, so that merely showing the scene never wins the game.
    by = -by
    const act = { id: randomUUID(), game: 1, kind: 'point', team: 2, by }
    await asks(other, 'POST', acts, { term, base, acts: [act] })
  }
  return { ...keeper, goesOnElsewhere }
}

const home = at('home', '/', /./)
const login = at('login', '/login', /^Login$/)
const question = andThen(login, 'register', presses('Need an account?'))
const register = andThen(question, 'not invited', presses('NO'))
const dashboard = { ...at('dashboard', '/userDashboard', /^Welcome/), as: user }
const reset = at('reset password', '/reset/some-token', /^Reset password$/)

/** Everything around an account, in its main states. */
const accountScenes: readonly Scene[] = [
  login,
  andThen(login, 'with mistakes', presses('Login')),
  andThen(login, 'forgotten password', presses('Forgot Password?')),
  andThen(login, 'forgotten username', presses('Forgot Username?')),
  andThen(question, 'invited', presses('YES')),
  register,
  andThen(register, 'with mistakes', ({ page }) => page.getByLabel('First name').press('Enter')),
  { ...at('login', '/login', /^You are logged in$/), name: 'login, signed in already', as: user },
  dashboard,
  andThen(dashboard, 'edited', presses('Edit Profile')),
  at('forgot password', '/forgotPassword', /^Forgot password$/),
  reset,
  andThen(reset, 'with mistakes', presses('Update password')),
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
  andThen(follow, 'asked for the phone', shows('Verify your phone')),
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
    await presses('Next: players')(device, world)
    await device.page.getByRole('heading', { name: 'Add Players' }).waitFor()
  },
}

const choosesFour: Scene['show'] = async ({ page }) => {
  for (const search of ['al', 'an', 'ch', 'ma']) {
    await page.getByLabel('Find a player').fill(search)
    await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click()
  }
}
const finds =
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
      await device.page.getByRole('button', { name: /^More about the match/ }).click()
      await presses('Delete Match')(device, world)
    },
  ),
  andThen(home, 'without any match', answersNothing('**/api/liveMatches', '**/api/matches')),
  andThen(home, 'without an answer', without('**/api/*atches')),
  andThen(home, 'cut off', goesOffline),
  scores,
  andThen(scores, 'without any match', answersNothing('**/api/matches')),
  liveMatches,
  andThen(liveMatches, 'without any match', answersNothing('**/api/liveMatches')),
  live,
  by(live, user, 'signed in'),
  andThen(live, 'cut off', goesOffline),
  at('match, completed', (world) => `/match/${world.completedId}`, /^Court 4$/),
  {
    name: 'match, not there',
    touch: 48,
    show: async (device, world) => {
      await device.go('/match/2000000000')
      await shows('We could not find that.')(device, world)
    },
  },
  add,
  players,
  andThen(players, 'found', finds('al')),
  andThen(players, 'not found', finds('Xavier Quux')),
  andThen(players, 'complete', choosesFour),
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
const menu = andThen(middleGame, 'menu', presses('Menu'))
const opens = (item: string) => andThen(menu, item, presses(item))

const second = { ...keeper('on a second device', (world) => world.middle), as: (world: World) => world.secondDevice }

/** The scene before has given the match to the other device. */
async function takesOver({ page }: Device): Promise<void> {
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
    await takesOver(device)
    await goesOffline(device, world)
    await device.page.locator('.tile.team-1').click()
    await shows(/1 waiting, kept on this phone/)(device, world)
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
    await presses('Menu')(device, world)
    await presses('Tap points: plus and minus by hand')(device, world)
  }),
  menu,
  opens('Who serves'),
  opens('Invite a scorekeeper'),
  opens('Delete Match'),
  andThen(middleGame, 'next game asked', presses('Next Game')),
  andThen(middleGame, 'completion asked', presses('Complete Match')),
  andThen(middleGame, 'chat', async ({ page }) => {
    await page.locator('.chat-line').click()
    await page.getByLabel('Message', { exact: true }).waitFor()
  }),
  andThen(middleGame, 'cut off', goesOffline),
  andThen(middleGame, 'cut off', goesOffline),
  andThen(middleGame, 'with taps that wait', async (device, world) => {
    await goesOffline(device, world)
    await device.page.locator('.tile.team-1').click()
    await shows(/1 waiting, kept on this phone/)(device, world)
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
      await presses('Menu')(device, world)
      await presses('Correct an earlier game')(device, world)
    },
  ),
  keeper('with a game won', (world) => world.won),
  second,
  andThen(second, 'watching', presses('Watch only')),
]

export const scenes = [
  ...accountScenes,
  ...followScenes,
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
  ...invitationScenes,
  ...eventScenes,
  ...mixerScenes,
  ...directoryScenes,
  ...seeingScenes,
]
