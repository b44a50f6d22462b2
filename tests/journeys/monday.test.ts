import { expect, test } from 'vitest'
import { ask } from './matches.ts'
import {
  changes,
  checkIn,
  find,
  giveBadNetwork,
  moveIntoPast,
  openView,
  say,
  showWhatWouldHappen,
  swap,
} from './monday-acts.ts'
import { mondayAtEight, mondayTitle } from './monday-world.ts'
import { signIn } from './people.ts'
import { gameOf, playedGames, pointsOf, typeRound } from './played-games.ts'
import { type Evening, percentOf, reckonedStandings, type StandingsRow, standingsOn } from './reckoned-standings.ts'
import { type Drawn, expectDraw, expectOnScreen, expectOwnDraw } from './shown-draws.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signInAs(device: Device, username: string): Promise<Device> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

interface Scores {
  readonly rows: readonly { readonly eiid: number; readonly mid: number; readonly total: number | null }[]
  readonly games: readonly {
    readonly round: number
    readonly teams: readonly (readonly number[])[]
    readonly state: string
  }[]
}

/** What is known of the score of a player's game. */
const stateOf = ({ games }: Scores, round: number, eiid: number) =>
  games.find((game) => game.round === round && game.teams.flat().includes(eiid))?.state

const byName = (rows: readonly StandingsRow[]) =>
  rows.toSorted((one, other) => `${one.last} ${one.first}`.localeCompare(`${other.last} ${other.first}`))

