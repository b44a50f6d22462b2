import { Suspense, useEffect, useState } from 'react'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { getBallot, getBallotStanding } from '#areas/ballots/calls/voting.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ballotPath, useBallotId } from './ballot-path.ts'
import './ballots.css'
import { EndMoves } from './end-moves.tsx'
import type { Receipt } from './replies.ts'
import { VoteForm } from './vote-form.tsx'

// This loads while the voter fills in the ballot.
const VoteReceipt = lazyScreen(() => import('./vote-receipt.tsx'), 'VoteReceipt')
// Most voters only vote.
const VotePromises = lazyScreen(() => import('./vote-promises.tsx'), 'VotePromises')

/** `/club/ballot/vote/5`: a member votes, once (spec 003 §2, §4). */
export function BallotVote() {
  const bid = useBallotId()
  return <InClub>{(club) => <Vote key={bid} club={club} bid={bid} />}</InClub>
}

function Vote({ club, bid }: { club: MyClub; bid: number }) {
  const standing = useCall(getBallotStanding, { params: { bid: String(bid) } })
  // Read only once, so that a ballot is not pulled away while someone is voting.
  const ballot = useCall(getBallot, { body: { bid } }, { staleTime: Number.POSITIVE_INFINITY })
  const [receipt, setReceipt] = useState<Receipt>()
  useEffect(() => void VoteReceipt.load().catch(() => undefined), [])
  if (!ballot.data || !standing.data)
    return (
      <Page title="Ballot" width="narrow">
        <Loading reads={[ballot, standing]} label="Loading the ballot" blocks={[10, 10]} />
      </Page>
    )
  const { title, start, end, end_moves: moves, state } = standing.data
  const when = (at: string) => <span className="num">{clubTime(at, club.time_zone)}</span>
  return (
    <Page
      title={title}
      width="narrow"
      lead={
        <>
          {club.club_name}. {when(start)} to {when(end)}.
        </>
      }
    >
      <EndMoves moves={moves} zone={club.time_zone} />
      {receipt && <VoteReceipt receipt={receipt} club={club} title={title} />}
      {!receipt && 'error' in ballot.data && (
        <>
          <Alert>{ballot.data.error}</Alert>
          <div className="row">
            {state === 'ended' && (
              <ButtonLink to={ballotPath(ballotPaths.ballotRecord, club.cid, bid)}>See the record</ButtonLink>
            )}
            <ButtonLink kind="quiet" to={clubPath(clubPaths.welcome, club.cid)}>
              Your club page
            </ButtonLink>
          </div>
        </>
      )}
      {!receipt && !('error' in ballot.data) && (
        <>
          <VoteForm key={ballot.data.version} ballot={ballot.data} onVoted={setReceipt} />
          <Suspense fallback={null}>
            <VotePromises />
          </Suspense>
        </>
      )}
    </Page>
  )
}
