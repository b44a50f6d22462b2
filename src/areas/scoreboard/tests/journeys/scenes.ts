import { andThen, at, type Scene } from '#tests/journeys/scene.ts'

const board: Scene['as'] = (world) => world.board
const manager = { ...at('scoreboard manager', '/scoreboardManager', /./), as: board }
const ofMatch = (name: string, path: string) => at(name, (world) => `/${path}/${world.middle.matchId}`, /./)
const card = ofMatch('score card', 'card')

/** The public scoreboard, its account's screens, what other pages embed, and the sheet that explains embedding. */
export const scenes: readonly Scene[] = [
  { ...at('scoreboard menu', '/', /^Scoreboard$/), as: board },
  { ...at('scoreboard menu of the alternate', '/scoreboardMenu', /^Scoreboard$/), as: (world) => world.alternate },
  manager,
  andThen(manager, 'with a mistake', async ({ page }) => {
    await page.getByLabel('Team 1 gradient start', { exact: true }).fill('red')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/6 hex digits without #/).waitFor()
  }),
  { ...at('scoreboard', '/scoreboard', /^Scoreboard$/), as: board },
  card,
  andThen(card, 'not there', ({ page }) => page.goto('/card/2000000000').then(() => undefined)),
  ofMatch('overlay', 'overlay'),
  andThen(ofMatch('match', 'match'), 'shared', async ({ page }) => {
    await page.getByRole('button', { name: 'Share' }).click()
    for (const part of ['Show the score on a stream', 'Add a score card to your website'])
      await page.getByText(part).click()
    await page.getByLabel('Card HTML').waitFor()
  }),
]
