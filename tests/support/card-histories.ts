import { type Random, randomBelow } from '#areas/draws/rules/random.ts'
import { type CardModel, type Fate, fates } from './card-model.ts'
import type { Terms } from './reply-board.ts'
import { doInModel } from './reply-histories.ts'
import type { Outcome } from './reply-model.ts'

type Cents = 'all' | 'part'

/** One thing that somebody does about money, or that happens to it. */
export type PlainCardAct =
  | { readonly do: 'yes' | 'no'; readonly who: string; readonly by: 'self' }
  | { readonly do: 'pay'; readonly who: string; readonly type: 'Cash' }
  | { readonly do: 'add-as-yes'; readonly who: string }
  | { readonly do: 'spots'; readonly spots: number }
  | { readonly do: 'card'; readonly who: string; readonly fate: Fate }
  | { readonly do: 'refund'; readonly who: string; readonly cents: Cents; readonly isHeard: boolean }
  | { readonly do: 'dashboard'; readonly who: string; readonly cents: Cents; readonly isHeard: boolean }
  | { readonly do: 'completes' | 'dispute'; readonly who: string }
  /** Messages about the latest payment, which may be old or come several times at once. */
  | { readonly do: 'message'; readonly who: string; readonly times: number; readonly isOld: boolean }
  | { readonly do: 'payout' | 'settle' }
/** The process dies at a statement of the act, or the database loses an answer; then everything is settled. */
export type CardAct =
  | PlainCardAct
  | { readonly do: 'kill'; readonly act: PlainCardAct; readonly at: number; readonly mishap: 'killed' | 'unheard' }

export function cardTermsOf(random: Random): Terms {
  return {
    spots: 1 + randomBelow(random, 3),
    promotion: randomBelow(random, 2) === 0 ? 'auto' : 'manual',
    needsPartner: false,
    divisions: {},
    costCents: 500,
    isPaymentRequired: randomBelow(random, 100) < 75,
    mayChange: true,
    isOpenToGroup: false,
  }
}

const often = {
  card: 38,
  completes: 10,
  message: 10,
  refund: 11,
  dashboard: 8,
  dispute: 2,
  payout: 3,
  settle: 8,
  yes: 8,
  no: 8,
  pay: 9,
  'add-as-yes': 3,
  spots: 4,
} as const
const kinds = Object.entries(often).flatMap(([kind, count]) => Array<keyof typeof often>(count).fill(kind as 'card'))

/** Draws the next act, mostly one that has an effect in the current state; `kills` is the share of kills in percent. */
export function nextCardAct(random: Random, model: CardModel, kills: number): CardAct {
  const isKilled = randomBelow(random, 100) < kills
  for (;;) {
    const act = drawn(random, model)
    if (!act) continue
    if (!isKilled) return act
    if (!['card', 'message', 'refund', 'settle'].includes(act.do)) continue
    return { do: 'kill', act, at: randomBelow(random, 40), mishap: randomBelow(random, 3) === 0 ? 'unheard' : 'killed' }
  }
}

/** Undefined where nobody is there for what was drawn. */
function drawn(random: Random, model: CardModel): PlainCardAct | undefined {
  const any = <Item>(items: readonly Item[]): Item => items[randomBelow(random, items.length)] as Item
  const invited = [...model.standing.keys()]
  const calm = invited.filter((who) => !model.underway.has(who) && !model.unheard.has(who))
  const unpaid = calm.filter((who) => model.paidBy.get(who) !== 'Credit Card')
  const paid = calm.filter((who) => model.paying.has(who))
  const slow = [...model.underway].flatMap(([who, fate]) => (fate === 'slow' ? [who] : []))
  const lost = [...model.underway].flatMap(([who, fate]) => (fate === 'lost' && !model.early.has(who) ? [who] : []))
  const cents: Cents = randomBelow(random, 2) === 0 ? 'all' : 'part'
  const isHeard = randomBelow(random, 3) > 0
  const kind = any(kinds)
  const heard = invited.filter((who) => !model.unheard.has(who))
  const refunded = randomBelow(random, 5) === 0 ? calm : paid
  const those = {
    completes: slow,
    no: unpaid,
    pay: heard,
    refund: refunded,
    dashboard: [...paid, ...lost],
    dispute: paid,
    message: invited,
  }
  const from: readonly string[] = those[kind as keyof typeof those] ?? (kind === 'card' ? calm : unpaid)
  const isWithoutPeople = kind === 'payout' || kind === 'settle' || kind === 'spots'
  if (!isWithoutPeople && from.length === 0) return undefined
  const who = any(from)
  switch (kind) {
    case 'card':
      return { do: kind, who, fate: randomBelow(random, 2) === 0 ? 'ok' : any(fates) }
    case 'refund':
    case 'dashboard':
      return model.disputes.has(who) && kind === 'dashboard' ? undefined : { do: kind, who, cents, isHeard }
    case 'completes':
      return { do: kind, who }
    case 'dispute':
      return model.disputes.has(who) ? undefined : { do: kind, who }
    case 'message':
      return { do: kind, who, times: 1 + randomBelow(random, 3), isOld: randomBelow(random, 2) === 0 }
    case 'pay':
      return { do: kind, who, type: 'Cash' }
    case 'yes':
    case 'no':
      return { do: kind, who, by: 'self' }
    case 'add-as-yes':
      return { do: kind, who }
    case 'spots':
      return { do: kind, spots: 1 + randomBelow(random, 4) }
    default:
      return { do: kind }
  }
}

/** Does an act in the model; what merely happens has no outcome. */
export function doCardAct(model: CardModel, act: PlainCardAct): Outcome {
  switch (act.do) {
    case 'card':
      return model.payByCard(act.who, act.fate)
    case 'refund':
      return model.refund(act.who, act.cents, act.isHeard)
    case 'dashboard':
      model.dashboard(act.who, act.cents, act.isHeard)
      return 'ok'
    case 'completes':
      model.completes(act.who)
      return 'ok'
    case 'message':
      model.hear(act.who)
      return 'ok'
    case 'dispute':
      model.dispute(act.who)
      return 'ok'
    case 'payout':
      return 'ok'
    case 'settle':
      model.settle()
      return 'ok'
    default:
      return doInModel(model, act)
  }
}

/**
 * What may have become of an act in which the process died, once everything is settled: all of it, nothing, and of a
 * payment also that it was written and never reached the provider.
 */
export function waysOf(act: PlainCardAct): readonly (readonly PlainCardAct[])[] {
  const settled = { do: 'settle' } as const
  const ways = [[act, settled], [settled]]
  return act.do === 'card' ? [...ways, [{ ...act, fate: 'unreached' }, settled]] : ways
}
