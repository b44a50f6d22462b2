import * as z from 'zod/mini'
import { duesThroughSwitches } from '#areas/members/rules/dues-through-switches.ts'
import { duesOfMember } from '#areas/members/rules/member-dues.ts'
import { answerHelp } from './support/help.ts'
import { answerLines } from './support/json-lines.ts'
import { problemOf } from './support/shape-problem.ts'

answerHelp(`
Computes whether members' dues are paid, and through which day. Reads one member per line, in JSON. Prints JSON.

  npm run --silent dues < members.jsonl

  in   {"mode":"rolling","today":"2027-02-20","paid":[{"on":"2026-03-10"}],
        "granted":[{"on":"2026-05-01","until":"2026-12-31"}]}
       {"mode":"season","today":"2027-02-20","current":2,"seasons":[{"did":2,"ends":"2027-06-30"}],
        "paid":[{"did":2,"on":"2027-01-05"}],"granted":[]}
       {"mode":"rolling","today":"2027-02-20","current":2,"seasons":[{"did":2,"ends":"2027-06-30"}],
        "switches":[{"on":"2027-02-01","from":"season","current":2,"lastPayment":1,"lastGrant":0,"keepsEndless":true}],
        "paid":[{"number":1,"did":2,"on":"2027-01-05"},{"number":2,"did":null,"on":"2027-02-20"}],"granted":[]}
       if the mode was switched, payments and grants are numbered in the order they were recorded
       days are YYYY-MM-DD, from 1900 to 2999; each season has its own did; ends and until may be null (no end date); current may be null
  out  {"paid":true,"expires":"2027-03-10"}
       expires is null if something that counts has no end date, or if nothing counts
       {"error":"…"} for a line that fails. Later lines are still processed, and the exit code is 1

docs/areas/dues.md explains the rules.
`)

// End dates are a year later, and days are compared as text.
const Day = z.iso.date().check(z.regex(/^(19|2\d)/, 'must be a day from 1900 to 2999'))
const today = Day
const granted = z.array(z.object({ on: Day, until: z.nullable(Day) }))
const Rolling = z.object({ mode: z.literal('rolling'), today, paid: z.array(z.object({ on: Day })), granted })
const current = z.nullable(z.int())
const seasons = z
  .array(z.object({ did: z.int(), ends: z.nullable(Day) }))
  .check(z.refine((all) => new Set(all.map(({ did }) => did)).size === all.length, 'each did must appear only once'))
const Season = z.object({
  mode: z.literal('season'),
  today,
  current,
  seasons,
  paid: z.array(z.object({ did: z.int(), on: Day })),
  granted,
})
const Member = z.discriminatedUnion('mode', [Rolling, Season])

const mode = z.enum(['rolling', 'season'])
const number = z.int()
const switched = { on: Day, from: mode, current, lastPayment: number, lastGrant: number, keepsEndless: z.boolean() }
const History = z.object({
  mode,
  today,
  current,
  seasons,
  switches: z.array(z.object(switched)),
  paid: z.array(z.object({ number, did: z.nullable(z.int()), on: Day })),
  granted: z.array(z.object({ number, on: Day, until: z.nullable(Day) })),
})

await answerLines((given) => {
  if (typeof given === 'object' && given !== null && 'switches' in given) {
    const history = z.safeParse(History, given)
    return history.success
      ? { ...duesThroughSwitches(history.data, history.data.today) }
      : { error: problemOf(history.error) }
  }
  const asked = z.safeParse(Member, given)
  return asked.success ? { ...duesOfMember(asked.data, asked.data.today) } : { error: problemOf(asked.error) }
})
