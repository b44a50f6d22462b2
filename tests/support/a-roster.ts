import type { Entry, EventTerms, Roster } from '#areas/invitations/rules/roster.ts'

const terms: EventTerms = {
  spots: 2,
  costCents: 0,
  isPaymentRequired: false,
  needsPartner: false,
  hasDivisions: false,
  mayChange: true,
  promotion: 'manual',
  substitutes: null,
  isOpened: true,
  isOpenToGroup: false,
  isClosed: false,
  isMerged: false,
  hasBegun: false,
  isCollecting: false,
  isEventDay: false,
  now: 1000,
  payBy: 2000,
  offerUntil: 1800,
  divisions: new Map(),
}

/** A member who is invited and has not answered: here, with dues, in the group. */
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
  heldFor: null,
  askedUntil: null,
  wish: null,
  substitute: null,
  substituteFor: null,
  isSubstituteOnly: false,
  gaveUpAt: null,
  level: null,
  isRemoved: false,
  isHere: true,
  isGuest: false,
  hasDues: true,
  isInGroup: true,
  conflict: null,
})

/** Entries by their ids, each described by what differs from a plain invitation; member ids are 100 higher. */
export function aRoster(event: Partial<EventTerms>, people: Readonly<Record<number, Partial<Entry>>>): Roster {
  const entries = Object.entries(people).map(([id, entry]) => ({ ...invited(Number(id)), ...entry }))
  return {
    terms: { ...terms, ...event },
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    substitutes: [],
    lastOrder: Math.max(0, ...entries.map(({ order }) => order ?? 0)),
  }
}

/** The standing of each entry in a word: `yes`, `waitlist 3`, `no`; removed entries are absent. */
export const standing = (roster: Roster): Record<number, string> =>
  Object.fromEntries(
    [...roster.entries.values()]
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, response, order }) => [id, order === null ? String(response) : `${response} ${order}`]),
  )
