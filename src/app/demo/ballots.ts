import { randomBytes } from 'node:crypto'
import { base32Of, codeBytes } from '#areas/ballots/rules/codes.ts'
import type { Boxes } from '#areas/ballots/rules/questions.ts'
import { listBallots } from '#areas/ballots/server/ballot-rows.ts'
import { castVote } from '#areas/ballots/server/cast-vote.ts'
import { countBallot } from '#areas/ballots/server/count-ballot.ts'
import { addBallot } from '#areas/ballots/server/make-ballot.ts'
import { listEntitled, registerVoter } from '#areas/ballots/server/register-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { demoClub } from './club-words.ts'
import { pickOne, pickSome, type Random, seededRandom } from './random.ts'

const quarter = 15 * 60_000

interface DemoBallot {
  readonly title: string
  readonly boxes: Boxes
  /** Days from today. It opens at eight in the morning and ends at eight in the evening. */
  readonly from: number
  readonly until: number
  readonly voters: number
  /** How many more were marked as voting on paper. */
  readonly onPaper: number
  /** People's answers, per item; '' is an abstention. */
  readonly answers: readonly (readonly string[])[]
}

const meeting: DemoBallot = {
  title: 'Annual meeting',
  boxes: {
    q1: 'Should the club buy new nets for all 8 courts?',
    q1o1: 'Yes, No',
    q2: 'Who should be treasurer?',
    q2o1: 'Dolores Vigil',
    q2o2: 'Wes Hartman',
    q2o3: 'June Okafor',
    q4: 'When should open play start in summer?',
    q4o1: '7 am, 8 am, 9 am',
  },
  from: -20,
  until: -6,
  voters: 24,
  onPaper: 0,
  answers: [
    ['Yes', 'Yes', 'Yes', 'No', ''],
    ['Dolores Vigil', 'Wes Hartman', 'Wes Hartman', 'June Okafor'],
    [],
    ['7 am', '8 am', '8 am', ''],
  ],
}

const lights: DemoBallot = {
  title: 'Lights on courts 5 and 6',
  boxes: {
    q1: 'Should courts 5 and 6 get lights, at $40 per member?',
    q1o1: 'Yes, No',
    q2: 'How late should the lights stay on?',
    q2o1: '9 pm, 10 pm',
  },
  from: -1,
  until: 6,
  voters: 8,
  onPaper: 1,
  answers: [
    ['Yes', 'No'],
    ['9 pm', '10 pm', ''],
  ],
}

const court: DemoBallot = {
  title: 'A name for the new court',
  boxes: { q1: 'What should we call the new court?', q1o1: 'Sunrise', q1o2: 'Red Rock', q1o3: 'The Kitchen' },
  from: -5,
  until: -1,
  voters: 7,
  onPaper: 2,
  answers: [['Sunrise', 'Red Rock', 'The Kitchen']],
}

/**
 * Adds ballots to the demo's club, once: one with its record, one that is open, and one that waits for votes on paper.
 */
export async function addBallots(
  deps: Deps,
  { clubId, by }: { clubId: number; by: number },
  random: Random = seededRandom(52),
): Promise<void> {
  if ((await listBallots(deps.db, clubId)).length > 0) return
  for (const ballot of [meeting, lights, court]) await holdBallot(deps, random, { clubId, by }, ballot)
}

async function holdBallot(deps: Deps, random: Random, of: { clubId: number; by: number }, ballot: DemoBallot) {
  const today = dayIn(demoClub.zone, deps.clock.now())
  const at = (days: number, hour: string) => instantOf(demoClub.zone, `${dateAfter(today, days)}T${hour}`)
  const [startsAt, endsAt] = [at(ballot.from, '08:00'), at(ballot.until, '20:00')]
  const then = (now: Date): Deps => ({ ...deps, clock: { now: () => now } })
  const result = await inTransaction(deps.db, async (tx) =>
    ok(await addBallot(tx, { ...of, title: ballot.title, boxes: ballot.boxes, startsAt, endsAt, now: startsAt })),
  )
  if (!result.ok) return
  const ballotId = result.value
  const members = await listEntitled(deps.db, of.clubId)
  // The first three are the members with demo accounts, who find the open ballot on their home page.
  const voters = pickSome(random, members.slice(3), ballot.voters + ballot.onPaper)
  await inTransaction(deps.db, async (tx) => {
    for (const memberId of voters.slice(ballot.voters))
      await registerVoter(tx, { clubId: of.clubId, ballotId, memberId }, 'paper')
    return ok(true)
  })
  for (const memberId of voters.slice(0, ballot.voters)) {
    const answers = Object.fromEntries(
      ballot.answers.flatMap((some, index) => (some.length > 0 ? [[`a${index + 1}`, pickOne(random, some)]] : [])),
    )
    const code = base32Of([...randomBytes(codeBytes)])
    await castVote(then(startsAt), { clubId: of.clubId, ballotId, memberId, answers, code })
  }
  if (ballot.until < 0) await countBallot(then(new Date(endsAt.getTime() + quarter)), ballotId, async () => undefined)
}
