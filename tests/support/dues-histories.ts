import { type Random, randomBelow } from '#areas/draws/rules/random.ts'
import { dayAfter } from '#areas/dues/rules/days.ts'
import type { DuesHistory, DuesMode, ModeSwitch } from '#areas/members/rules/dues-through-switches.ts'

/** Something that happens to the dues of one member, or to how the club collects them. */
export type DuesAct =
  | { readonly do: 'day'; readonly day: string }
  | { readonly do: 'switch' }
  | { readonly do: 'current'; readonly did: number }
  /** Takes the latest switch, or change of the current season, back. */
  | { readonly do: 'undo' }
  | { readonly do: 'last-day'; readonly did: number; readonly ends: string | null }
  /** `did` is null for a year. */
  | { readonly do: 'pay'; readonly did: number | null; readonly on: string }
  /** The money of the payment goes back, or an admin deletes it; payments count from 0. */
  | { readonly do: 'return'; readonly payment: number }
  | { readonly do: 'grant'; readonly until: string | null }

export const firstDay = '2026-01-15'
export const firstSeasons: Readonly<Record<number, string | null>> = { 1: '2026-06-30', 2: '2026-12-31', 3: null }

/** The acts of a history, with what the next act has to know about the earlier ones. */
export interface DuesRecord {
  readonly acts: readonly DuesAct[]
  readonly today: string
  readonly mode: DuesMode
  readonly current: number | null
  readonly paid: readonly { readonly did: number | null; readonly on: string; readonly isReturned: boolean }[]
  /** The change that an undo would take back, with the payments that there were before it. */
  readonly latest: {
    readonly act: 'switch' | 'current'
    readonly from: number | null
    readonly payments: number
  } | null
}

export const startOfDues = (mode: DuesMode, current: number | null): DuesRecord => ({
  acts: [],
  today: firstDay,
  mode,
  current,
  paid: [],
  latest: null,
})

const other = (mode: DuesMode): DuesMode => (mode === 'rolling' ? 'season' : 'rolling')

/** Whether the product lets the latest change be undone: within the hour, a switch only before it was paid again. */
const mayUndo = ({ latest, paid }: DuesRecord): boolean =>
  latest !== null && (latest.act === 'current' || !paid.slice(latest.payments).some(({ isReturned }) => !isReturned))

export function afterDuesAct(before: DuesRecord, act: DuesAct): DuesRecord {
  const record = { ...before, acts: [...before.acts, act] }
  const { latest, mode, current, paid } = before
  switch (act.do) {
    case 'day':
      return { ...record, today: act.day, latest: null }
    case 'switch':
      return { ...record, mode: other(mode), latest: { act: 'switch', from: null, payments: paid.length } }
    case 'current':
      return { ...record, current: act.did, latest: { act: 'current', from: current, payments: paid.length } }
    case 'undo':
      return latest?.act === 'switch'
        ? { ...record, mode: other(mode), latest: null }
        : { ...record, current: latest?.from ?? null, latest: null }
    case 'pay':
      return { ...record, paid: [...paid, { did: act.did, on: act.on, isReturned: false }] }
    case 'return':
      return { ...record, paid: paid.map((one, at) => (at === act.payment ? { ...one, isReturned: true } : one)) }
    default:
      return record
  }
}

const often = { day: 20, switch: 22, current: 6, undo: 5, 'last-day': 3, pay: 26, return: 8, grant: 5 } as const
const kinds = Object.entries(often).flatMap(([kind, count]) => Array<keyof typeof often>(count).fill(kind as 'pay'))

/** The next act of a history, one that the product would accept. Without grants, as the product refuses some of them. */
export function nextDuesAct(random: Random, record: DuesRecord, hasGrants: boolean): DuesAct {
  for (;;) {
    const kind = kinds[randomBelow(random, kinds.length)] ?? 'day'
    const act = kind === 'grant' && !hasGrants ? undefined : actOf(random, record, kind)
    if (act) return act
  }
}

