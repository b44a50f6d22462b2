import { Suspense } from 'react'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { getBallotRecord, getBallotStanding } from '#areas/ballots/calls/voting.ts'
import { tallyOf } from '#areas/ballots/rules/tally.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { ballotPath, useBallotId } from './ballot-path.ts'
import './ballots.css'
import { EndMoves } from './end-moves.tsx'
import { QuestionCounts } from './question-counts.tsx'

// Most readers only look at the numbers.
const FindVote = lazyScreen(() => import('./record-checks.tsx'), 'FindVote')
const CountAgain = lazyScreen(() => import('./record-checks.tsx'), 'CountAgain')

type Published = Gotten<typeof getBallotRecord>
type Standing = Gotten<typeof getBallotStanding>

/** `/club/ballot/record/5`: the full result of a ballot, which every member can count again. This is our addition. */
export function BallotRecord() {
  const bid = useBallotId()
  return <InClub>{(club) => <OfBallot club={club} bid={bid} />}</InClub>
}

function OfBallot({ club, bid }: { club: MyClub; bid: number }) {
  const params = { bid: String(bid) }
  const standing = useCall(getBallotStanding, { params })
  const isOver = standing.data?.state === 'ended'
  const record = useCall(getBallotRecord, { params }, { enabled: isOver, staleTime: 60_000 })
  if (!standing.data || record.isLoading)
    return (
      <Page title="Ballot record">
        <Loading reads={[standing, record]} label="Loading the record" blocks={[8, 12]} />
      </Page>
    )
  const { title, end, end_moves: moves } = standing.data
  return (
    <Page
      title={title}
      tab={`Record: ${title}`}
      lead={
        <>
          {club.club_name}. The ballot {isOver ? 'ended' : 'ends'} on{' '}
          <span className="num">{longClubTime(end, club.time_zone)}</span>.
        </>
      }
    >
      <EndMoves moves={moves} zone={club.time_zone} />
      <Own standing={standing.data} />
      {!isOver && <NotYet club={club} standing={standing.data} />}
      <Loading reads={[record]} />
      {record.data && <Found record={record.data} />}
    </Page>
  )
}

/** Says whether the register names the reader, so that they can object. */
function Own({ standing: { registered } }: { standing: Standing }) {
  const words = {
    online: 'The register shows that you voted online.',
    paper: 'The register lists you as voting on paper. If that’s wrong, tell a club admin.',
    none: 'The register doesn’t show a vote from you.',
  }
  return <p>{words[registered ?? 'none']}</p>
}

function NotYet({ club, standing: { bid, state, registered } }: { club: MyClub; standing: Standing }) {
  return (
    <>
      <Alert kind="info">We publish the record after the ballot ends. No one sees totals before then.</Alert>
      <div className="row">
        {state === 'open' && registered === null && club.mid !== null && (
          <ButtonLink to={ballotPath(ballotPaths.ballot, club.cid, bid)}>Vote</ButtonLink>
        )}
        <ButtonLink kind="quiet" to={clubPath(clubPaths.welcome, club.cid)}>
          Your club page
        </ButtonLink>
      </div>
    </>
  )
}

function Found({ record }: { record: Published }) {
  return (
    <>
      <Turnout record={record} />
      {record.questions.map((question, index) => (
        <QuestionCounts
          key={question.question}
          place={index + 1}
          text={question.text}
          tally={tallyOf(question, record)}
        >
          <Entries place={index + 1} of={question} />
        </QuestionCounts>
      ))}
      <Suspense fallback={<Waiting label="Loading the checks" blocks={[7, 6]} />}>
        <FindVote record={record} />
        <CountAgain record={record} />
      </Suspense>
      <Proof record={record} />
    </>
  )
}

function Turnout({ record }: { record: Published }) {
  const { entitled, voted, paper_voters: paper, paper_uncounted: uncounted = 0, merged_votes: merged } = record
  return (
    <Section title="Who voted">
      <dl className="facts">
        <div>
          <dt>Could vote</dt>
          <dd className="num">{entitled}</dd>
        </div>
        <div>
          <dt>Voted online</dt>
          <dd className="num">{voted}</dd>
        </div>
        <div>
          <dt>Voted on paper</dt>
          <dd className="num">{paper}</dd>
        </div>
      </dl>
      {uncounted > 0 && (
        <Alert kind="info">
          {plural(uncounted, {
            one: '1 paper vote was never entered and isn’t in the numbers below. An admin published this record without it.',
            other: `${uncounted} paper votes were never entered and aren’t in the numbers below. An admin published this record without them.`,
          })}
        </Alert>
      )}
      {merged > 0 && (
        <p>
          {plural(merged, {
            one: '1 vote was cast under a duplicate member record that was merged later. No one can tell which vote it is, so it still counts.',
            other: `${merged} votes were cast under duplicate member records that were merged later. No one can tell which votes those are, so they still count.`,
          })}
        </p>
      )}
    </Section>
  )
}

/** This many entries are shown; the downloaded record has all of them. */
const mostDrawn = 500

type Question = Published['questions'][number]

/** The answers by code, or only the codes of the votes if no answers are published. */
function Entries({ place, of: { entries: answers, withheld } }: { place: number; of: Question }) {
  const entries = withheld?.map((code) => ({ code, answer: 'Not published' })) ?? answers
  const unseen = <span className="unseen">for question {place}</span>
  if (entries.length === 0) return null
  return (
    <details className="ballot-more">
      <summary>
        {withheld ? (
          <>Vote codes {unseen}</>
        ) : (
          <>
            All {entries.length} answers {unseen} by code
          </>
        )}
      </summary>
      <ul className="ballot-entries">
        {entries.slice(0, mostDrawn).map(({ code, answer }) => (
          <li key={code}>
            <span className="ballot-hash">{code}</span> <strong>{answer ?? 'Abstained'}</strong>
          </li>
        ))}
      </ul>
      {entries.length > mostDrawn && <p>Download the record to see all of them.</p>}
    </details>
  )
}

function Proof({ record: { bid, sha256 } }: { record: Published }) {
  return (
    <Section title="What this proves">
      <p>We emailed the SHA-256 of this record to all club admins when it was published:</p>
      <p className="ballot-hash">{sha256}</p>
      <p className="ballot-unprinted">
        <a className="touch-link" href={`/api/club/ballotRecord/${bid}`} download={`ballot-${bid}.json`}>
          Download the record
        </a>
      </p>
      <p>
        To recount it without us, run <code>npm run --silent ballot -- ballot-{bid}.json</code> in Sideout’s source
        code.
      </p>
      <p>
        Each answer has its own code, which comes from the voter’s code. Voters can find their own answers, but no one
        else can tell which answers came from the same person.
      </p>
      <h3>What this doesn’t prove</h3>
      <ul className="ballot-limits">
        <li>
          The record can’t protect against someone who changes the running program or searches the disk for deleted
          data.
        </li>
        <li>
          The record can’t protect against anyone with the secret key and copies of the data from before and after a
          vote.
        </li>
        <li>If everyone votes the same way, or everyone else reveals their vote, the result shows how you voted.</li>
        <li>A voter could sell a vote by showing someone the code.</li>
        <li>
          The record doesn’t prove that people listed as voting on paper did so. The register shows them the note, so
          they can object.
        </li>
      </ul>
    </Section>
  )
}
