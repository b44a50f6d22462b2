import { countOf, type DeskFilter, type DeskPerson, deskFilters } from '#areas/bookings/screens/desk/desk-person.ts'
import {
  type AdminEvent,
  type BoardPlayer,
  boardColumnsOf,
  type ColumnName,
  columnTitles,
  isAsked,
  type Lists,
} from '#areas/events/screens/detail/board-players.ts'
import type { getEventDesk } from '#areas/rosters/calls/desk.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'

type AtDesk = Gotten<typeof getEventDesk>[number]

/** Someone invited to a club event, at its desk. */
export interface PlayerPerson extends DeskPerson {
  readonly player: BoardPlayer
  readonly column: ColumnName
}

/** What the desk calls a column, where the board uses the words of the invitation. */
const stateNames: Partial<Readonly<Record<ColumnName, string>>> = { yes: 'Confirmed', invited: 'No reply yet' }

const inSpot: ReadonlySet<ColumnName> = new Set(['yes', 'no-show'])

/** Everyone invited, by number. Those who are not at the desk yet come with the next reading. */
export function playersAtDesk(event: AdminEvent, lists: Lists, atDesk: readonly AtDesk[]): readonly PlayerPerson[] {
  const byId = new Map(atDesk.map((one) => [one.eiid, one]))
  return boardColumnsOf(lists, true, event.is_collecting)
    .flatMap(({ name: column, players }) =>
      players.flatMap((player) => {
        const desk = byId.get(player.eiid ?? 0)
        return desk ? [personOf(event, column, player, desk)] : []
      }),
    )
    .toSorted((one, other) => one.number - other.number)
}

function personOf(event: AdminEvent, column: ColumnName, player: BoardPlayer, desk: AtDesk): PlayerPerson {
  const isIn = inSpot.has(column)
  const isDue = event.cost > 0 && isIn && !player.payment_type
  const isWaiting = column === 'waitlist' && player.position !== null
  return {
    player,
    column,
    id: desk.eiid,
    number: desk.number,
    name: player.name,
    email: desk.email,
    phone: desk.phone,
    state: isIn ? 'in' : isWaiting ? 'waiting' : 'gone',
    stateName: stateNames[column] ?? columnTitles[column],
    position: isWaiting ? player.position : null,
    offerUntil: isWaiting && isAsked(player) ? (player.asked_until ?? null) : null,
    isHere: isIn && player.checkin === true,
    isNoShow: column === 'no-show',
    payment: isDue ? 'Unpaid' : player.payment_type ? `Paid, ${player.payment_type}` : '',
    isDue,
    money: moneyWords(event.cost, isDue, player.payment_type ?? null),
    note: noteOf(player),
    answers: event.question === '' ? [] : [player.answer ?? ''],
    codeKey: desk.code_key,
  }
}

/** What a helper needs to know once a player is here. */
export function moneyWords(cost: number, isDue: boolean, paymentType: BoardPlayer['payment_type']): string {
  if (isDue) return `${moneyText(centsOf(cost))} due`
  return paymentType ? `paid by ${paymentType}` : ''
}

const noteOf = ({ partner_name: partner, sub_name: division }: BoardPlayer): string =>
  rowText([division, partner !== '' && `with ${partner}`])

/** The filters of the desk: those of every desk, and those who have not replied. */
export const eventFilters: readonly DeskFilter<PlayerPerson>[] = [
  ...deskFilters('Confirmed').filter(({ value }) => value !== 'gone'),
  { value: 'invited', label: 'No reply yet', fits: ({ column }) => column === 'invited' },
  { value: 'gone', label: 'No', fits: ({ column }) => column === 'no' },
]

export function numbersOf(event: AdminEvent, people: readonly PlayerPerson[]) {
  const count = (fits: (person: PlayerPerson) => boolean) => String(countOf(people, fits))
  return [
    [`${count(({ state }) => state === 'in')} of ${event.available_spots}`, 'confirmed'],
    [count(({ state }) => state === 'waiting'), 'waiting'],
    [count(({ isHere }) => isHere), 'here'],
    ...(event.cost > 0 ? [[count(({ isDue }) => isDue), 'unpaid'] as const] : []),
  ] as const
}

const inColumns = (people: readonly PlayerPerson[], ...columns: readonly ColumnName[]) =>
  countOf(people, ({ column }) => columns.includes(column))

/** Counts the people in each group of recipients. */
export const recipientCounts = {
  all: (people: readonly PlayerPerson[]) => people.length,
  yes: (people: readonly PlayerPerson[]) => inColumns(people, 'yes', 'no-show'),
  no: (people: readonly PlayerPerson[]) => inColumns(people, 'no'),
  null: (people: readonly PlayerPerson[]) => inColumns(people, 'invited'),
  waitlist: (people: readonly PlayerPerson[]) => inColumns(people, 'waitlist'),
} as const
