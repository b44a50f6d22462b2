import { accountCopied, accountDeleted } from '#areas/accounts/server/occasions.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import type { Fate } from '#kernel/server/db/personal-columns.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { type OwnedColumn, personalColumns } from './personal-columns.ts'
import { copyRows, forgetPerson } from './personal-rows.ts'

/** What happens in all areas' tables when someone deletes their account or asks for a copy. */
export const personalDataListeners: readonly Listener[] = [
  when(accountDeleted, ({ tx, accountId }) => forgetPerson(tx, personalColumns, accountId)),
  when(accountCopied, async ({ tx, accountId }) => {
    const copied = []
    for (const column of personalColumns.filter((one) => one.copied.length > 0))
      copied.push({ area: column.area, table: column.table, rows: await copyRows(tx, column, accountId) })
    return copied
  }),
]

const fates: Readonly<Record<Fate, string>> = {
  deleted: 'deleted',
  cleared: 'stays without the account',
  kept: 'stays',
}

const lineOf = (one: OwnedColumn) => {
  const copy = one.copied.length > 0 ? rowText(one.copied.map((name) => `\`${name}\``)) : 'no'
  return `| \`${one.table}.${one.column}\` | ${one.area} | ${fates[one.fate]} | ${one.why} | ${copy} |`
}

/** Prints the page about the personal data that we store. */
export function personalDataPage(): string {
  return [
    '# What we store about people',
    '',
    'Printed from each area’s `server/personal.ts` (`npm run generate`): every column that leads to a person through',
    'an account, a member or a player, what happens to its rows when the account is deleted, and what goes into',
    'the person’s copy of their data. A test compares the list with the database.',
    '',
    '| column | owner | when the account is deleted | why | in a copy |',
    '| --- | --- | --- | --- | --- |',
    ...personalColumns.map(lineOf),
    '',
  ].join('\n')
}
