import { IconListCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as say from '#areas/scoring/calls/messages/kept.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { Act } from '#areas/scoring/rules/acts.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { actInWords } from './keeping/act-words.ts'
import type { LeftBecause, LeftOut } from './keeping/queue/kept-shapes.ts'
import './keeping/sheets/tap-list.css'
import { Versions } from './keeping/sheets/versions.tsx'
import './kept/kept-taps.css'
import { type KeptMatch, ownerKeyOf, useKept } from './kept/use-kept.ts'
import { type Match, teamName } from './match/match-words.ts'

/** `/keptTaps`: taps on this phone that are not in any score, because they are waiting or were left out. */
export function KeptTaps() {
  const { user } = useSession()
  const keptHere = useKept()
  if (!keptHere) return <Loading reads={[reading]} label={say.checking} blocks={[8, 8]} />
  const { groups, store, reread } = keptHere
  const ownLeftOut = keptHere.all.left.filter(({ user_id }) => user_id === user?.user_id)
  const isNothing = groups.length + ownLeftOut.length === 0
  return (
    <Page title={say.tapsOnThisPhone} width="narrow">
      {!store.isDurable && <p>{say.losesTaps}</p>}
      {isNothing && (
        <Empty icon={<IconListCheck aria-hidden size={36} />} title={say.noTaps}>
          <p>{say.whatAppearsHere}</p>
        </Empty>
      )}
      {groups.map((group) => (
        <WaitingGroup key={ownerKeyOf(group.ground)} group={group} isMine={group.ground.user_id === user?.user_id} />
      ))}
      {ownLeftOut.map((each) => (
        <LeftGroup key={each.id} left={each} remove={() => void store.write({ dropLeft: each.id }).then(reread)} />
      ))}
    </Page>
  )
}

function WaitingGroup({ group: { ground, taps }, isMine }: { group: KeptMatch; isMine: boolean }) {
  const { user } = useSession()
  const { match, match_id, user_name } = ground
  return (
    <section className="card kept">
      <h2>{titleOf(match, match_id)}</h2>
      {isMine ? (
        <>
          <p>{say.waitingHere(taps.length)}</p>
          <Taps acts={taps.map(({ act }) => act)} match={match} />
          <ButtonLink to={scorekeeperPath(match_id, user)} icon={<IconPlayerPlay aria-hidden />}>
            {say.openMatch}
          </ButtonLink>
        </>
      ) : (
        <p>{user_name ? say.waitingFor(taps.length, user_name) : say.waitingForOwner(taps.length)}</p>
      )}
    </section>
  )
}

const why: Readonly<Record<LeftBecause, string>> = {
  'theirs-kept': say.keptTheirs,
  'does-not-fit': say.didNotFit,
  over: say.wasOver,
  deleted: say.wasDeleted,
}

function LeftGroup({ left, remove }: { left: LeftOut; remove: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { match, match_id, theirs, mine, acts } = left
  return (
    <section className="card kept">
      <h2>{titleOf(match, match_id)}</h2>
      <p>
        {say.leftOut(wallTime(left.left_at))} {why[left.because]}
      </p>
      {mine.length > 0 && <Versions teams={teamsOf(match)} whose={say.inTheScore} theirs={theirs} mine={mine} />}
      <Taps acts={acts} match={match} />
      <div className="row">
        <ButtonLink kind="quiet" to={pathTo(scoringPaths.match, { matchId: match_id })}>
          {say.viewMatch}
        </ButtonLink>
        <Button kind="quiet" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
          {say.removeFromPhone}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        title={say.askRemove}
        confirm={say.remove}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {say.removeForGood}
      </ConfirmSheet>
    </section>
  )
}

function Taps({ acts, match }: { acts: readonly Act[]; match: Match | null }) {
  const nameOf = (team: 1 | 2) => (match ? teamName(match, team) : say.unknownTeam(team))
  return (
    <ol className="tap-list">
      {acts.map((act) => (
        <li key={act.id}>
          {actInWords(act, nameOf)} <span className="kept-game">{say.inGame(act.game)}</span>
        </li>
      ))}
    </ol>
  )
}

const teamsOf = (match: Match | null) => (match ? `${teamName(match, 1)} – ${teamName(match, 2)}` : say.unknownTeams)
const titleOf = (match: Match | null, id: number) =>
  match ? `${courtOf(match)}: ${teamsOf(match)}` : say.unknownMatch(id)
