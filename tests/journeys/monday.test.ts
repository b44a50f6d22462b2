import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { wallMomentIn } from '#domain/shared/zone-instant'
import { draftsEvent } from './events.ts'
import { asks } from './matches.ts'
import { isSignedIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signsIn(device: Device, username: string): Promise<Device> {
  await isSignedIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

interface Member {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly status: string
  readonly dues_paid: string
}

interface Player {
  readonly eiid: number
  readonly mid: number
  readonly name: string
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

const hour = 3_600_000

/** An event for the whole club with 40 places, all taken, two of them by the members who look at their phones. */
async function mondayAtEight(jan: Device) {
  const groups = await asks<{ gid: number; group_name: string }[]>(jan, 'POST', '/api/club/getAllGroups', {
    cid: (await asks<{ cid: number }[]>(jan, 'GET', '/api/club/mine'))[0]?.cid,
  })
  const gid = groups.find(({ group_name }) => group_name === 'Club Mixers')?.gid ?? 0
  const { eid, cid } = await draftsEvent(jan, 160, { gid, title: 'Monday at eight', availableSpots: 40 })
  await asks(jan, 'POST', `/api/club/openEvent/${eid}`, {})
  const members = await asks<Member[]>(jan, 'GET', `/api/getGroupMembers/${gid}`)
  const able = members.filter(({ status, dues_paid }) => status === 'here' && dues_paid === 'yes')
  const withPhones = ['Fielding', 'Larkin'].flatMap((name) => able.filter(({ last }) => last === name))
  const places = [...withPhones, ...able.filter((one) => !withPhones.includes(one))].slice(0, 41)
  for (const { mid } of places.slice(0, 40)) await asks(jan, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  const roster = await asks<Player[]>(jan, 'GET', `/api/club/getEventRoster/${eid}`)
  const playerOf = (member: Member | undefined) => {
    const player = roster.find(({ mid }) => mid === member?.mid)
    if (!player) throw new Error('a member with a phone holds no place')
    return player
  }
  return { eid, cid, gid, roster, late: places[40], rosa: playerOf(withPhones[0]), gail: playerOf(withPhones[1]) }
}

/** The day is over: the organiser moves the event to this morning, since a journey cannot wait for it. */
async function isOver(jan: Device, eid: number, gid: number): Promise<void> {
  const now = Math.floor(Date.now() / hour) * hour
  const at = (hours: number) => wallMomentIn('US/Mountain', new Date(now - hours * hour))
  const times = { startTime: at(3), endTime: at(1), finalDate: at(4) }
  await asks(jan, 'PUT', `/api/club/editEvent/${eid}`, { gid, title: 'Monday at eight', noInvite: true, ...times })
}

test('Monday at eight: forty places, nine courts, six rounds, and whatever goes wrong', {
  timeout: 240_000,
}, async () => {
  const jan = await signsIn(await stage.aLaptop('the desk'), 'clubadmin')
  const walker = await signsIn(await stage.aPhone('the organiser'), 'clubadmin')
  const rosa = await signsIn(await stage.aPhone('a player'), 'clubmember')
  const gail = await signsIn(await stage.aPhone('another player'), 'groupadmin')
  const guest = await stage.aPhone('a guest with the link')
  const screen = await stage.aLaptop('the screen of the club house')
  const monday = await mondayAtEight(jan)
  const { eid, cid, gid, roster } = monday
  const drawn = () => asks<Drawn>(jan, 'GET', `/api/getDraw/${eid}`)
  const nameOf = (eiid: number | undefined) => roster.find((one) => one.eiid === eiid)?.name ?? ''
  const opensView = ({ page }: Device, name: string) =>
    page.getByRole('navigation', { name: 'Views of this mixer' }).getByRole('link', { name }).click()

  /** The organiser's phone starts a round; it shows that at once, and the server knows it a moment later. */
  const starts = async (round: number) => {
    await walker.page.getByRole('button', { name: `Start round ${round}` }).click()
    await walker.page.getByRole('button', { name: `Start round ${round + 1}` }).waitFor()
    await expect.poll(async () => (await drawn()).begun).toBe(round)
  }
  /** The laptop changes the draw: what, then who or where, then it is shown, and then it is done. */
  const changes = async (what: string, choose: (sheet: Locator) => Promise<void>) => {
    await jan.page.getByRole('button', { name: 'Change', exact: true }).click()
    const sheet = jan.page.getByRole('dialog')
    await sheet.getByRole('button', { name: what }).click()
    await choose(sheet)
    await sheet.getByRole('button', { name: 'Do it' }).click({ timeout: 20_000 })
    await sheet.waitFor({ state: 'hidden', timeout: 20_000 })
  }
  const finds = async (sheet: Locator, label: string, name: string) => {
    await sheet.getByRole('searchbox', { name: label }).fill(name)
    await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  const shows = (sheet: Locator) => sheet.getByRole('button', { name: 'Show what would happen' }).click()

  // 38 are here; the laptop proposes to draw only them.
  expect(roster).toHaveLength(40)
  const away = roster.filter(({ eiid }) => eiid !== monday.rosa.eiid && eiid !== monday.gail.eiid).slice(3, 5)
  const here = roster.filter((one) => !away.includes(one)).map(({ eiid }) => eiid)
  await asks(jan, 'PUT', `/api/club/checkinMany/${eid}`, { eiids: here, checkin: true })
  await jan.go(`/club/eventmixer/${eid}?cid=${cid}&view=draw`)
  await jan.page.getByRole('radio', { name: 'Only the 38 who are here' }).waitFor()
  await jan.page.getByRole('textbox', { name: 'Rounds' }).fill('6')
  await jan.page.getByRole('textbox', { name: 'Courts', exact: true }).fill('9')
  await jan.page.getByRole('button', { name: 'Draw', exact: true }).click()
  await jan.page.getByRole('button', { name: 'Start round 1' }).waitFor({ timeout: 20_000 })
  const made = await drawn()
  expect(made.draw.rounds.map(({ courts, byes }) => [courts.length, byes.length])).toEqual(Array(6).fill([9, 2]))

  // The organiser's phone, two players' phones, the phone of a guest and the screen of the club house show the same.
  const { k } = await asks<{ k: string }>(jan, 'POST', `/api/club/drawKey/${eid}`, {})
  await Promise.all([
    walker.go(`/club/eventmixer/${eid}?cid=${cid}&view=draw`),
    rosa.go(`/club/draw/${eid}?cid=${cid}`),
    gail.go(`/club/draw/${eid}?cid=${cid}`),
    guest.go(`/club/draw/${eid}?k=${k}`),
    screen.go(`/courts/${eid}?k=${k}`),
  ])

  /** A player's phone shows where they play now, and in each round. */
  const showsOwn = async ({ page }: Device, { eiid }: Player, view: Drawn) => {
    const soon = { timeout: 5000 }
    const expected = view.draw.rounds.map((_, index) => placeOf(view, index, eiid))
    const running = Math.max(1, view.begun)
    const now = `Round ${running}${expected[running - 1]?.startsWith('Court') ? ', ' : ': '}`
    await expect.poll(() => page.locator('.own-place-words').textContent(), soon).toContain(now)
    await expect
      .poll(async () => (await page.locator('.own-rounds-words').allTextContents()).map(withoutLastNames), soon)
      .toEqual(expected)
  }
  /** Soon every screen shows what the server knows; five seconds allow for a machine that runs other journeys, too. */
  const allShowTheSame = async () => {
    const view = await drawn()
    const { begun, draw } = view
    // The screen reads every two seconds, and begins with the running round when something has changed.
    const heads = [`Now: Round ${Math.max(1, begun)}`, `Next: Round ${Math.max(1, begun) + 1}`]
    await Promise.all([
      showsOwn(rosa, monday.rosa, view),
      showsOwn(gail, monday.gail, view),
      ...(begun < draw.rounds.length
        ? [jan, walker].map(({ page }) =>
            page.getByRole('button', { name: `Start round ${begun + 1}` }).waitFor({ timeout: 5000 }),
          )
        : []),
      expect
        .poll(async () => heads.includes((await screen.page.locator('.c-head').textContent()) ?? ''), { timeout: 5000 })
        .toBe(true),
    ])
  }
  await allShowTheSame()

  // Before it begins, Rosa and Gail are put on one court, against each other: two players swap in round 1.
  const [four = []] = made.draw.rounds[0]?.courts.filter((court) => court.includes(monday.rosa.eiid)) ?? []
  const [others = []] = [four.slice(0, 2), four.slice(2)].filter((team) => !team.includes(monday.rosa.eiid))
  if (!others.includes(monday.gail.eiid)) {
    await jan.page.getByRole('button', { name: 'Change', exact: true }).click()
    const sheet = jan.page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Swap two players' }).click()
    await sheet.getByRole('combobox', { name: 'Where' }).selectOption('Round 1')
    await finds(sheet, 'One player', monday.gail.name)
    await finds(sheet, 'The other player', nameOf(others[0]))
    await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
  }
  const first = await drawn()

  // Round 1; a member without a place comes late, and is put on the Yes list and into the draw by one act.
  await starts(1)
  const lateName = `${monday.late?.first} ${monday.late?.last}`
  await changes('Somebody comes late', async (sheet) => {
    await finds(sheet, 'Somebody without a place', lateName)
    await shows(sheet)
    await sheet.getByText(`${lateName} was put on the Yes list.`).waitFor({ timeout: 20_000 })
  })
  await allShowTheSame()
  expect((await drawn()).draw.rounds[0]).toEqual(first.draw.rounds[0])

  // Rosa and Gail disagree about their game of round 1; both stand until whoever runs the event settles it.
  const says = async ({ page, go }: Device, own: string, theirs: string) => {
    await go(`/club/here/${eid}?cid=${cid}`)
    await page
      .getByRole('button', { name: 'Enter score of round 1' })
      .or(page.getByRole('button', { name: 'It was different' }))
      .first()
      .click()
    await page.getByRole('textbox', { name: 'We' }).fill(own)
    await page.getByRole('textbox', { name: 'They' }).fill(theirs)
    await page.getByRole('button', { name: 'Save score' }).click()
  }
  await says(rosa, '11', '7')
  await rosa.page.getByText('Entered by one team').waitFor()
  await says(gail, '9', '11')
  await gail.page.getByText('Teams disagree').waitFor()
  await opensView(walker, 'Scores')
  await walker.page.getByRole('button', { name: /says Gail Larkin$/ }).click()
  await walker.page.getByText(/^1 of 54 games have a score$/).waitFor()
  await opensView(walker, 'Draw')
  await Promise.all([rosa, gail].map(({ page }) => page.getByRole('link', { name: 'View Draw' }).click()))

  // A court gets wet in round 2, somebody is hurt in round 3.
  await starts(2)
  await changes('Close a court', (sheet) => sheet.getByRole('button', { name: 'Court 9' }).click())
  await allShowTheSame()
  await starts(3)
  const third = (await drawn()).draw.rounds[2]
  const hurt = third?.courts
    .flat()
    .find((eiid) => nameOf(eiid) !== '' && eiid !== monday.rosa.eiid && eiid !== monday.gail.eiid)
  await changes('Somebody leaves', async (sheet) => {
    await finds(sheet, 'Who leaves', nameOf(hurt))
    await shows(sheet)
  })
  await allShowTheSame()
  expect((await drawn()).draw.rounds[2]).toEqual(third)

  // No network on Rosa's phone in round 4: it keeps the draw it has, and shows the present one once it is back.
  rosa.tolerate(/ERR_|WebSocket|Failed to load/)
  await rosa.context.setOffline(true)
  await starts(4)
  await changes('Draw the rest again', shows)
  await rosa.page.locator('.draw-as-of').waitFor()
  await rosa.context.setOffline(false)
  await rosa.page.locator('.draw-as-of').waitFor({ state: 'hidden', timeout: 15_000 })
  await allShowTheSame()
  // A guest has no live channel and reads every ten seconds.
  await expect.poll(() => guest.page.getByText('Played', { exact: true }).count(), { timeout: 12_000 }).toBe(3)

  // To the end: every game has a score, and the sums are those of the cells.
  const { draw } = await drawn()
  const last = draw.rounds.flatMap(({ courts }, round) =>
    courts.flatMap((seats) =>
      seats.map((eiid, seat) => ({ eiid, round: round + 1, score: seat < 2 ? 11 : 5 + (round % 4) })),
    ),
  )
  await asks(jan, 'PUT', `/api/club/saveScores/${eid}`, { cells: last })
  type Scores = { rows: { eiid: number; total: number | null }[]; games: { state: string }[] }
  const { rows, games } = await asks<Scores>(jan, 'GET', `/api/club/getScores/${eid}`)
  expect(games.every(({ state }) => state === 'settled')).toBe(true)
  const totalOf = (eiid: number) => {
    const own = last.filter((cell) => cell.eiid === eiid)
    return own.length > 0 ? own.reduce((sum, { score }) => sum + score, 0) : null
  }
  for (const { eiid, total } of rows) expect(total).toBe(totalOf(eiid))

  // The day is over: it counts in the standings of the group, and Rosa finds it among the events of her average.
  await isOver(jan, eid, gid)
  await rosa.go(`/club/group/standingsdetail/${gid}?cid=${cid}&mid=${monday.rosa.mid}`)
  const row = rosa.page.getByRole('row', { name: /Monday at eight/ })
  await row.waitFor()
  const [points, most] = [
    totalOf(monday.rosa.eiid) ?? 0,
    15 * last.filter(({ eiid }) => eiid === monday.rosa.eiid).length,
  ]
  const cellsOfRow = await row.getByRole('cell').allTextContents()
  expect(cellsOfRow.slice(1)).toEqual([`${points} of ${most}`, `${Math.floor((points * 100) / most)} %`])
  await walker.go(`/club/groupstandings?cid=${cid}&gid=${gid}`)
  await walker.page.getByRole('row', { name: /Fielding/ }).waitFor()
})
