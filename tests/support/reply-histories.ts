import { type Random, randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import type { By, Person, Terms, Wanted } from './reply-board.ts'
import type { Outcome, ReplyModel } from './reply-model.ts'

/** One thing that a person does, or that happens to them. */
export type Act =
  | { readonly do: 'yes'; readonly who: string; readonly by: By; readonly division?: string }
  | { readonly do: 'no'; readonly who: string; readonly by: By }
  | { readonly do: 'undo' | 'remove-partner'; readonly who: string; readonly by: By }
  | { readonly do: 'add-partner' | 'replace-partner'; readonly who: string; readonly other: string; readonly by: By }
  | { readonly do: 'division'; readonly who: string; readonly division: string; readonly by: By }
  | { readonly do: 'pay'; readonly who: string; readonly type: 'Cash' | 'Check' }
  | { readonly do: AdminMove; readonly who: string }
  | { readonly do: 'dues' | 'here' | 'busy'; readonly who: string; readonly is: boolean }
  | { readonly do: 'pass'; readonly who: string }
  | { readonly do: 'wish'; readonly who: string; readonly wish: Wanted | null }
  | { readonly do: 'spots'; readonly spots: number }
  | { readonly do: 'close' | 'begin' | 'delete' }
type AdminMove = 'to-waitlist' | 'no-show' | 'to-invited' | 'remove' | 'add-member' | 'add-as-yes' | 'break'

export interface History {
  readonly seed: number
  readonly terms: Terms
  readonly names: readonly string[]
  readonly acts: readonly Act[]
}

export const allNames = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal'] as const

export const freshPeople = (names: readonly string[]): Record<string, Person> =>
  Object.fromEntries(names.map((name) => [name, { isHere: true, hasDues: true, isBusy: false }]))

/** Terms of every kind, with few spots so that places are scarce. */
export function termsOf(random: Random): Terms {
  const chance = (share: number) => randomBelow(random, 100) < share
  const costCents = chance(45) ? 500 : 0
  return {
    spots: 1 + randomBelow(random, 5),
    promotion: (['auto', 'manual', 'offer'] as const)[randomBelow(random, 3)] ?? 'auto',
    needsPartner: chance(45),
    divisions: chance(35) ? { A: 1 + randomBelow(random, 3), B: 0 } : {},
    costCents,
    isPaymentRequired: chance(costCents > 0 ? 60 : 20),
    mayChange: chance(80),
    isOpenToGroup: chance(30),
  }
}

const moves: readonly AdminMove[] = ['to-waitlist', 'to-waitlist', 'to-invited', 'remove', 'no-show']

/** Draws the next act: mostly one that has an effect in the current state, sometimes any. */
export function nextAct(random: Random, model: ReplyModel): Act {
  const names = Object.keys(model.people)
  const any = <Item>(items: readonly Item[]): Item => items[randomBelow(random, items.length)] as Item
  const someone = (those: readonly string[]) => any(those.length > 0 && randomBelow(random, 100) < 75 ? those : names)
  const at = (...standings: string[]) => names.filter((name) => standings.includes(model.standing.get(name) ?? 'none'))
  const by: By = randomBelow(random, 100) < 25 ? 'admin' : 'self'
  const placed = at('yes', 'partner')
  const draw: Record<Kind, () => Act> = {
    yes: () => {
      const who = someone(at('invited', 'no', 'waitlist', 'none'))
      const divisions = Object.keys(model.terms.divisions)
      const scarce = divisions.find((name) => model.roomIn(name) <= 0) ?? any(['', ...divisions])
      const division = randomBelow(random, 100) < 75 ? scarce : ''
      return { do: 'yes', who, by, ...(division && { division }) }
    },
    undo: () => {
      const [who, whose] = any([...model.undoable(), [any(names), by] as const])
      return { do: 'undo', who, by: randomBelow(random, 100) < 90 ? whose : by }
    },
    no: () => ({ do: 'no', who: someone([...placed, ...at('waitlist')]), by }),
    partner: () => {
      const who = someone([...at('needs-partner', 'yes')])
      return {
        do: 'add-partner',
        who,
        other: someone(names.filter((name) => !model.partnerOf.has(name) && name !== who)),
        by,
      }
    },
    replace: () => {
      const free = names.filter((name) => !model.partnerOf.has(name) && model.standing.get(name) !== 'no')
      return { do: 'replace-partner', who: someone([...model.partnerOf.keys()]), other: someone(free), by }
    },
    unpair: () => ({ do: 'remove-partner', who: someone([...model.partnerOf.keys()]), by }),
    break: () => ({ do: 'break', who: someone([...model.partnerOf.keys()]) }),
    division: () => ({
      do: 'division',
      who: someone([...placed, ...at('waitlist')]),
      division: any(Object.keys(model.terms.divisions)),
      by,
    }),
    pay: () => ({ do: 'pay', who: someone([...at('waitlist'), ...placed]), type: any(['Cash', 'Cash', 'Check']) }),
    move: () => ({ do: any(model.hasBegun ? [...moves, 'no-show', 'no-show'] : moves), who: someone(placed) }),
    add: () => ({ do: any(['add-member', 'add-as-yes', 'add-as-yes']), who: someone(at('none', 'waitlist', 'no')) }),
    dues: () => ({ do: 'dues', who: any(names), is: randomBelow(random, 100) < 60 }),
    here: () => ({ do: 'here', who: any(names), is: randomBelow(random, 100) < 60 }),
    busy: () => ({ do: 'busy', who: any(names), is: randomBelow(random, 100) < 50 }),
    late: () => ({ do: 'yes', who: someone(model.tooLate()), by }),
    pass: () => ({ do: 'pass', who: someone(names.filter((name) => model.hasOffer(name))) }),
    wish: () => ({
      do: 'wish',
      who: someone(at('waitlist')),
      wish: any(['ask', 'take', 'take', 'take', 'not-on-the-day', null] as const),
    }),
    spots: () => ({ do: 'spots', spots: 1 + randomBelow(random, 6) }),
    later: () => ({ do: any(['close', 'begin']) }),
    delete: () => ({ do: 'delete' }),
  }
  return draw[any(kindsOf(model))]()
}

type Kind =
  | 'yes'
  | 'no'
  | 'undo'
  | 'partner'
  | 'replace'
  | 'unpair'
  | 'break'
  | 'division'
  | 'pay'
  | 'move'
  | 'add'
  | 'late'
  | 'pass'
  | 'wish'
  | Happening
type Happening = 'dues' | 'here' | 'busy' | 'spots' | 'later' | 'delete'

/** Every kind of act, repeated according to its weight in the draw. */
function kindsOf(model: ReplyModel): readonly Kind[] {
  const { terms, partnerOf, hasBegun, undoable } = model
  const { needsPartner, divisions, costCents } = terms
  const hasPair = partnerOf.size > 0
  const often: Record<Kind, number> = {
    yes: 340,
    no: 120,
    undo: undoable().length > 0 ? 110 : 3,
    partner: needsPartner ? 220 : 10,
    replace: hasPair ? 90 : 3,
    unpair: hasPair ? 50 : 3,
    break: hasPair ? 40 : 3,
    division: Object.keys(divisions).length > 0 ? 160 : 0,
    pay: costCents > 0 ? 80 : 20,
    move: hasBegun ? 200 : 70,
    add: 40,
    late: model.tooLate().length > 0 ? 200 : 0,
    pass: model.waiting().some((who) => model.hasOffer(who)) ? 120 : 3,
    wish: terms.promotion === 'manual' ? 5 : 150,
    dues: 30,
    here: 20,
    busy: 30,
    spots: 40,
    later: terms.promotion === 'offer' ? 40 : 10,
    delete: 3,
  }
  return (Object.entries(often) as [Kind, number][]).flatMap(([kind, count]) => Array<Kind>(count).fill(kind))
}

/** Does an act in the model. Acts that merely happen to people have no outcome. */
export function doInModel(model: ReplyModel, act: Act): Outcome {
  switch (act.do) {
    case 'yes':
      return model.yes(act.who, act.by, act.division)
    case 'no':
      return model.no(act.who, act.by)
    case 'undo':
      return model.undo(act.who, act.by)
    case 'add-partner':
      return model.addPartner(act.who, act.other, act.by)
    case 'replace-partner':
      return model.replacePartner(act.who, act.other, act.by)
    case 'remove-partner':
      return model.removePartner(act.who, act.by)
    case 'break':
      return model.breakPair(act.who)
    case 'division':
      return model.chooseDivision(act.who, act.division, act.by)
    case 'pay':
      return model.pay(act.who, act.type)
    case 'to-waitlist':
      return model.toWaitlist(act.who)
    case 'no-show':
      return model.noShow(act.who)
    case 'to-invited':
      return model.toInvited(act.who)
    case 'remove':
      return model.remove(act.who)
    case 'add-member':
      return model.addMember(act.who)
    case 'add-as-yes':
      return model.addAsYes(act.who)
    case 'pass':
      return model.pass(act.who)
    case 'wish':
      return model.wish(act.who, act.wish)
    case 'spots':
      return model.setSpots(act.spots)
    case 'delete':
      return model.delete()
    case 'dues':
      model.person(act.who).hasDues = act.is
      return 'ok'
    case 'here':
      model.person(act.who).isHere = act.is
      return 'ok'
    case 'busy':
      model.person(act.who).isBusy = act.is
      return 'ok'
    case 'close':
      model.forgetUndos()
      model.endTimeToAct()
      model.isClosed = true
      return 'ok'
    case 'begin':
      model.forgetUndos()
      model.endTimeToAct()
      model.isClosed = true
      model.hasBegun = true
      return 'ok'
  }
}

/** A different history for each seed; the same seed gives the same history on every machine. */
export function historyOf(
  seed: number,
  openModel: (terms: Terms, names: readonly string[]) => ReplyModel,
  length: number,
): History {
  const random = randomOf(seed)
  const terms = termsOf(random)
  const names = allNames.slice(0, 5 + randomBelow(random, 4))
  const model = openModel(terms, names)
  const acts: Act[] = []
  for (let index = 0; index < length; index += 1) {
    const act = nextAct(random, model)
    doInModel(model, act)
    acts.push(act)
  }
  return { seed, terms, names, acts }
}

/** A history for reading, one act per line. */
export const told = ({ seed, terms, names, acts }: History): string =>
  [`seed ${seed}`, JSON.stringify(terms), names.join(' '), ...acts.map((act) => JSON.stringify(act))].join('\n')
