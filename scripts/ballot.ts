import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { outcomeWords } from '#areas/ballots/calls/outcome-words.ts'
import { problemWords } from '#areas/ballots/calls/words.ts'
import { codeIn } from '#areas/ballots/rules/codes.ts'
import {
  answersUnder,
  type Problem,
  type RecountResult,
  recordFormat,
  recount,
  withholdingFormat,
} from '#areas/ballots/rules/record.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { problemOf } from './support/shape-problem.ts'

const help = `
Recounts a ballot from its downloaded record, without the database, and prints the result as JSON.

  npm run --silent ballot -- record.json
  npm run --silent ballot -- -                               reads the record from standard input
  npm run --silent ballot -- record.json --sha256 HASH       compares it with the hash that was emailed
  npm run --silent ballot -- record.json --code CODE         prints the answers under a voter's code
  npm run --silent ballot -- record.json --code CODE --receipt SIGNATURE
                                                             also checks the signature of the voter's receipt

Prints a message and exits with 1 if the record is inconsistent or does not match the hash or its signature, if there is no answer under the code, or if the installation did not sign the receipt. docs/areas/ballots.md describes the record.
`
answerHelp(help)

const OptionCount = z.object({ option: z.string(), votes: z.int() })
/** Only what is counted. The hash also covers everything else in the file. */
const Record = z.looseObject({
  format: z.enum([recordFormat, withholdingFormat], `must be ${recordFormat} or ${withholdingFormat}`),
  bid: z.int(),
  voted: z.int(),
  paper_voters: z.int(),
  paper_uncounted: z.optional(z.int()),
  questions: z.array(
    z.looseObject({
      question: z.int(),
      text: z.string(),
      counts: z.array(OptionCount),
      abstained: z.int(),
      paper: z.array(OptionCount),
      entries: z.array(z.object({ code: z.string(), answer: z.nullable(z.string()) })),
      withheld: z.optional(z.array(z.string())),
      paper_mixed: z.optional(z.int()),
      paper_withheld: z.optional(z.int()),
    }),
  ),
  public_key: z.string(),
  sha256: z.string(),
  signature: z.string(),
})
type BallotRecord = z.infer<typeof Record>

/**
 * One signature in 64 starts with a hyphen and would be taken for the next option, so a receipt is joined to its
 * option.
 */
function withJoinedReceipt(words: readonly string[]): string[] {
  const at = words.indexOf('--receipt')
  const value = at < 0 ? undefined : words[at + 1]
  return value === undefined ? [...words] : words.toSpliced(at, 2, `--receipt=${value}`)
}

/** Reads a file's record, with its keys in the file's order. */
function recordIn(text: string): BallotRecord {
  const found: unknown = JSON.parse(text)
  const parsed = z.safeParse(Record, found)
  if (!parsed.success) throw new Error(`This isn’t a ballot record: ${problemOf(parsed.error)}.`)
  return found as BallotRecord
}

/** Prints the answers under a voter's code. */
function tellAnswers(record: BallotRecord, typed: string): void {
  const code = codeIn(typed)
  if (code === undefined) giveUp('A code has 16 letters and numbers, such as ABCD-EFGH-IJKL-MNOP.')
  const answers = answersUnder(record, code)
  const isMissing = ({ answer, isWithheld }: (typeof answers)[number]) => answer === undefined && !isWithheld
  if (answers.every(isMissing)) giveUp('No answers match this code.')
  const missing = answers.find(isMissing)
  if (missing) giveUp(`Question ${missing.question} has no answer under this code.`)
  process.stdout.write(
    `${JSON.stringify({ answers: answers.map(({ question, answer, isWithheld }) => (isWithheld ? { question, withheld: true } : { question, answer })) })}\n`,
  )
}

/**
 * Whether the installation that the record names signed a text: the record's hash, or a receipt that a vote under a
 * code was cast.
 */
function isSigned({ public_key: x }: BallotRecord, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** Prints the recounted numbers, with each option's total and the result. */
function tellCounts({ questions, ...rest }: RecountResult): void {
  const told = questions.map(({ tally, ...counted }) => ({
    ...counted,
    totals: tally.options,
    blank: tally.blank,
    outcome: outcomeWords(tally.outcome),
  }))
  process.stdout.write(`${JSON.stringify({ questions: told, ...rest })}\n`)
}

/** Returns sentences about the mismatches in the record. */
function complaintsAbout(record: BallotRecord, problems: readonly Problem[]): readonly string[] {
  const isGenuine = isSigned(record, `sideout-record-1:${record.bid}:${record.sha256}`, record.signature)
  const unsigned = 'This record was not signed by the installation it names.'
  return [...problems.map(problemWords), ...(isGenuine ? [] : [unsigned])]
}

try {
  const { values, positionals } = parseArgs({
    args: withJoinedReceipt(process.argv.slice(2)),
    allowPositionals: true,
    options: { code: { type: 'string' }, sha256: { type: 'string' }, receipt: { type: 'string' } },
  })
  const [source] = positionals
  if (source === undefined) giveUp(help)
  const record = recordIn(readFileSync(source === '-' ? 0 : source, 'utf8'))
  const { counted, problems } = recount(record, values.sha256)
  const complaints = complaintsAbout(record, problems)
  if (complaints.length > 0) giveUp(complaints.join('\n'))
  const receipt = `sideout-receipt-1:${record.bid}:${codeIn(values.code ?? '') ?? ''}`
  if (values.receipt !== undefined && !isSigned(record, receipt, values.receipt))
    giveUp('This receipt was not signed by the installation named in the record.')
  if (values.code === undefined) tellCounts(counted)
  else tellAnswers(record, values.code)
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
