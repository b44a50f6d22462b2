/** What can be paid for by hand. */
export const occasions = ['event', 'dues', 'sale', 'lesson', 'public-event'] as const
type Occasion = (typeof occasions)[number]

interface Method {
  /** In the database, in the books, and on the wire of dues and sales. */
  readonly key: string
  /** On forms and in reports; also on the wire of events, lessons and public events. */
  readonly label: string
  /** In a sentence: "paid …". */
  readonly phrase: string
  /** The books' account that receives it. */
  readonly account: string
  /** What it can pay for, if someone records it by hand. */
  readonly pays: readonly Occasion[]
}

/**
 * Every way to pay: the only list. Forms, words, books, reports and the wire's spellings follow from it; the database's
 * constraints are compared with it. To add one, add a row and a migration for the constraints
 * (docs/areas/payments.md).
 */
const rows = [
  {
    key: 'cash',
    label: 'Cash',
    phrase: 'in cash',
    account: 'Cash',
    pays: occasions,
  },
  {
    key: 'check',
    label: 'Check',
    phrase: 'by check',
    account: 'Checks',
    pays: occasions,
  },
  {
    key: 'venmo',
    label: 'Venmo',
    phrase: 'by Venmo',
    account: 'Venmo',
    pays: occasions,
  },
  { key: 'zelle', label: 'Zelle', phrase: 'by Zelle', account: 'Zelle', pays: occasions },
  { key: 'bank', label: 'Bank transfer', phrase: 'by bank transfer', account: 'Bank', pays: ['dues', 'sale'] },
  { key: 'gift', label: 'Gift', phrase: 'as a gift', account: 'Gifts', pays: ['event', 'sale', 'lesson'] },
  { key: 'card', label: 'Card', phrase: 'by card', account: 'Card balance', pays: [] },
] as const satisfies readonly Method[]

type Row = (typeof rows)[number]
/** The row, if it can pay for something by hand. */
type Paying<What, One> = One extends { pays: readonly (infer Paid)[] } ? (What extends Paid ? One : never) : never
type Keys = { readonly [What in Occasion]: Paying<What, Row>['key'] }
type Labels = { readonly [What in Occasion]: Paying<What, Row>['label'] }

/** The key of a way to pay, such as `bank`. */
export type MethodKey = Row['key']
/** The ways to pay without a card. */
export type HandKey = Exclude<MethodKey, 'card'>

const paying = (what: Occasion): readonly Row[] => rows.filter(({ pays }: Method) => pays.includes(what))

/** The keys of the ways to pay for something by hand, in the order of forms. */
export const keysFor = <What extends Occasion>(what: What) =>
  // The compiler cannot follow the filter, but it knows which rows have the word.
  paying(what).map(({ key }) => key) as readonly Keys[What][]

/** Their labels, which are what the wire of events, lessons and public events spells. */
export const labelsFor = <What extends Occasion>(what: What) =>
  paying(what).map(({ label }) => label) as readonly Labels[What][]

const rowOf = (key: MethodKey): Row => rows.find((row) => row.key === key) ?? rows[0]

/** `Bank transfer` */
export const methodLabel = (key: MethodKey): string => rowOf(key).label
/** `by bank transfer` */
export const methodPhrase = (key: MethodKey): string => rowOf(key).phrase
/** `bank transfer`, `Venmo`: the label inside a sentence; names keep their capital letter. */
export function methodNoun(key: MethodKey): string {
  const words = methodPhrase(key).split(' ')
  return words.slice(key === 'gift' ? 2 : 1).join(' ')
}

/** The names of the books' accounts for money received, by key. */
export const methodAccounts = Object.fromEntries(rows.map(({ key, account }) => [key, account])) as Readonly<
  Record<MethodKey, string>
>

/** The keys of all ways to pay without a card. */
export const handKeys = rows.map(({ key }) => key).filter((key): key is HandKey => key !== 'card')

/** The key of a label, as the wire spells ways to pay by hand; undefined for other words, such as `waived`. */
export const handKeyOf = (label: string): HandKey | undefined => handKeys.find((key) => methodLabel(key) === label)
