import { andThen, at, goOffline, press, type Scene, unanswered } from '#tests/journeys/scene.ts'
import type { World } from '#tests/journeys/world.ts'

const mixer = (name: string, path: (world: World) => string, heading: RegExp): Scene => ({
  ...at(name, path, heading),
  as: (world) => world.clubAdmin,
})
const drawn = mixer('mixer', ({ boards }) => `/club/eventmixer/${boards.mixer.eid}`, /^Doubles Mixer$/)

/** The tools of a draw are in a row on a laptop, and in the menu on a phone. */
const pick =
  (tool: string): Scene['show'] =>
  async (device, world) => {
    const isWide = (device.page.viewportSize()?.width ?? 0) >= 1000
    if (!isWide) await press('More')(device, world)
    await press(tool)(device, world)
  }

/** Opens the sheet of changes at one of them. */
const changes =
  (item: string): Scene['show'] =>
  async (device, world) => {
    await pick('Change the draw')(device, world)
    await device.page.getByRole('dialog').getByRole('button', { name: item }).click()
  }

/** The mixer screens, for those who run the event. */
export const mixerScenes: readonly Scene[] = [
  drawn,
  andThen(drawn, 'edited', pick('Edit Draw')),
  andThen(drawn, 'changes', pick('Change the draw')),
  andThen(drawn, 'somebody leaves', async (device, world) => {
    await changes('Someone leaves')(device, world)
    await device.page.getByRole('button', { name: /^Show all/ }).click()
  }),
  andThen(drawn, 'previewed', async (device, world) => {
    await changes('Redraw the remaining rounds')(device, world)
    await press('Preview the change')(device, world)
    await device.page.getByRole('dialog').getByRole('button', { name: 'Change the draw' }).waitFor()
  }),
  andThen(drawn, 'more', press('More')),
  andThen(drawn, 'drawn again', async (device, world) => {
    await pick('Draw again')(device, world)
    await device.page.getByRole('button', { name: 'Draw', exact: true }).waitFor()
  }),
  andThen(drawn, 'asked', async (device, world) => {
    device.tolerate(/409/)
    await pick('Draw again')(device, world)
    await press('Draw')(device, world)
    await device.page.getByRole('button', { name: 'Yes, draw' }).waitFor()
  }),
  andThen(drawn, 'offline', goOffline),
  unanswered(drawn, '**/api/getEventAdmin/*'),
  {
    ...mixer('mixer, log', ({ boards }) => `/club/eventmixer/${boards.mixer.eid}?view=log`, /^Doubles Mixer$/),
    isState: true,
  },
  {
    ...mixer('mixer, not drawn', ({ boards }) => `/club/eventmixer/${boards.full.eid}`, /^Doubles Mixer$/),
    isState: true,
  },
  mixer('mixer of A and B', ({ boards }) => `/club/admin/mixedMixer/${boards.full.eid}`, /^A\/B Mixed Mixer$/),
  mixer('Rating Scramble', ({ boards }) => `/club/admin/mixerByClubRating/${boards.full.eid}`, /^Rating Scramble$/),
  mixer('Singles Mixer', ({ boards }) => `/club/admin/singlesMixer/${boards.full.eid}`, /^Singles Mixer$/),
  mixer(
    'doubles mixer by divisions',
    ({ boards }) => `/club/doublemixersub/${boards.pairs.eid}`,
    /^Doubles Mixer By Divisions$/,
  ),
  mixer(
    'Partner Mixer By Divisions',
    ({ boards }) => `/club/partnerMixerSub/${boards.pairs.eid}`,
    /^Partner Mixer By Divisions$/,
  ),
  mixer('mixer check', ({ boards }) => `/club/admin/mixercheck/${boards.mixer.eid}`, /^Mixer Check$/),
]
