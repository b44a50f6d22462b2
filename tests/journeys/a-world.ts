import { randomUUID } from 'node:crypto'
import { findDrawings } from '#areas/bookings/tests/journeys/scenes.ts'
import { makeDuesDue } from '#areas/dues/tests/journeys/scenes.ts'
import { fillBoards } from '#areas/events/tests/journeys/scenes.ts'
import { planEvents } from '#areas/invitations/tests/journeys/scenes.ts'
import { inviteMember } from '#areas/joining/tests/journeys/scenes.ts'
import { donate } from '#areas/payments/tests/journeys/scenes.ts'
import { drawPrizes } from '#areas/prizes/tests/journeys/scenes.ts'
import { findPublicEvents } from '#areas/public-events/tests/journeys/scenes.ts'
import { playGameDay } from '#areas/rosters/tests/journeys/scenes.ts'
import { textsTo } from './mails.ts'
import { ask, complete, doubles, keepMatch, type Team } from './matches.ts'
import { aNumber, aPerson, registerPerson, signIn } from './people.ts'
import type { Device, Stage } from './stage.ts'
import { theDemo } from './the-demo.ts'
import type { Keeper, Session, World } from './world.ts'

/** Nine points, two side outs, a lead of three. */
const middle: readonly Team[] = [1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 1]
const elevenToNothing: readonly Team[] = Array.from({ length: 11 }, () => 1)

/** What a scene may show, or only these parts of it, because whoever looks at few scenes need not wait for everybody's. */
export async function aWorld(stage: Stage, only?: readonly (keyof World)[]): Promise<World> {
  const makers = makersOf(stage)
  const parts = Object.keys(makers) as (keyof World)[]
  const isWanted = (part: keyof World) => !only || only.includes(part)
  // A job makes them within a minute. A connection that is idle that long is closed, perhaps just as its device asks
  // again, so the others go on meanwhile.
  const drawings = isWanted('drawings') ? makers.drawings() : undefined
  drawings?.catch(() => undefined)
  const world: Partial<Record<keyof World, unknown>> = {}
  for (const part of parts) {
    if (part === 'drawings' && drawings) continue
    if (isWanted(part)) world[part] = await makers[part]()
    else Object.defineProperty(world, part, { get: () => fail(`No scene here was to need "${part}".`) })
  }
  if (drawings) world.drawings = await drawings
  return world as World
}

const fail = (why: string): never => {
  throw new Error(why)
}

/** How each part of the world comes about; what several parts need is made once. */
function makersOf(stage: Stage): { readonly [Part in keyof World]: () => Promise<World[Part]> } {
  const account = (username: string) => once(() => aDemoAccount(stage, username))
  const staff = account('staff')
  const clubAdmin = account('clubadmin')
  const groupAdmin = account('groupadmin')
  const clubMember = account('clubmember')
  const user = once(() => aUser(stage, 'Nora'))
  const playing = once(() => aKeeper(stage, 'Mona', middle))
  const give = async (card: string) => donate((await user()).device, card)
  return {
    user,
    completedId: async () => {
      const done = await aKeeper(stage, 'Otto', elevenToNothing)
      await complete(done.device, done.matchId)
      return done.matchId
    },
    middle: playing,
    secondDevice: async () => {
      const second = await stage.aPhone('second device')
      await signIn(second, (await playing()).person)
      return second.context.storageState()
    },
    fresh: () => aKeeper(stage, 'Fred', []),
    won: () => aKeeper(stage, 'Wilma', elevenToNothing),
    second: () => inSecondGame(stage),
    asked: () => onTwoDevices(stage),
    staff: sessionOf(staff),
    clubAdmin: sessionOf(clubAdmin),
    boards: async () => fillBoards(await aDemoAccount(stage, 'groupadmin')),
    gameDay: async () => playGameDay(await clubAdmin()),
    drawings: async () => findDrawings(await clubAdmin()),
    invitation: async () => inviteMember(await clubAdmin(), stage.url),
    groupAdmin: sessionOf(groupAdmin),
    clubMember: sessionOf(clubMember),
    unpaidMember: async () => makeDuesDue(await aUser(stage, 'Una'), await clubAdmin()),
    instructor: sessionOf(account('instructor')),
    planned: async () => planEvents(await clubAdmin(), await clubMember(), await groupAdmin()),
    board: sessionOf(account('scoreboard')),
    alternate: sessionOf(account('alternate')),
    videographer: sessionOf(account('videographer')),
    fan: () => aFan(stage),
    drawnMonth: async () => drawPrizes(await staff()),
    publicEvents: async () => findPublicEvents(await clubAdmin()),
    given: () => give('demo-approved'),
    declined: () => give('demo-declined'),
  }
}

const sessionOf = (device: () => Promise<Device>) => async (): Promise<Session> =>
  (await device()).context.storageState()

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A phone that is signed in with one of the accounts that the server printed. */
async function aDemoAccount(stage: Stage, username: string) {
  const device = await stage.aPhone(username)
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

async function aFan(stage: Stage): Promise<Session> {
  const { device, session } = await aUser(stage, 'Fay')
  const phone = aNumber()
  await ask(device, 'POST', '/api/watch/submitPhoneNumber', { phone: `1${phone}` })
  const [sent] = await textsTo(stage.url, `+1${phone}`, 1)
  const data = { code: /\d{6}/.exec(sent?.text ?? '')?.[0] ?? '' }
  await device.context.request.post('/api/watch/checkPhoneVerificationCode', { data })
  const player = await ask<{ player_id: number }>(device, 'POST', '/api/addPlayer', { playerName: 'Fay Favorite' })
  await ask(device, 'POST', '/api/follow', { player_id: player.player_id })
  return session
}

async function aUser(stage: Stage, first: string) {
  const device = await stage.aPhone(first)
  const person = aPerson(first)
  await registerPerson(device, person)
  return { device, person, session: await device.context.storageState() }
}

async function aKeeper(stage: Stage, first: string, rallies: readonly Team[]) {
  const user = await aUser(stage, first)
  // Links to matches are called by their players, so no two of them play in the same four.
  const players = [...doubles.slice(0, 3), `Rosa ${user.person.last}`]
  return { ...user, matchId: await keepMatch(user.device, { players, rallies }) }
}

async function inSecondGame(stage: Stage): Promise<Keeper> {
  const keeper = await aKeeper(stage, 'Gwen', elevenToNothing)
  const next = { id: randomUUID(), game: 2, kind: 'next-game' }
  await ask(keeper.device, 'POST', `/api/match/${keeper.matchId}/acts`, { term: 1, base: 11, acts: [next] })
  return keeper
}

async function onTwoDevices(stage: Stage): Promise<World['asked']> {
  const keeper = await aKeeper(stage, 'Uma', middle)
  const tablet = await stage.aPhone('tablet')
  await signIn(tablet, keeper.person)
  const storageState = await tablet.context.storageState()
  const acts = `/api/match/${keeper.matchId}/acts`
  let by = -1
  const goOnElsewhere = async () => {
    const other = await stage.aPhone('elsewhere', { storageState })
    const { term } = await ask<{ term: number }>(other, 'POST', `/api/match/${keeper.matchId}/takeOver`, {})
    const { seq: base } = await ask<{ seq: number }>(other, 'GET', acts)
    // Back and forth, so that merely showing the scene never wins the game.
    by = -by
    const act = { id: randomUUID(), game: 1, kind: 'point', team: 2, by }
    await ask(other, 'POST', acts, { term, base, acts: [act] })
  }
  return { ...keeper, goesOnElsewhere: goOnElsewhere }
}
