import * as z from 'zod/mini'
import { answerHelp, giveUp } from './support/help.ts'
import { readRecord } from './support/read-record.ts'
import { hash, listOf, repeatDrawing } from './support/repeat-drawing.ts'

const help = `
Repeats a drawing of an event's spots from its record, and says whether the result is the same.

  npm run --silent lottery -- --event 12            asks the server of PUBLIC_URL, or of this machine
  npm run --silent lottery -- https://example.org/api/spotDrawing/12
  npm run --silent lottery -- record.json
  npm run --silent lottery -- -                     reads the record from standard input

The program that repeats the drawing shares no code with the product. Nothing is written.
Exits with 0 if the seed, the list and the result match the record, and with 1 if any of them does not.
`
answerHelp(help)

const Unit = z.object({
  number: z.int(),
  size: z.int(),
  standing: z.string(),
  carry: z.int(),
  odds: z.int(),
  has_spot: z.boolean(),
  line: z.nullable(z.int()),
})
const Record = z.object({
  rule: z.literal('sideout-spots-1'),
  commitment: z.string(),
  seed: z.string(),
  list_hash: z.string(),
  spots: z.int(),
  units: z.array(Unit),
})

function check(record: z.infer<typeof Record>): readonly (readonly [boolean, string])[] {
  const outcomes = repeatDrawing(record)
  const isSame = ({ number, odds, has_spot, line }: z.infer<typeof Unit>) =>
    JSON.stringify(outcomes.get(number)) === JSON.stringify({ odds, has_spot, line })
  return [
    [hash(record.seed) === record.commitment, 'the seed matches the fingerprint shown before the drawing'],
    [hash(listOf(record)) === record.list_hash, 'the list matches the recorded fingerprint'],
    [record.units.every(isSame), 'drawing again gives the recorded odds, spots and waitlist'],
  ]
}

try {
  const [first, eventId] = process.argv.slice(2)
  if (first === undefined) giveUp(help)
  const base = process.env['PUBLIC_URL'] ?? 'http://127.0.0.1:3000'
  const record = await readRecord(first === '--event' ? `${base}/api/spotDrawing/${eventId}` : first, Record)
  const findings = check(record)
  const drawn = record.units.filter(({ has_spot }) => has_spot).length
  console.log(`Drawing with ${record.units.length} entries for ${record.spots} spots. With a spot: ${drawn} entries`)
  for (const [holds, what] of findings) console.log(`${holds ? 'ok   ' : 'WRONG'}  ${what}`)
  process.exitCode = findings.every(([holds]) => holds) ? 0 : 1
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
