import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteBallot, getBallots } from '#areas/ballots/calls/ballots.ts'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import '#kernel/web/ui/desk/desk.css'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { ballotPath } from './ballot-path.ts'
import './ballots.css'
import { BallotState } from './ballot-state.tsx'

type Ballot = Gotten<typeof getBallots>[number]

/** `/club/vote/ballotlist`: the club's ballots (spec 002 §2). */
export function BallotList() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const ballots = useCall(getBallots, { params: { cid: String(cid) } })
  const [leaving, setLeaving] = useState<Ballot>()
  const remove = useSend(deleteBallot, {
    refresh: [getBallots],
    onDone: ({ message, deleted }) => {
      setLeaving(undefined)
      toast(message, deleted ? undefined : 'bad')
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Page
      title="Ballots"
      lead="Secret votes that any member can recount."
      aside={
        <ButtonLink icon={<IconPlus aria-hidden size={22} />} to={pathOf(ballotPaths.ballotEditor)}>
          New ballot
        </ButtonLink>
      }
    >
      <Loading reads={[ballots]} label="Loading the ballots" blocks={[6, 6]} />
      {ballots.data?.length === 0 && (
        <Empty icon={<IconChecklist aria-hidden size={36} />} title="No ballots yet">
          <p>Create a ballot when members need to vote, such as before the annual meeting.</p>
        </Empty>
      )}
      {ballots.data?.map((ballot) => (
        <OneBallot key={ballot.bid} ballot={ballot} onDelete={() => setLeaving(ballot)} />
      ))}
      <ConfirmSheet
        isOpen={leaving !== undefined}
        title={`Delete “${leaving?.title}”?`}
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ body: { bid: leaving.bid } })}
        onClose={() => setLeaving(undefined)}
      >
        No one has voted in it. Its questions will be deleted for good.
      </ConfirmSheet>
    </Page>
  )
}

function OneBallot({ ballot, onDelete }: { ballot: Ballot; onDelete: () => void }) {
  const { cid, time_zone: zone } = useClub()
  const pathOf = useClubPath()
  const { bid, title, start, end, state, votes, paper, entitled } = ballot
  const of = <span className="unseen">{title}</span>
  return (
    <section className="card stack" aria-label={title}>
      <div className="spread">
        <h2>{title}</h2>
        <BallotState ballot={ballot} />
      </div>
      <p>
        <span className="num">{clubTime(start, zone)}</span> to <span className="num">{clubTime(end, zone)}</span>
      </p>
      <p>
        <strong className="num">{votes}</strong> of <span className="num">{entitled}</span> voted
        {paper > 0 && <>, {paper} on paper</>}
      </p>
      <div className="row">
        {state === 'ended' ? (
          <ButtonLink kind="quiet" size="sm" to={ballotPath(ballotPaths.ballotResults, cid, bid)}>
            Results {of}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="quiet" size="sm" to={ballotPath(ballotPaths.ballotVoters, cid, bid)}>
              Voters and email {of}
            </ButtonLink>
            <ButtonLink kind="quiet" size="sm" to={pathOf(ballotPaths.ballotEditor, { bid })}>
              Edit {of}
            </ButtonLink>
          </>
        )}
        {votes === 0 && (
          <Button kind="quiet" size="sm" onClick={onDelete}>
            Delete {of}
          </Button>
        )}
      </div>
    </section>
  )
}
