import type { Entry, Roster, Terms } from '#domain/invitations/roster'

const terms: Terms = {
  spots: 2,
  costCents: 0,
  isPaymentRequired: false,
  needsPartner: false,
  hasDivisions: false,
  mayChange: true,
  isAuto: false,
  isOpened: true,
  isOpenToGroup: false,
  isClosed: false,
  isMerged: false,
  hasBegun: false,
  divisions: new Map(),
}

/** Somebody invited who has not answered: here, with dues, in the group. */
const invited = (id: number): Entry => ({
  id,
  memberId: 100 + id,
  name: `Player ${id}`,
  response: null,
  isNoShow: false,
  order: null,
  partnerId: null,
  divisionId: null,
  payment: null,
  isRemoved: false,
  isHere: true,
  hasDues: true,
  isInGroup: true,
  conflict: null,
})

/** Entries by their numbers, each told by what differs from somebody invited; members are numbered 100 higher. */
export function aRoster(event: Partial<Terms>, people: Readonly<Record<number, Partial<Entry>>>): Roster {
  const entries = Object.entries(people).map(([id, entry]) => ({ ...invited(Number(id)), ...entry }))
  return {
    terms: { ...terms, ...event },
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    lastOrder: Math.max(0, ...entries.map(({ order }) => order ?? 0)),
  }
}

/** How everybody stands, in a word each: `yes`, `waitlist 3`, `no`; removed ones are absent. */
export const standing = (roster: Roster): Record<number, string> =>
  Object.fromEntries(
    [...roster.entries.values()]
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, response, order }) => [id, order === null ? String(response) : `${response} ${order}`]),
  )
