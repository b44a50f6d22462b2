import { andThen, answeredBy, at, type Scene, waitForText, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const manager = desk('group manager', '/club/admin/groupmembers', /^Group Manager$/)
const editor = desk('group editor', '/club/admin/groupeditor', /^New group$/)

const substitute = { club_rating: '3.5', declined: 0, played_at: null, is_away: false }
const substitutes = answeredBy(manager, '**/api/club/groupSubstitutes/*', {
  order: 'rating',
  substitutes: [
    { ...substitute, mid: 2_000_000_001, first: 'Wilhelmina', last: 'Featherstonehaugh', declined: 2 },
    { ...substitute, mid: 2_000_000_002, first: 'Bo', last: 'Birch', is_away: true },
    { ...substitute, mid: 2_000_000_003, first: 'Cy', last: 'Cole', played_at: '2026-11-22T17:00:00.000Z' },
  ],
})

/** The groups of a club, for its admins. */
export const scenes: readonly Scene[] = [
  manager,
  andThen(substitutes, 'substitutes', async ({ page }) => {
    await page.getByRole('button', { name: 'Move Bo Birch up' }).waitFor()
    await page.getByLabel('Add a substitute').fill('an')
    await page.getByRole('list', { name: 'Members found' }).waitFor()
  }),
  andThen(manager, 'without an answer', without('**/api/club/getAllGroups')),
  editor,
  andThen(editor, 'automated', async (device, world) => {
    await device.page.getByLabel(/^Automated/).check()
    await waitForText(/would be in this group now/)(device, world)
  }),
]
