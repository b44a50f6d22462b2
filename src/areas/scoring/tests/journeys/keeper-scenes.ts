import { andThen, goOffline, press, type Scene, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { Keeper, World } from '#tests/journeys/world.ts'

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
export const keeperScenes: readonly Scene[] = [
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
