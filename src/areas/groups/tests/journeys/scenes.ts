import { andThen, at, type Scene, waitForText, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const manager = desk('group manager', '/club/admin/groupmembers', /^Group Manager$/)
const editor = desk('group editor', '/club/admin/groupeditor', /^New group$/)

/** The groups of a club, for its admins. */
export const scenes: readonly Scene[] = [
  manager,
  andThen(manager, 'without an answer', without('**/api/club/getAllGroups')),
  editor,
  andThen(editor, 'automated', async (device, world) => {
    await device.page.getByLabel(/^Automated/).check()
    await waitForText(/would be in this group now/)(device, world)
  }),
]
