import * as z from 'zod/mini'
import { checkRecord, type DrawRecord, type RecordCheck } from '#areas/prizes/rules/check-record.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { readRecord } from './support/read-record.ts'

const help = `
Repeats a month's prize drawing from its published record, and says whether the winners are the same.

  npm run --silent prize -- https://example.org/api/prize/record/2026-10
  npm run --silent prize -- record.json
  npm run --silent prize -- -                       reads the record from standard input

The record is what /api/prize/record/{month} returns. Nothing else is read, and nothing is written.
Exits with 0 if the seed, list and winners match the record, and with 1 if any of them does not.
`
answerHelp(help)

const Record = z.object({
  month: z.string(),
  rule: z.string(),
  commitment: z.string(),
  seed: z.string(),
  list_hash: z.string(),
  winners_wanted: z.int(),
  each_person_once: z.boolean(),
  entries: z.array(z.object({ number: z.int(), person: z.int(), initials: z.string() })),
  winners: z.array(z.object({ place: z.int(), number: z.int() })),
})

const line = (holds: boolean, what: string) => `${holds ? 'ok   ' : 'WRONG'}  ${what}`

function report(record: DrawRecord & { month: string }, found: RecordCheck): string {
  const winners = found.winners.map(({ number, initials }, index) => `  ${index + 1}. entry ${number}  ${initials}`)
  return [
    `Drawing for ${record.month}. Entries: ${record.entries.length}`,
    line(found.isSeedCommitted, 'the seed matches the fingerprint published earlier'),
    line(found.isListWhole, 'the entry list matches the recorded fingerprint'),
    line(found.isDrawRight, 'drawing again gives the recorded winners'),
    'Winners:',
    ...winners,
  ].join('\n')
}

try {
  const [source] = process.argv.slice(2)
  if (source === undefined) giveUp(help)
  const record = await readRecord(source, Record)
  const found = checkRecord(record)
  if (!found) giveUp(`This version doesn’t know the rule ${record.rule}.`)
  process.stdout.write(`${report(record, found)}\n`)
  if (!(found.isSeedCommitted && found.isListWhole && found.isDrawRight)) process.exitCode = 1
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
