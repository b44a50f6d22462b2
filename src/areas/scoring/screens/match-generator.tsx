import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import * as say from '#areas/scoring/calls/messages/starting.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { addMatch, checkForLiveMatch, liveMatches } from '#areas/scoring/calls/scoring.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { refresh } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { type Draft, readDraft } from './making/match-draft.ts'
import { nextSlot } from './making/match-slots.ts'
import { startMatch } from './making/start-match.ts'

/** `/matchGenerator`: creates the match of the draft and opens its scorekeeper screen (spec 000 §2, §4). */
export function MatchGenerator() {
  const [draft] = useState(readDraft)
  const isReady = nextSlot(draft.singles_doubles, draft.players) === undefined
  if (!draft.start || !isReady) return <Navigate to={scoringPaths.addPlayers} replace />
  return <Generating draft={draft} start={draft.start} />
}

function Generating({ draft, start }: { draft: Draft; start: NonNullable<Draft['start']> }) {
  const user = useUser()
  const client = useQueryClient()
  const creating = useQuery<Gotten<typeof addMatch>, CallError>({
    queryKey: [addMatch.name, start.key],
    queryFn: async () => {
      const created = await startMatch(draft, start)
      refresh(client, [checkForLiveMatch, liveMatches])
      return created
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (creating.data) return <Navigate to={scorekeeperPath(creating.data.match_id, user)} replace />
  return (
    <Page title={say.startingYourMatch} width="narrow">
      <Loading
        reads={[creating]}
        label={say.creatingTheMatch}
        blocks={[12, 4]}
        help={creating.error && <Way user={user} error={creating.error} />}
      />
    </Page>
  )
}

/** What to do next: resume the match that is in the way, or choose the players again. */
function Way({ user, error }: { user: ReturnType<typeof useUser>; error: CallError }) {
  const inTheWay = error.detail['match_id']
  if (error.code === 'match-live-already' && typeof inTheWay === 'number') {
    return <ButtonLink to={scorekeeperPath(inTheWay, user)}>{say.resumeScorekeeping}</ButtonLink>
  }
  return (
    <ButtonLink kind="quiet" to={scoringPaths.addPlayers}>
      {say.backToPlayers}
    </ButtonLink>
  )
}
