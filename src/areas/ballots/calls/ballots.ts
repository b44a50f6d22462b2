import * as z from 'zod/mini'
import { ballotStates } from '#areas/ballots/rules/decide-ballot.ts'
import { mostOptions, questionNumbers } from '#areas/ballots/rules/questions.ts'
import { Club, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Id, line, PathId } from '#kernel/calls/shapes.ts'
import { ballotFields, EndMove, eachAnswer, OfBallot, shownBoxes } from './ballot-shapes.ts'

const example = {
  cid: 1000,
  title: 'Annual meeting',
  startTime: '2099-01-11T17:00:00Z',
  endTime: '2099-01-18T17:00:00Z',
  q1: 'Shall we buy new nets?',
  q1o1: 'Yes, No',
}
const wrongBoxes = [
  'ballot-needs-question',
  'ballot-question-missing',
  'ballot-needs-options',
  'ballot-option-twice',
  'ballot-options-many',
  'ballot-times',
  'ballot-end-past',
] as const

/** A ballot as the club's admins see it. Never shows how anyone voted. */
const Listed = z.object({
  bid: Id,
  title: z.string(),
  start: z.string(),
  end: z.string(),
  state: z.enum(ballotStates),
  /** How many members have voted, including on paper, out of how many who can. */
  votes: Count,
  paper: Count,
  entitled: Count,
  /** The record is published, so the results can be read. */
  is_published: z.boolean(),
  end_moves: z.array(EndMove),
  ...shownBoxes,
})

export const getBallots = call({
  name: 'ballots.getBallots',
  method: 'GET',
  path: '/api/club/getBallots/{cid}',
  summary: 'A club’s ballots with their times and turnout, latest first',
  source: 'spec 002 §7 Ballots',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(Listed),
})

export const createBallot = call({
  name: 'ballots.createBallot',
  method: 'POST',
  path: '/api/club/createBallot',
  summary: 'Create a ballot of up to ten questions',
  source: 'spec 002 §7 Ballots, §5; X112',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.extend(Club, ballotFields),
  reply: z.object({ bid: Id }),
  refusals: wrongBoxes,
  example,
})

export const editBallot = call({
  name: 'ballots.editBallot',
  method: 'PUT',
  path: '/api/club/editBallot',
  summary:
    'Change a ballot; after the first vote, only its end time can change, and it can be made earlier only after ten online votes and with a day’s notice',
  source: 'spec 002 §7 Ballots; X113, X176, X187',
  access: 'ballot-admin',
  rate: 'write',
  body: z.object({ bid: Id, cid: z.optional(Id), ...ballotFields }),
  reply: z.object({ message: z.string(), bid: Id }),
  refusals: [
    ...wrongBoxes,
    'ballot-over',
    'ballot-frozen',
    'ballot-end-earlier',
    'ballot-end-notice',
    'ballot-end-mail-off',
    'too-many-requests',
  ],
  example: { ...example, bid: 1 },
})

export const deleteBallot = call({
  name: 'ballots.deleteBallot',
  method: 'PUT',
  path: '/api/club/deleteBallot',
  summary: 'Delete a ballot that has no votes; returns whether it was deleted',
  source: 'spec 002 §4, §7 Ballots; X113, X137',
  access: 'ballot-admin',
  rate: 'write',
  body: OfBallot,
  reply: z.object({ message: z.string(), deleted: z.boolean() }),
  example: { bid: 1 },
})

const AnswerCount = z.object({ answer: z.string(), count: z.int() })

/** Why there are no results yet. */
const Failure = z.object({ error: z.string() })

export const getResults = call({
  name: 'ballots.getResults',
  method: 'POST',
  path: '/api/club/getResults',
  summary:
    'A ballot’s totals, only after it has ended; withholds the answers to questions that fewer than five people answered',
  source: 'spec 002 §3, §7 Ballots; X115, X174, X187',
  access: 'ballot-admin',
  rate: 'read',
  body: z.extend(OfBallot, { cid: z.optional(Id) }),
  reply: z.union([
    z.object({
      bid: Id,
      title: z.string(),
      start: z.string(),
      end: z.string(),
      counted_at: z.string(),
      entitled: Count,
      /** Online votes only. */
      voted: Count,
      paper_voters: Count,
      /** How many of them cast paper votes that were never entered. */
      paper_uncounted: Count,
      /** Votes that two records of one person had cast before they were merged. */
      merged_votes: Count,
      sha256: z.string(),
      end_moves: z.array(EndMove),
      /** `a1` to `a10` without the blank items: the options in order, without paper votes. */
      results: z.object(eachAnswer(z.optional(z.array(AnswerCount)))),
      questions: z.array(
        z.object({
          question: z.int(),
          text: z.string(),
          abstained: Count,
          paper: z.array(AnswerCount),
          /** Too few people answered online: their answers are not published. */
          is_withheld: z.boolean(),
          /** How many paper votes are counted with the online ones. */
          paper_mixed: Count,
        }),
      ),
    }),
    Failure,
  ]),
  refusals: ['ballot-key-changed'],
  example: { bid: 1 },
})

