import { expect, inject, test } from 'vitest'
import { draftsEvent } from './events.ts'
import { asks } from './matches.ts'
import { isSignedIn } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()

async function signsIn(device: Device, username: string): Promise<Device> {
  await isSignedIn(device, { username, password: inject('demo').accounts[username] ?? '' })
  return device
}

interface Member {
  readonly mid: number
  readonly last: string
  readonly status: string
  readonly dues_paid: string
}

interface Drawn {
  readonly version: number
  readonly begun: number
  readonly round_courts: readonly (readonly string[])[]
  readonly draw: { readonly rounds: readonly { readonly courts: number[][]; readonly byes: number[] }[] }
  readonly players: readonly { readonly eiid: number; readonly mid: number; readonly name: string }[]
}

/** Where a player plays in a round, counted from 0, by first names: "Court 5: Ann, Bo, Cy", or "You rest". */
function placeOf({ draw, round_courts, players }: Drawn, round: number, eiid: number): string {
  const { courts = [], byes = [] } = draw.rounds[round] ?? {}
  const court = courts.findIndex((four) => four.includes(eiid))
  const four = courts[court]
  if (!four) return byes.includes(eiid) ? 'You rest' : 'You are not drawn'
  const [one, two] = [four.slice(0, 2), four.slice(2)]
  const [own, others] = one.includes(eiid) ? [one, two] : [two, one]
  const names = [...own.filter((player) => player !== eiid), ...others].map(
    (player) => players.find((other) => other.eiid === player)?.name.split(' ')[0],
  )
  return `Court ${round_courts[round]?.[court]}: ${names.join(', ')}`
}

/** "Court 5: with Ann L. against Bo and Cy" as "Court 5: Ann, Bo, Cy". */
function withoutLastNames(words: string): string {
  const [, court, names = ''] = /^(Court \w+): with (.*)$/.exec(words) ?? []
  if (court === undefined) return words
  return `${court}: ${names
    .split(/ against | and /)
    .map((name) => name.split(' ')[0])
    .join(', ')}`
}

