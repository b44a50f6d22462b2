import { andThen, at, by, goOffline, press, type Scene, unanswered, waitForText } from '#tests/journeys/scene.ts'
import type { World } from '#tests/journeys/world.ts'

const ofMixer = (path: (eid: number) => string) => (world: World) => path(world.boards.mixer.eid)
const member: Scene['as'] = (world) => world.clubMember
const draw: Scene = {
  ...at(
    'draw',
    ofMixer((eid) => `/club/draw/${eid}`),
    /./,
  ),
  as: member,
}
const paper: Scene = {
  ...at(
    'draw on paper',
    ofMixer((eid) => `/club/print/draw?eid=${eid}`),
    /./,
  ),
  as: member,
}
const courts: Scene = {
  ...at(
    'courts of the club house',
    ofMixer((eid) => `/courts/${eid}`),
    /./,
  ),
  as: member,
}

/** The draw of an event for those who play in it, on paper, and on the screen of the club house. */
export const seeingScenes: readonly Scene[] = [
  andThen(draw, 'drawn', waitForText('All rounds')),
  andThen(draw, 'larger', press('Larger version')),
  by(draw, (world) => world.clubAdmin, 'for who runs the event'),
  andThen(draw, 'cut off', goOffline),
  unanswered(draw, '**/api/getDraw/*'),
  paper,
  andThen(paper, 'larger', press('Larger version')),
  andThen(paper, 'score chart', press('Score chart')),
  andThen(courts, 'drawn', waitForText(/^Sitting out: |^No one sits out/)),
  {
    ...at('courts, link that has ended', '/courts/1?k=ended', /^Courts$/),
    isState: true,
  },
]
