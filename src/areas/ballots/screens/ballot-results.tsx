import { IconPrinter } from '@tabler/icons-react'
import { getBallots, getResults } from '#areas/ballots/calls/ballots.ts'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ballotPath, useBallotId } from './ballot-path.ts'
import './ballots.css'
import { minutesOf } from './minutes.ts'
import { PaperVotes } from './paper-votes.tsx'
import { QuestionCounts } from './question-counts.tsx'
import type { Results } from './replies.ts'
import { talliesOf } from './tallies.ts'

/** `/club/vote/results/5`: the totals after the end, and the minutes to print (spec 002 §2, §8). */
export function BallotResults() {
  const { cid } = useClub()
  const bid = useBallotId()
  const pathOf = useClubPath()
  const results = useCall(getResults, { body: { bid } })
  const ballots = useCall(getBallots, { params: { cid: String(cid) } })
  const ballot = ballots.data?.find((one) => one.bid === bid)
  const isWanting = ballot?.state === 'ended' && !ballot.is_published && ballot.paper > 0
  return (
    <Page
      title={ballot?.title ?? 'Results'}
      aside={
        <ButtonLink kind="quiet" className="ballot-unprinted" to={pathOf(ballotPaths.ballots)}>
          All ballots
        </ButtonLink>
      }
    >
      <Loading reads={[results]} label="Loading the results" blocks={[10, 10]} />
      {results.data && 'error' in results.data && <Alert>{results.data.error}</Alert>}
      {isWanting && <PaperVotes ballot={ballot} />}
      {results.data && !('error' in results.data) && <Totals results={results.data} />}
    </Page>
  )
}

function Totals({ results }: { results: Results }) {
  const club = useClub()
  return (
    <>
      {talliesOf(results).map(({ question, ...tally }) => (
        <QuestionCounts key={question} {...tally} />
      ))}
      <Section title="Minutes">
        <div className="ballot-minutes">
          {minutesOf(results, club).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="ballot-hash">SHA-256 of the record: {results.sha256}</p>
        </div>
        <div className="row ballot-acts">
          <Button kind="quiet" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink kind="quiet" to={ballotPath(ballotPaths.ballotRecord, club.cid, results.bid)}>
            See the record
          </ButtonLink>
        </div>
      </Section>
    </>
  )
}