test('Monday at eight: forty places, nine courts, six rounds, whatever goes wrong, and the standings after it', async () => {
  const jan = await signInAs(await stage.aLaptop('the desk'), 'clubadmin')
  const walker = await signInAs(await stage.aPhone('the organiser'), 'clubadmin')
  const rosa = await signInAs(await stage.aPhone('a player'), 'clubmember')
  const gail = await signInAs(await stage.aPhone('another player'), 'groupadmin')
  const guest = await stage.aPhone('a guest with the link')
  const screen = await stage.aLaptop('the screen of the club house')
  const monday = await mondayAtEight(jan)
  const { eid, cid, gid, roster } = monday
  const drawn = () => ask<Drawn>(jan, 'GET', `/api/getDraw/${eid}`)
  const scores = () => ask<Scores>(jan, 'GET', `/api/club/getScores/${eid}`)
  const nameOf = (eiid: number | undefined) => roster.find((one) => one.eiid === eiid)?.name ?? ''

  /** The organiser's phone starts a round; it shows that at once, and the server knows it a moment later. */
  const startRound = async (round: number) => {
    await walker.page.getByRole('button', { name: `Start round ${round}` }).click()
    await walker.page
      .getByRole('button', { name: `Start round ${round + 1}` })
      .or(walker.page.getByText('The last round has started.'))
      .waitFor()
    await expect.poll(async () => (await drawn()).begun).toBe(round)
  }

  // 38 are here, as the organiser's phone knows; two stay away. The laptop proposes to draw only those who are here.
  expect(roster).toHaveLength(40)
  const away = roster.filter(({ mid }) => monday.people.slice(20, 22).some((one) => one.mid === mid))
  await walker.go(`/club/eventmixer/${eid}?cid=${cid}`)
  await checkIn(
    walker,
    away.map(({ name }) => name),
    40,
  )
  await jan.go(`/club/eventmixer/${eid}?cid=${cid}&view=draw`)
  await jan.page.getByRole('radio', { name: 'Only players who are here (38)' }).waitFor()
  await jan.page.getByRole('textbox', { name: 'Rounds' }).fill('6')
  await jan.page.getByRole('textbox', { name: 'Courts', exact: true }).fill('9')
  await jan.page.getByRole('button', { name: 'Draw', exact: true }).click()
  await jan.page.getByRole('button', { name: 'Start round 1' }).waitFor()
  const made = await drawn()
  expect(made.draw.map(({ courts, byes }) => [courts.length, byes.length])).toEqual(Array(6).fill([9, 2]))
  const seated = new Set(made.draw.flatMap(({ courts, byes }) => [...courts.flat(), ...byes]))
  expect(seated).toEqual(new Set(roster.filter((one) => !away.includes(one)).map(({ eiid }) => eiid)))

  // The organiser's phone, two players' phones, the phone of a guest and the screen of the club house show the same.
  const { k } = await ask<{ k: string }>(jan, 'POST', `/api/club/drawKey/${eid}`, {})
  await openView(walker, 'Draw')
  await Promise.all([
    rosa.go(`/club/draw/${eid}?cid=${cid}`),
    gail.go(`/club/draw/${eid}?cid=${cid}`),
    guest.go(`/club/draw/${eid}?k=${k}`),
    screen.go(`/courts/${eid}?k=${k}`),
  ])

  /** Soon all five screens show what the server knows. */
  const allShowTheSame = async () => {
    const [view, withLink] = await Promise.all([drawn(), ask<Drawn>(guest, 'GET', `/api/getDraw/${eid}?k=${k}`)])
    const { begun, draw } = view
    // With the link people are called by their first name and an initial, and everybody plays at the same place.
    expect(withLink.draw).toEqual(draw)
    await Promise.all([
      ...[jan, walker, rosa, gail].map((device) => expectDraw(device, view)),
      expectOwnDraw(rosa, monday.rosa.eiid, view),
      expectOwnDraw(gail, monday.gail.eiid, view),
      expectOnScreen(screen, withLink),
      ...(begun < draw.length
        ? [jan, walker].map(({ page }) => page.getByRole('button', { name: `Start round ${begun + 1}` }).waitFor())
        : []),
    ])
  }
  await allShowTheSame()

  // Before it begins, Rosa and Gail are put on the first court, against each other, wherever the draw has them in round 1.
  const firstCourt = async () => (await drawn()).draw[0]?.courts[0] ?? []
  const [rosasSeat, next] = await firstCourt()
  if (![rosasSeat, next].includes(monday.rosa.eiid)) await swap(jan, 1, monday.rosa.name, nameOf(rosasSeat))
  const [, , gailsSeat, last] = await firstCourt()
  if (![gailsSeat, last].includes(monday.gail.eiid)) await swap(jan, 1, monday.gail.name, nameOf(gailsSeat))
  const first = await drawn()

  // Round 1; a member without a place comes late, and is put on the Yes list and into the draw by one act.
  await startRound(1)
  await changes(jan, 'Someone arrives late', async (sheet) => {
    await find(sheet, 'Someone without a spot', monday.late)
    await showWhatWouldHappen(sheet)
    await sheet.getByText(`${monday.late} was added to the Yes list.`).waitFor()
  })
  await allShowTheSame()
  expect((await drawn()).draw[0]).toEqual(first.draw[0])

  // Rosa and Gail disagree about their game of round 1; both stand until whoever runs the event settles it.
  await Promise.all([rosa, gail].map(({ go }) => go(`/club/here/${eid}?cid=${cid}`)))
  await say(rosa, 1, [11, 7])
  await rosa.page.getByText('Entered by one team').waitFor()
  // Gail's network is bad from now on: her phone does not hear that her report has arrived, and sends it once more.
  gail.tolerate(/reportGame/)
  const reports = await giveBadNetwork(gail)
  await say(gail, 1, [9, 11])
  await gail.page.getByText('Teams disagree').waitFor()
  await expect.poll(() => reports.length).toBe(2)
  const keys = new Set(await Promise.all(reports.map((report) => report.headerValue('idempotency-key'))))
  expect([...keys]).toEqual([expect.any(String)])
  const log = await ask<{ author: string; about: string }[]>(jan, 'POST', '/api/club/getChangeLog', { eid })
  expect(log.filter(({ author, about }) => author.startsWith('Gail') && about === 'scores')).toHaveLength(1)
  await openView(walker, 'Scores')
  await walker.page.getByRole('button', { name: /says Gail Larkin$/ }).click()
  await walker.page.getByText(/^1 of 54 games scored$/).waitFor()
  await openView(walker, 'Draw')
  await Promise.all([rosa, gail].map(({ page }) => page.getByRole('link', { name: 'View Draw' }).click()))

  // A court gets wet in round 2, somebody is hurt in round 3.
  await startRound(2)
  await changes(jan, 'Close a court', (sheet) => sheet.getByRole('button', { name: 'Court 9' }).click())
  await allShowTheSame()
  await startRound(3)
  const third = (await drawn()).draw[2]
  const hurt = third?.courts
    .flat()
    .find((eiid) => nameOf(eiid) !== '' && eiid !== monday.rosa.eiid && eiid !== monday.gail.eiid)
  await changes(jan, 'Someone leaves', async (sheet) => {
    await find(sheet, 'Who leaves', nameOf(hurt))
    await showWhatWouldHappen(sheet)
  })
  await allShowTheSame()
  const afterHurt = (await drawn()).draw
  expect(afterHurt[2]).toEqual(third)
  expect(afterHurt.slice(3).flatMap(({ courts, byes }) => [...courts.flat(), ...byes])).not.toContain(hurt)

  // Rosa looks at her games and has no network in round 4: her phone is scoring that she enters, and the draw it has.
  const ofRosa = afterHurt[2]?.byes.includes(monday.rosa.eiid) ? 2 : 3
  await Promise.all([rosa.page.waitForResponse(/getEventStatus/), rosa.page.goBack()])
  const { court } = gameOf(await drawn(), ofRosa, monday.rosa.eiid, [13, 8])
  await rosa.page.getByRole('heading', { name: `Round ${ofRosa}, ${court}` }).waitFor()
  rosa.tolerate(/ERR_|WebSocket|Failed to load/)
  await rosa.context.setOffline(true)
  await say(rosa, ofRosa, [13, 8])
  await rosa.page.getByText('Offline, 1 change saved on this device').waitFor()
  await rosa.page.goForward()
  await startRound(4)
  await changes(jan, 'Redraw the remaining rounds', showWhatWouldHappen)
  await rosa.page.locator('.draw-as-of').waitFor()
  // Once it is back it shows the present draw, and the server has the score.
  await rosa.context.setOffline(false)
  await rosa.page.locator('.draw-as-of').waitFor({ state: 'hidden' })
  await allShowTheSame()
  await expect.poll(async () => stateOf(await scores(), ofRosa, monday.rosa.eiid)).toBe('entered')
  // A guest has no live channel and reads every ten seconds.
  await expect.poll(() => guest.page.getByText('Played', { exact: true }).count()).toBe(3)

  // To the end: the laptop and the organiser's phone type the scores of three rounds each, at the same time.
  await startRound(5)
  await startRound(6)
  await allShowTheSame()
  const view = await drawn()
  const scored = [gameOf(view, 1, monday.gail.eiid, [9, 11]), gameOf(view, ofRosa, monday.rosa.eiid, [13, 8])]
  const games = playedGames(view, scored)
  await Promise.all([jan, walker].map((device) => openView(device, 'Scores')))
  // The phone looked at the scores in round 1; it has read the present games before anybody types.
  const begin = `${scored.length} of ${games.length} games scored`
  for (const { page } of [jan, walker]) await page.getByText(begin, { exact: true }).waitFor()
  const type = async (device: Device, rounds: readonly number[]) => {
    for (const round of rounds)
      await typeRound(
        device,
        round,
        games.filter((game) => game.round === round && !scored.includes(game)),
      )
  }
  await Promise.all([type(jan, [1, 2, 3]), type(walker, [4, 5, 6])])
  const all = `${games.length} of ${games.length} games scored`
  for (const { page } of [jan, walker]) await page.getByText(all, { exact: true }).waitFor()
  const states = async () => (await scores()).games.map(({ state }) => state).sort()
  await expect.poll(states).toEqual(['entered', ...games.slice(1).map(() => 'settled')])
  const { rows } = await scores()
  const points = pointsOf(games)
  for (const { eiid, total } of rows) expect(total).toBe(points.get(eiid)?.reduce((sum, one) => sum + one, 0) ?? null)

  // The evening is over and counts in the standings of the group; phone and laptop show the same ranks and averages.
  await moveIntoPast(jan, { cid, gid, zone: monday.time_zone, title: mondayTitle })
  const tonight: Evening = new Map(
    rows.flatMap(({ eiid, mid }) => {
      const own = points.get(eiid)
      return own ? [[mid, own] as const] : []
    }),
  )
  const expected = byName(reckonedStandings([...monday.before, tonight], monday.people))
  for (const device of [rosa, jan]) {
    await device.go(`/club/groupstandings?cid=${cid}&gid=${gid}`)
    const shown = await standingsOn(device)
    expect(byName(shown)).toEqual(expected)
    const ranks = shown.map(({ rank }) => (rank === '–' ? Number.POSITIVE_INFINITY : Number(rank)))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  }
  // Three events make a rank, two do not; of Rosa's eleven the ten latest count.
  const rowOf = ({ last, first }: { last: string; first: string }) =>
    expected.find((row) => row.last === last && row.first === first)
  expect(rowOf(monday.rosa)?.count).toBe('10')
  expect(rowOf(monday.gail)).toMatchObject({ count: '3', rank: expect.stringMatching(/^\d+$/) })
  expect(monday.people[2] && rowOf(monday.people[2])).toMatchObject({ count: '2', rank: '–', average: '–' })

  // Rosa finds the evening among the events of her average.
  await rosa.page.getByRole('link', { name: `Detail of ${monday.rosa.first} ${monday.rosa.last}` }).click()
  const row = rosa.page.getByRole('row', { name: `in ${mondayTitle} on` })
  await row.waitFor()
  const own = points.get(monday.rosa.eiid) ?? []
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells.slice(1)).toEqual([
    `${own.reduce((sum, one) => sum + one, 0)} of ${15 * own.length}`,
    `${percentOf(own)}%`,
  ])
})
