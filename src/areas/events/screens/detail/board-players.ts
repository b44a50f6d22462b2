import type { getEventToEdit } from '#areas/events/calls/events.ts'
import type { yesResponses } from '#areas/invitations/calls/invitations.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { compareNames, nameFinder } from '#kernel/rules/names.ts'

export type AdminEvent = Gotten<typeof getEventToEdit>
/** A player on one of the lists, as the event's admins see them. */
export type BoardPlayer = Gotten<typeof yesResponses>[number]

/** Whether a player on the waitlist is asked to take a spot, or to pay for it, and still has time. */
export const isAsked = ({ asked_until: until }: BoardPlayer): boolean => !!until && new Date(until) >= new Date()

export interface Lists {
  readonly yes: readonly BoardPlayer[]
  readonly waitlist: readonly BoardPlayer[]
  readonly invited: readonly BoardPlayer[]
  readonly needsPartner: readonly BoardPlayer[]
  readonly no: readonly BoardPlayer[]
}

const columnNames = ['yes', 'waitlist', 'needs-partner', 'invited', 'no', 'no-show'] as const
export type ColumnName = (typeof columnNames)[number]

/** The columns under the names of the specification (spec 001 §2.3). */
export const columnTitles: Readonly<Record<ColumnName, string>> = {
  yes: 'Yes',
  waitlist: 'Waitlist',
  invited: 'Invited',
  'needs-partner': 'Needs Partner',
  no: 'No',
  'no-show': 'No Show',
}

const titleOf = (name: ColumnName, isCollecting: boolean): string =>
  isCollecting && name === 'waitlist' ? 'In the Drawing' : columnTitles[name]

export interface Column {
  readonly name: ColumnName
  readonly title: string
  readonly players: readonly BoardPlayer[]
}

/** Which lists share a track on a laptop, one below the other. */
export const columnTracks: readonly (readonly ColumnName[])[] = [
  ['yes'],
  ['waitlist', 'needs-partner'],
  ['invited'],
  ['no', 'no-show'],
]

/**
 * The columns of the board. No-shows keep their spot but are listed separately. Needs Partner is for partner events
 * only, and for players left in it by an event that no longer asks for partners. No one is ever missing from the
 * board. Until the spots are drawn, those who have said Yes have no numbers, because the order doesn’t matter.
 */
export function boardColumnsOf(lists: Lists, hasPartners: boolean, isCollecting = false): readonly Column[] {
  const players: Readonly<Record<ColumnName, readonly BoardPlayer[]>> = {
    yes: lists.yes.filter((player) => !player.is_no_show),
    waitlist: isCollecting ? lists.waitlist.map((player) => ({ ...player, position: null })) : lists.waitlist,
    invited: lists.invited,
    'needs-partner': lists.needsPartner,
    no: lists.no,
    'no-show': lists.yes.filter((player) => player.is_no_show),
  }
  return columnNames
    .filter((name) => name !== 'needs-partner' || hasPartners || lists.needsPartner.length > 0)
    .map((name) => ({ name, title: titleOf(name, isCollecting), players: players[name] }))
}

export const playerOrders = ['Name', 'Rating', 'Replied'] as const
export type Order = (typeof playerOrders)[number]

/** A player's level in the club's own wording, otherwise by the rating body. */
export const levelOf = ({ club_rating: level, rating }: BoardPlayer): string => level || rating || ''

const byName = (one: BoardPlayer, other: BoardPlayer) => compareNames(one.name, other.name)
const inOrder: Readonly<Record<Order, (one: BoardPlayer, other: BoardPlayer) => number>> = {
  Name: byName,
  // The best first; players without a level come last.
  Rating: (one, other) => compareLevels(levelOf(one), levelOf(other)) || byName(one, other),
  Replied: (one, other) => compareTimes(one.answered, other.answered) || byName(one, other),
}

function compareLevels(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  return compareNames(other, one)
}

function compareTimes(one: string | null | undefined, other: string | null | undefined): number {
  return (one ? Date.parse(one) : Number.MAX_VALUE) - (other ? Date.parse(other) : Number.MAX_VALUE)
}

/** The players of a column in the given order. The waitlist keeps its own order, whatever the order of the others. */
export function sortPlayers({ name, players }: Column, order: Order): readonly BoardPlayer[] {
  const compare =
    name === 'waitlist' ? (one: BoardPlayer, other: BoardPlayer) => placeOf(one) - placeOf(other) : inOrder[order]
  return [...players].sort(compare)
}

const placeOf = ({ position }: BoardPlayer) => position ?? Number.MAX_SAFE_INTEGER

/** Players whose name, or whose partner's name, matches the text. */
export function filterPlayers(players: readonly BoardPlayer[], text: string): readonly BoardPlayer[] {
  const isWanted = nameFinder(text)
  return players.filter((player) => isWanted(`${player.name} ${player.partner_name ?? ''}`))
}

/** The numbers above the board. Money in dollars. */
export interface Figures {
  readonly held: number
  readonly spots: number
  readonly paid: number
  readonly due: number
  readonly mailed: number
  readonly opened: number
  readonly failed: readonly BoardPlayer[]
}

export function figuresOf(event: AdminEvent, lists: Lists): Figures {
  const everybody = Object.values(lists).flat()
  return {
    held: lists.yes.length,
    spots: event.available_spots,
    paid: everybody.filter(({ payment_type }) => payment_type).length * event.cost,
    due: lists.yes.length * event.cost,
    mailed: everybody.filter(({ delivered, viewed, failed }) => delivered || viewed || failed).length,
    opened: everybody.filter(({ viewed }) => viewed).length,
    failed: everybody.filter(({ failed }) => failed),
  }
}
