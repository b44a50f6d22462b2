import type { DB } from './tables.ts'

/** What happens to a person's rows when they delete their account. */
export type Fate =
  /** The rows are deleted. */
  | 'deleted'
  /** The rows stay, no longer lead to the account, and lose what `cleared` names. */
  | 'cleared'
  /** The rows stay as they are. */
  | 'kept'

/** A column that leads to a person, and the decision about it. */
export interface PersonalColumn {
  readonly table: keyof DB
  /** Refers to an account, or to a member or a player if `through` says so. */
  readonly column: string
  readonly through?: 'member' | 'player'
  readonly fate: Fate
  /** The new values of a cleared row's columns. */
  readonly cleared?: Readonly<Record<string, string | boolean | null>>
  /** The columns that a copy for the person contains; none if the rows are not part of it. */
  readonly copied: readonly string[]
  /** Why rows are kept or not copied. */
  readonly why: string
}

type ColumnName = `${keyof DB}.${string}`
/** A column, the columns that a copy contains, and why the rows are kept or not copied. */
type Line = readonly [column: ColumnName, copied: string, why?: string]

const columnsOf =
  (fate: Fate, through?: PersonalColumn['through']) =>
  (...lines: readonly Line[]): readonly PersonalColumn[] =>
    lines.map(([name, copied, why = '']) => {
      const [table, column] = name.split('.') as [keyof DB, string]
      return { table, column, fate, copied: copied.split(' ').filter(Boolean), why, ...(through ? { through } : {}) }
    })

/** Columns of accounts whose rows are deleted with the account. */
export const deletedWithAccount = columnsOf('deleted')
/** Columns of accounts whose rows stay. */
export const keptOfAccount = columnsOf('kept')
/** Columns of members whose rows stay. */
export const keptOfMember = columnsOf('kept', 'member')
/** Columns of players whose rows stay. */
export const keptOfPlayer = columnsOf('kept', 'player')

const record = 'It records who did something. The name is then shown as “Deleted account”'

/** Columns that only record which account did something. */
export const keptAsRecord = (...columns: readonly ColumnName[]): readonly PersonalColumn[] =>
  keptOfAccount(...columns.map((column): Line => [column, '', record]))

/** Reasons that several areas give. */
export const reasons = {
  aboutOthers: 'It is about other people',
  clubRecord: 'Part of the club’s own record',
  protectsOthers: 'Reports protect other people',
} as const
