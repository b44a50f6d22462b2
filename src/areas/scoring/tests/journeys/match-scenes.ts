import {
  andThen,
  at,
  by,
  goOffline,
  leaveUnanswered,
  press,
  type Scene,
  user,
  waitForText,
  without,
} from '#tests/journeys/scene.ts'

const home = at('home', '/', /./)
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
export const matchScenes: readonly Scene[] = [
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
  at('submit a score', '/submitScore', /./),
  at('kept taps, none', '/keptTaps', /^Taps kept on this phone$/),
  { ...at('thank you', '/thankyou', /^Congratulations!$/), as: user },
]
