import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { untilLayoutSettles } from './at-rest.ts'
import { drawEvent } from './drawn-events.ts'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'

const stage = aStage()
/** Draws of 24 courts need more players than the demo has, and more writes a minute than people make. */
const settings = { RATE_LIMITS: JSON.stringify({ write: ['5000/60'] }) }
const firstNames = ['Linda', 'Christopher', 'Jean-Pierre', 'Bo', 'Wilhelmina', 'Margaret', 'Ann', 'Maximiliana']

let demo: Awaited<ReturnType<typeof startDemoServer>>
beforeAll(async () => {
  demo = await startDemoServer(settings)
})
afterAll(() => demo.stop())

/** Takes eighty more members into the club and its first group. */
async function fillTheGroup(admin: Device): Promise<void> {
  const [club] = await ask<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const cid = club?.cid ?? 0
  const rows = Array.from({ length: 80 }, (_, at) => ({
    first: firstNames[at % firstNames.length] ?? '',
    last: `${String.fromCharCode(65 + (at % 26))}${'abcdefgh'[Math.floor(at / 26)]}son`,
    phone: `8015552${String(at).padStart(3, '0')}`,
    dues: 'yes',
  }))
  await ask(admin, 'POST', '/api/club/admin/importMembers', { cid, dry_run: false, rows })
  const groups = await ask<{ gid: number; group_name: string }[]>(admin, 'POST', '/api/club/getAllGroups', { cid })
  const gid = groups.find(({ group_name }) => group_name === 'Monday Round Robin')?.gid
  const members = await ask<{ mid: number }[]>(admin, 'GET', `/api/getClubMembers/${cid}`)
  await ask(admin, 'POST', '/api/club/addToGroup', { gid, selected: members.map(({ mid }) => mid) })
}

const sizes = [
  { players: 22, courts: 5, rounds: 6, pages: 1, larger: 2 },
  { players: 26, courts: 6, rounds: 6, pages: 1, larger: 2 },
  { players: 38, courts: 9, rounds: 6, pages: 2, larger: 3 },
  { players: 98, courts: 24, rounds: 10, pages: 8, larger: 12 },
] as const

/** What is printable of Letter in CSS px, between margins of 9 mm. */
const printable = { width: 748, height: 988 }

const pagesOf = async (page: Page, format: 'Letter' | 'A4') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

/** The names on the paper, those that are cut, and how large their letters are, in px. */
async function lettersOf(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(printable)
  const read = await page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('.printed-name, .printed-names')]
    const isCut = (name: HTMLElement) => {
      const words = document.createRange()
      words.selectNodeContents(name)
      const [inner, outer] = [words.getBoundingClientRect(), name.closest('td')?.getBoundingClientRect()]
      if (!outer) return true
      const [over, under] = [inner.left < outer.left || inner.right > outer.right, inner.bottom > outer.bottom]
      return over || under || name.scrollWidth > name.clientWidth
    }
    return {
      names: names.length,
      cut: names.filter(isCut).map((name) => name.textContent),
      size: Math.min(...names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize))),
      isWider: document.documentElement.scrollWidth > window.innerWidth,
    }
  })
  await page.emulateMedia({ media: null })
  return read
}

describe('a draw on paper', () => {
  test('has as many pages as it needs, cuts no name, and is 1.3 times as large on request', async () => {
    const admin = await stage.aLaptop('admin', { url: demo.server.url })
    await signIn(admin, { username: 'clubadmin', password: demo.accounts['clubadmin'] ?? '' })
    await fillTheGroup(admin)
    const { page } = admin
    const openPrint = async (eid: number, more = '') => {
      await admin.go(`/club/print/draw?eid=${eid}${more}`)
      await page.getByRole('table').first().waitFor()
      await untilLayoutSettles(page)
    }
    for (const { players, courts, rounds, pages, larger } of sizes) {
      const { eid, view } = await drawEvent(admin, { players, courts, rounds })
      expect(view.players).toHaveLength(players)
      await openPrint(eid)
      const normal = await lettersOf(page)
      const places = rounds * players
      // Who sits out stands beside every table of the same rounds.
      expect(normal.names).toBeGreaterThanOrEqual(places)
      expect({ cut: normal.cut, isWider: normal.isWider }).toEqual({ cut: [], isWider: false })
      expect([courts, await pagesOf(page, 'Letter'), await pagesOf(page, 'A4')]).toEqual([courts, pages, pages])

      await openPrint(eid, '&size=larger')
      const large = await lettersOf(page)
      expect(large.cut).toEqual([])
      expect(large.size / normal.size).toBeCloseTo(1.3, 3)
      expect([courts, await pagesOf(page, 'Letter')]).toEqual([courts, larger])
    }
  })

  test('says which draw it is and where to follow it, in light letters also for a dark screen', async () => {
    const admin = await stage.aLaptop('admin', { url: demo.server.url, colorScheme: 'dark' })
    await signIn(admin, { username: 'clubadmin', password: demo.accounts['clubadmin'] ?? '' })
    const { eid } = await drawEvent(admin, { players: 9, courts: 2, rounds: 4 })
    const { page } = admin
    await admin.go(`/club/draw/${eid}`)
    await page.getByRole('link', { name: 'Print' }).click()
    await page.getByText(/^Draw 1, made at \d+:\d\d [ap]m by Jan Dorsey\.$/).waitFor()
    await page.getByRole('img', { name: 'QR code for the live draw' }).waitFor()
    await page.getByRole('button', { name: 'Larger version' }).click()
    await page.getByRole('button', { name: 'Smaller version' }).waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('button', { name: 'Smaller version' }).isVisible()).toBe(false)
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('.printed-name') ?? document.body)
      return { color, background: getComputedStyle(document.body).backgroundColor }
    })
    expect(colours).toEqual({ color: 'rgb(19, 26, 22)', background: 'rgb(246, 245, 240)' })
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'Score chart' }).click()
    await page.getByRole('columnheader', { name: 'Total' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(1 + 9)
    expect(await pagesOf(page, 'A4')).toBe(1)
  })
})