const Voter = z.object({
  mid: Id,
  name: z.string(),
  has_login: z.boolean(),
  /** How the register lists the member. Until the end, shows only notes that admins made about paper votes. */
  voted: z.nullable(z.enum(['online', 'paper'])),
})

export const getBallotVoters = call({
  name: 'ballots.getBallotVoters',
  method: 'GET',
  path: '/api/club/ballotVoters/{bid}',
  summary: 'List who can vote in a ballot and how many have voted; shows who has voted only after the ballot ends',
  source: 'own: docs/areas/ballots.md; X187',
  access: 'ballot-admin',
  rate: 'read',
  params: z.object({ bid: PathId }),
  reply: z.object({
    /** How many have voted, those on paper too. */
    votes: Count,
    voters: z.array(Voter),
  }),
})

export const tickPaperVoter = call({
  name: 'ballots.tickPaperVoter',
  method: 'PUT',
  path: '/api/club/ballotPaperVoter',
  summary: 'Add or remove the note that a member is voting on paper',
  source: 'own: docs/areas/ballots.md',
  access: 'ballot-admin',
  rate: 'write',
  body: z.object({ bid: Id, mid: Id, voted: z.boolean() }),
  reply: z.object({ message: z.string(), voted: z.boolean() }),
  refusals: ['not-in-club', 'ballot-not-open', 'ballot-voted-online', 'ballot-not-entitled'],
  example: { bid: 1, mid: 1, voted: true },
})

export const savePaperVotes = call({
  name: 'ballots.savePaperVotes',
  method: 'PUT',
  path: '/api/club/ballotPaperVotes',
  summary: 'Enter the paper votes and publish the record with them; allowed once, after the ballot has ended',
  source: 'own: docs/areas/ballots.md',
  access: 'ballot-admin',
  rate: 'write',
  body: z.object({
    bid: Id,
    /** For each question that is not blank, the votes of its options in their order. */
    votes: z
      .array(z.object({ question: z.int(), counts: z.array(Count).check(z.maxLength(mostOptions)) }))
      .check(z.maxLength(questionNumbers.length)),
  }),
  reply: z.object({ message: z.string(), sha256: z.string() }),
  refusals: ['ballot-not-over', 'ballot-no-paper', 'ballot-published', 'ballot-paper-wrong', 'ballot-key-changed'],
  example: { bid: 1, votes: [{ question: 1, counts: [2, 1] }] },
})

export const publishWithoutPaper = call({
  name: 'ballots.publishWithoutPaper',
  method: 'PUT',
  path: '/api/club/ballotWithoutPaper',
  summary: 'Publish a ballot’s record without its paper votes; the record says so',
  source: 'own: docs/areas/ballots.md',
  access: 'ballot-admin',
  rate: 'write',
  once: true,
  body: z.object({ bid: Id }),
  reply: z.object({ message: z.string(), sha256: z.string() }),
  refusals: ['ballot-not-over', 'ballot-no-paper', 'ballot-published', 'ballot-key-changed'],
  example: { bid: 1 },
})

export const mailBallot = call({
  name: 'ballots.mailBallot',
  method: 'POST',
  path: '/api/club/mailBallot',
  summary: 'Email everyone who can vote in a ballot; emailing only those who have not voted would reveal who has',
  source: 'own: docs/areas/ballots.md; X187',
  access: 'ballot-admin',
  rate: 'bulk-mail',
  once: true,
  body: z.object({
    bid: Id,
    subject: line(150).check(z.minLength(1, 'Give the email a subject')),
    body: z.string().check(z.maxLength(100 * 1024, 'no more than 100 KB')),
  }),
  reply: z.object({ message: z.string(), total: Count }),
  refusals: ['club-mail-off', 'mail-empty', 'no-recipients', 'too-many-requests'],
  example: { bid: 1, subject: 'Please vote', body: '<p>It takes a minute.</p>' },
})
