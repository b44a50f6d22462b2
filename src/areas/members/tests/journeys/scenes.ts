import { andThen, at, press, type Scene } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const members = desk('members', '/club/memberlist', /^Members$/)
const importing = desk('import members', '/club/admin/importClub', /^Import members$/)

const list = 'first,last,phone\nRosa,Longworth,8015550199\nX,Short,\nTom,Wrong,12\n'
const choose: Scene['show'] = async ({ page }) => {
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.getByLabel('Choose the file').setInputFiles(file)
  await page.getByRole('heading', { name: 'What would happen' }).waitFor()
}

/** The members of a club, for its admins. */
export const scenes: readonly Scene[] = [
  members,
  andThen(members, 'added', press('Add member')),
  andThen(members, 'nobody', async ({ page }) => {
    await page.getByLabel('Name').fill('zzzz')
    await page.getByText('No members match').waitFor()
  }),
  {
    ...members,
    name: 'member record',
    show: async (device, world) => {
      await members.show(device, world)
      await device.page.getByRole('link', { name: 'Brennan, Sheila' }).click()
      await device.page.getByRole('heading', { level: 1, name: 'Sheila Brennan' }).waitFor()
    },
  },
  desk('download lists', '/club/admin/download', /^Download lists$/),
  desk('merge profiles', '/club/admin/mergeaccounts', /^Merge profiles$/),
  importing,
  andThen(importing, 'tried', choose),
]