function actOf(random: Random, record: DuesRecord, kind: keyof typeof often): DuesAct | undefined {
  const { today, current } = record
  const did = 1 + randomBelow(random, 3)
  const someDay = () => (randomBelow(random, 4) === 0 ? null : dayAfter(today, randomBelow(random, 700) - 100))
  switch (kind) {
    case 'day':
      return { do: 'day', day: dayAfter(today, 1 + randomBelow(random, randomBelow(random, 2) === 0 ? 5 : 250)) }
    case 'switch':
      return { do: 'switch' }
    case 'current':
      return did === current ? undefined : { do: 'current', did }
    case 'undo':
      return mayUndo(record) ? { do: 'undo' } : undefined
    case 'last-day':
      return { do: 'last-day', did, ends: someDay() }
    case 'grant': {
      const until = someDay()
      return { do: 'grant', until: until !== null && until < today ? today : until }
    }
    case 'pay':
      return payment(random, record, did)
    case 'return': {
      const payment = randomBelow(random, record.paid.length + 1)
      return record.paid[payment]?.isReturned === false ? { do: 'return', payment } : undefined
    }
  }
}

/** A payment of today or one that is recorded late; the same payment is not recorded twice. */
function payment(random: Random, { today, mode, paid }: DuesRecord, season: number): DuesAct | undefined {
  const did = mode === 'rolling' && randomBelow(random, 5) > 0 ? null : season
  const on = dayAfter(today, -(randomBelow(random, 2) === 0 ? 0 : randomBelow(random, 60)))
  const isSame = (one: { did: number | null; on: string }) =>
    did === null ? one.did === null && one.on >= dayAfter(on, -30) && one.on <= dayAfter(on, 30) : one.did === did
  return paid.some((one) => !one.isReturned && isSame(one)) ? undefined : { do: 'pay', did, on }
}

interface Grant {
  readonly number: number
  readonly on: string
  readonly until: string | null
  /** The change of the current season that ended it. */
  readonly endedBy?: DuesAct
}

/** The facts that the product would have on record after these acts. */
export function duesFactsOf({ acts, mode, current, paid }: DuesRecord, first: DuesRecord): DuesHistory {
  const seasons = { ...firstSeasons }
  const changes: { act: DuesAct; switched?: ModeSwitch }[] = []
  let granted: Grant[] = []
  let grants = 0
  let record = first
  for (const act of acts) {
    const { today: on, mode: from, current: season, paid: before } = record
    if (act.do === 'switch') {
      const switched = { on, from, current: season, lastPayment: before.length, lastGrant: grants, keepsEndless: true }
      changes.push({ act, switched })
    }
    if (act.do === 'current') changes.push({ act })
    if (act.do === 'current' && from === 'season')
      granted = granted.map((grant) => (grant.until === null && !grant.endedBy ? { ...grant, endedBy: act } : grant))
    if (act.do === 'undo') {
      const undone = changes.pop()
      granted = granted.map(({ endedBy, ...grant }) =>
        endedBy === undefined || endedBy === undone?.act ? grant : { ...grant, endedBy },
      )
    }
    if (act.do === 'last-day') seasons[act.did] = act.ends
    if (act.do === 'grant') {
      grants += 1
      granted = [{ number: grants, on, until: act.until }]
    }
    record = afterDuesAct(record, act)
  }
  return {
    mode,
    current,
    seasons: Object.entries(seasons).map(([did, ends]) => ({ did: Number(did), ends })),
    switches: switchesOf(changes, first.mode),
    paid: paid.flatMap(({ did, on, isReturned }, at) => (isReturned ? [] : [{ number: at + 1, did, on }])),
    granted: granted.filter(({ endedBy }) => endedBy === undefined),
  }
}

/** The switches that stand; a change of the current season, while dues are by seasons, ends what has no end. */
function switchesOf(changes: readonly { act: DuesAct; switched?: ModeSwitch }[], first: DuesMode): ModeSwitch[] {
  let switches: ModeSwitch[] = []
  let mode = first
  for (const { switched } of changes) {
    if (switched) {
      switches.push(switched)
      mode = other(mode)
    } else if (mode === 'season') switches = switches.map((one) => ({ ...one, keepsEndless: false }))
  }
  return switches
}
