import type { Rate } from '#kernel/calls/rates.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import type { Outgoing } from '#kernel/server/outgoing.ts'
import { areaServers } from './area-servers.ts'
import { areas } from './calls.ts'

/** Everything that the product sends. A guard finds senders and texts that are missing from these rows. */
export const outgoing: readonly Outgoing[] = areaServers.flatMap((area) => area.outgoing ?? [])

/** Rate classes that protect a process and do not limit email. */
const generalClasses: readonly Rate[] = ['read', 'write', 'search', 'reset']

const mailboxClasses: readonly Rate[] = ['unconfirmed-mailbox', 'confirmed-mailbox']

/** Returns the rate classes that limit a row: the named ones, those for mailboxes, and those of its calls. */
export function limitsOf({ calls = [], limits = [], countsMailbox = false }: Outgoing): Rate[] {
  const rates = Object.values(areas)
    .flat()
    .filter(({ name }) => calls.includes(name))
    .map(({ rate }) => rate)
  return [...new Set([...limits, ...rates, ...(countsMailbox ? mailboxClasses : [])])].filter(
    (rate) => !generalClasses.includes(rate),
  )
}

function rowOf(row: Outgoing): string {
  const limits = limitsOf(row).map((rate) => `\`${rate}\``)
  const often = rowText([...limits, ...(row.often === undefined ? [] : [row.often])])
  return `| ${row.what} | ${row.who} | ${row.to} | ${often} | ${row.words} | \`${row.test.file}\`: ${row.test.title} |`
}

/** Prints the page about everything that the product sends. */
export function outgoingPage(): string {
  const groups = Map.groupBy(outgoing, ({ group }) => group)
  return [
    '# What we send, and who can cause it',
    '',
    'Printed from each area’s `outgoing.ts` (`npm run generate`). Each row is one kind of email, text or notification. *How',
    'often* names limit classes. [Settings](../settings.md) lists them with their numbers, and one mechanism counts them all:',
    '`src/kernel/server/http/rate-limits.ts`. `unconfirmed-mailbox` and `confirmed-mailbox` together count all email to a',
    'mailbox, whatever the cause. A guard fails if a sender or text has no row, and checks that each test',
    'exists.',
    ...[...groups].flatMap(([group, rows]) => [
      '',
      `## ${group}`,
      '',
      '| what | who can cause it | to whom | how often | in whose words | test |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows.map(rowOf),
    ]),
    '',
  ].join('\n')
}
