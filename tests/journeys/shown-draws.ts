import { expect } from 'vitest'
import { shortNamesOf } from '#areas/draws/rules/short-names.ts'
import type { Device } from './stage.ts'

/** A draw as `getDraw` answers it. */
export interface Drawn {
  readonly version: number
  readonly begun: number
  readonly round_courts: readonly (readonly string[])[]
  readonly draw: readonly { readonly courts: number[][]; readonly byes: number[] }[]
  readonly players: readonly {
    readonly eiid: number
    readonly mid: number
    readonly name: string
    readonly first: string
    readonly last: string
  }[]
}

/** Where a player plays in a round, counted from 0, by first names: "Court 5: Ann, Bo, Cy", or "You rest". */
export function placeOf({ draw, round_courts, players }: Drawn, round: number, eiid: number): string {
  const { courts = [], byes = [] } = draw[round] ?? {}
  const court = courts.findIndex((four) => four.includes(eiid))
  const four = courts[court]
  if (!four) return byes.includes(eiid) ? 'You rest' : 'You’re not in the draw'
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

/** A line for each court of each round and for those who rest: "Round 1, Court 5: Ann A., Bo B., Cy C., Di D.". */
function linesOf(view: Drawn): string[] {
  const { onSheets } = shortNamesOf(view.players)
  return view.draw.flatMap(({ courts, byes }, round) => [
    ...courts.map((four, court) => line(round + 1, `Court ${view.round_courts[round]?.[court]}`, four.map(onSheets))),
    ...(byes.length > 0 ? [line(round + 1, 'Sit out', byes.map(onSheets))] : []),
  ])
}

const line = (round: number, place: string, names: readonly string[]) => `Round ${round}, ${place}: ${names.join(', ')}`

/** The same lines as a laptop shows them in its tables, or a phone on its cards. */
function linesOn({ page }: Device): Promise<string[]> {
  return page.evaluate(() => {
    const lineOf = (round: string, place: string, cell: Element) =>
      `Round ${round}, ${place}: ${Array.from(cell.querySelectorAll('.seat'), (seat) => seat.firstChild?.textContent).join(', ')}`
    const ofTable = (table: Element) => {
      const heads = Array.from(table.querySelectorAll('thead th'), (head) => head.textContent ?? '')
      return Array.from(table.querySelectorAll('tbody tr')).flatMap((row) => {
        const round = row.querySelector('.round-number')?.textContent ?? ''
        return Array.from(row.children).flatMap((cell, column) => {
          if (!cell.querySelector('.seat')) return []
          return [lineOf(round, cell.querySelector('.court-name')?.textContent ?? heads[column] ?? '', cell)]
        })
      })
    }
    const ofCard = (card: Element) =>
      Array.from(card.querySelectorAll('.court, .round-byes'), (place) =>
        lineOf(
          /\d+/.exec(card.querySelector('h3')?.textContent ?? '')?.[0] ?? '',
          place.querySelector('.court-name')?.textContent ?? '',
          place,
        ),
      )
    const tables = Array.from(document.querySelectorAll('.round-table')).flatMap(ofTable)
    return [...new Set([...tables, ...Array.from(document.querySelectorAll('.round-card')).flatMap(ofCard)])]
  })
}

/** A laptop or a phone shows the whole draw: who plays where in each round, and who rests. */
export async function expectDraw(device: Device, view: Drawn): Promise<void> {
  await expect.poll(async () => (await linesOn(device)).sort()).toEqual(linesOf(view).sort())
}

/** A player's phone shows where they play now, and in each round. */
export async function expectOwnDraw({ page }: Device, eiid: number, view: Drawn): Promise<void> {
  const expected = view.draw.map((_, index) => placeOf(view, index, eiid))
  const running = Math.max(1, view.begun)
  const now = `Round ${running}${expected[running - 1]?.startsWith('Court') ? ', ' : ': '}`
  await expect.poll(() => page.locator('.own-place-words').textContent()).toContain(now)
  await expect
    .poll(async () => (await page.locator('.own-rounds-words').allTextContents()).map(withoutLastNames))
    .toEqual(expected)
}

/** The screen of the club house shows the running round or the next one, which take turns. */
export async function expectOnScreen({ page }: Device, view: Drawn): Promise<void> {
  const running = Math.max(1, view.begun)
  const lines = linesOf(view)
  const pageOf = (head: string, round: number) => [
    head,
    ...lines.filter((one) => one.startsWith(`Round ${round},`)).sort(),
  ]
  const pages = [pageOf(`Now: Round ${running}`, running), pageOf(`Next: Round ${running + 1}`, running + 1)]
  const shown = () =>
    page.evaluate(() => {
      const head = document.querySelector('.c-head')?.textContent ?? ''
      const round = /\d+/.exec(head)?.[0] ?? ''
      const courts = Array.from(document.querySelectorAll('.c-court'), (court) => {
        const names = Array.from(court.querySelectorAll('.c-name'), (name) => name.textContent).join(', ')
        return `Round ${round}, ${court.querySelector('.c-court-name')?.textContent}: ${names}`
      })
      const rest = /^Sitting out: (.*)$/.exec(document.querySelector('.c-rest')?.textContent ?? '')?.[1]
      return { head, lines: [...courts, ...(rest === undefined ? [] : [`Round ${round}, Sit out: ${rest}`])] }
    })
  await expect
    .poll(async () => {
      const { head, lines: there } = await shown()
      return [head, ...there.sort()]
    })
    .toBeOneOf(pages)
}