/** An event for the whole club with 40 places, all taken, one of them by the member who looks at a phone. */
async function mondayAtEight(jan: Device) {
  const groups = await asks<{ gid: number; group_name: string }[]>(jan, 'POST', '/api/club/getAllGroups', {
    cid: (await asks<{ cid: number }[]>(jan, 'GET', '/api/club/mine'))[0]?.cid,
  })
  const gid = groups.find(({ group_name }) => group_name === 'Club Mixers')?.gid ?? 0
  const { eid, cid } = await draftsEvent(jan, 160, { gid, title: 'Monday at eight', availableSpots: 41 })
  await asks(jan, 'POST', `/api/club/openEvent/${eid}`, {})
  const members = await asks<Member[]>(jan, 'GET', `/api/getGroupMembers/${gid}`)
  const able = members.filter(({ status, dues_paid }) => status === 'here' && dues_paid === 'yes')
  const own = able.find(({ last }) => last === 'Fielding')
  const others = able.filter((one) => one !== own)
  const places = [...(own ? [own] : []), ...others].slice(0, 41)
  for (const { mid } of places.slice(0, 40)) await asks(jan, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  return { eid, cid, late: places[40]?.mid ?? 0, ownMid: own?.mid ?? 0 }
}

test('Monday at eight: forty places, nine courts, six rounds, and whatever goes wrong', {
  timeout: 240_000,
}, async () => {
  const jan = await signsIn(await stage.aLaptop('the desk'), 'clubadmin')
  const gail = await signsIn(await stage.aPhone('the organiser'), 'clubadmin')
  const rosa = await signsIn(await stage.aPhone('a player'), 'clubmember')
  const guest = await stage.aPhone('a guest with the link')
  const screen = await stage.aLaptop('the screen of the club house')
  const { eid, cid, late, ownMid } = await mondayAtEight(jan)
  const drawn = () => asks<Drawn>(jan, 'GET', `/api/getDraw/${eid}`)
  const changes = async (change: object) =>
    asks<{ sentences: string[] }>(jan, 'PUT', `/api/club/changeDraw/${eid}`, {
      change,
      version: (await drawn()).version,
    })

  /** The organiser's phone starts a round; it shows that at once, and the server knows it a moment later. */
  const starts = async (round: number) => {
    await gail.page.getByRole('button', { name: `Start round ${round}` }).click()
    await gail.page.getByRole('button', { name: `Start round ${round + 1}` }).waitFor()
    await expect.poll(async () => (await drawn()).begun).toBe(round)
  }

  // 38 are here; the laptop proposes to draw only them.
  const roster = await asks<{ eiid: number; mid: number }[]>(jan, 'GET', `/api/club/getEventRoster/${eid}`)
  expect(roster).toHaveLength(40)
  const rosaIs = roster.find(({ mid }) => mid === ownMid)?.eiid ?? 0
  const here = roster.filter(({ mid }, place) => mid === ownMid || (place !== 3 && place !== 20)).slice(0, 38)
  await asks(jan, 'PUT', `/api/club/checkinMany/${eid}`, { eiids: here.map(({ eiid }) => eiid), checkin: true })
  await jan.go(`/club/eventmixer/${eid}?cid=${cid}&view=draw`)
  await jan.page.getByRole('radio', { name: 'Only the 38 who are here' }).waitFor()
  await jan.page.getByRole('textbox', { name: 'Rounds' }).fill('6')
  await jan.page.getByRole('textbox', { name: 'Courts', exact: true }).fill('9')
  await jan.page.getByRole('button', { name: 'Draw', exact: true }).click()
  await jan.page.getByRole('button', { name: 'Start round 1' }).waitFor({ timeout: 20_000 })
  const first = await drawn()
  expect(first.draw.rounds.map(({ courts, byes }) => [courts.length, byes.length])).toEqual(Array(6).fill([9, 2]))

  // The organiser's phone, a player's phone and the phone of a guest show the same.
  const { k } = await asks<{ k: string }>(jan, 'POST', `/api/club/drawKey/${eid}`, {})
  await gail.go(`/club/eventmixer/${eid}?cid=${cid}&view=draw`)
  await rosa.go(`/club/draw/${eid}?cid=${cid}`)
  await guest.go(`/club/draw/${eid}?k=${k}`)
  await screen.go(`/courts/${eid}?k=${k}`)

  /** Two seconds later every screen of somebody signed in shows what the server knows. */
  const allShowTheSame = async () => {
    const view = await drawn()
    const { begun, draw } = view
    const soon = { timeout: 2000 }
    const expected = draw.rounds.map((_, index) => placeOf(view, index, rosaIs))
    const now = `Round ${Math.max(1, begun)}${expected[Math.max(0, begun - 1)]?.startsWith('Court') ? ', ' : ': '}`
    await expect.poll(() => rosa.page.locator('.own-place-words').textContent(), soon).toContain(now)
    await expect
      .poll(async () => (await rosa.page.locator('.own-rounds-words').allTextContents()).map(withoutLastNames), soon)
      .toEqual(expected)
    for (const device of [jan, gail]) {
      if (begun < draw.rounds.length)
        await device.page.getByRole('button', { name: `Start round ${begun + 1}` }).waitFor(soon)
    }
    // The screen reads every two seconds, and begins with the running round when something has changed.
    const running = Math.max(1, begun)
    const heads = [`Now: Round ${running}`, `Next: Round ${running + 1}`]
    await expect
      .poll(async () => heads.includes((await screen.page.locator('.c-head').textContent()) ?? ''), { timeout: 5000 })
      .toBe(true)
    // A guest has no live channel and reads every ten seconds.
    await expect
      .poll(() => guest.page.getByText('Played', { exact: true }).count(), { timeout: 12_000 })
      .toBe(Math.max(0, begun - 1))
  }
  await allShowTheSame()

  // Round 1; somebody comes late, by the Yes list first.
  await starts(1)
  await asks(jan, 'POST', '/api/club/addAsYesToEvent', { eid, mid: late })
  const comes = (await asks<{ eiid: number; mid: number }[]>(jan, 'GET', `/api/club/getEventRoster/${eid}`)).find(
    ({ mid }) => mid === late,
  )
  await changes({ kind: 'arrives', eiid: comes?.eiid })
  await allShowTheSame()
  expect((await drawn()).draw.rounds[0]).toEqual(first.draw.rounds[0])

  // Two disagree about a game of round 1; both stand until whoever runs the event settles it.
  const [game = []] = first.draw.rounds[0]?.courts.filter((four) => !four.includes(rosaIs)) ?? []
  const says = (eiid: number | undefined, own: number, theirs: number) =>
    asks<{ state: string }>(gail, 'PUT', '/api/club/reportGame', { eiid, round: 1, own, theirs })
  expect((await says(game[0], 11, 7)).state).toBe('entered')
  expect((await says(game[2], 9, 11)).state).toBe('disputed')
  const cells = game.map((eiid, seat) => ({ eiid, round: 1, score: seat < 2 ? 11 : 9 }))
  await asks(jan, 'PUT', `/api/club/saveScores/${eid}`, { cells })

  // A court gets wet in round 2, somebody is hurt in round 3.
  await starts(2)
  await changes({ kind: 'close-court', court: first.round_courts[0]?.[8] })
  await allShowTheSame()
  await starts(3)
  const third = (await drawn()).draw.rounds[2]
  const hurt = third?.courts.flat().find((eiid) => eiid !== rosaIs)
  await changes({ kind: 'leaves', eiid: hurt })
  await allShowTheSame()
  expect((await drawn()).draw.rounds[2]).toEqual(third)

  // No network on the player's phone in round 4: it keeps the draw it has, and shows the present one once it is back.
  rosa.tolerate(/ERR_|WebSocket|Failed to load/)
  await rosa.context.setOffline(true)
  await starts(4)
  await changes({ kind: 'draw-rest' })
  await rosa.page.locator('.draw-as-of').waitFor()
  await rosa.context.setOffline(false)
  await rosa.page.locator('.draw-as-of').waitFor({ state: 'hidden', timeout: 15_000 })
  await allShowTheSame()

  // To the end: every game of the last round has a score, and the sums are those of the cells.
  const { draw } = await drawn()
  const last = draw.rounds.flatMap(({ courts }, round) =>
    courts.flatMap((four) =>
      four.map((eiid, seat) => ({ eiid, round: round + 1, score: seat < 2 ? 11 : 5 + (round % 4) })),
    ),
  )
  await asks(jan, 'PUT', `/api/club/saveScores/${eid}`, { cells: last })
  type Scores = { rows: { eiid: number; total: number | null }[]; games: { state: string }[] }
  const { rows, games } = await asks<Scores>(jan, 'GET', `/api/club/getScores/${eid}`)
  expect(games.every(({ state }) => state === 'settled')).toBe(true)
  for (const { eiid, total } of rows) {
    const own = last.filter((cell) => cell.eiid === eiid)
    expect(total).toBe(own.length > 0 ? own.reduce((sum, { score }) => sum + score, 0) : null)
  }
})
