import { playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { lockEvents } from '#areas/events/server/event-rows.ts'
import { listFolded } from '#areas/invitations/server/merged-member-rows.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { raiseVersion } from './event-draw-rows.ts'
import { listAllSheets, type Sheet, saveSheet } from './sheet-rows.ts'

/**
 * When two member records are merged, moves the seats of an invitation that ends to the one that continues, including
 * in sheets that were set aside. A sheet with both players keeps its seats as they were, because no one can play twice
 * in a round.
 */
export async function carrySeats(tx: Tx, merge: Merge): Promise<void> {
  const { clubId } = merge
  const folded = await listFolded(tx, merge)
  if (folded.length === 0) return
  await lockEvents(tx, clubId, [...new Set(folded.map(({ eventId }) => eventId))])
  for (const { eventId, goneId, keptId } of folded) {
    const of = { clubId, eventId }
    const sheets = (await listAllSheets(tx, of)).filter((sheet) => stands(sheet, goneId) && !stands(sheet, keptId))
    if (sheets.length === 0) continue
    const { version } = await raiseVersion(tx, of, { isNew: false })
    for (const sheet of sheets) await saveSheet(tx, clubId, sheet.id, { ...ledTo(sheet, goneId, keptId), version })
  }
}

const stands = ({ entrants, rounds }: Sheet, player: number) =>
  entrants.some((entrant) => entrant.includes(player)) || playersOfRounds(rounds).includes(player)

function ledTo(sheet: Sheet, from: number, to: number): Sheet {
  const other = (player: number) => (player === from ? to : player)
  return {
    ...sheet,
    entrants: sheet.entrants.map((entrant) => entrant.map(other)),
    rounds: sheet.rounds.map(({ courts, byes }) => ({
      courts: courts.map((seats) => seats.map(other)),
      byes: byes.map(other),
    })),
    leftOut: sheet.leftOut.map(({ player, reason }) => ({ player: other(player), reason })),
  }
}
