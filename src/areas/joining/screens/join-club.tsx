import { useState } from 'react'
import { getClubsForRegistration } from '#areas/clubs/calls/clubs.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useMyClubs } from '#areas/clubs/screens/my-club.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { JoinLater } from './join-later.tsx'
import { MemberAlready } from './member-already.tsx'

/** `/club/joinclub`: pick a club, then fill in membership information (spec 003 §2). */
export function JoinClub() {
  const list = useCall(getClubsForRegistration)
  const { clubs } = useMyClubs()
  const [cid, setCid] = useState('')
  const [isTried, setTried] = useState(false)
  if (!list.data || clubs.isPending)
    return (
      <Loading
        reads={clubs.isPending ? [list, reading] : [list]}
        label="Loading the clubs"
        blocks={[2.5, 6]}
        page={{ title: 'Join a club' }}
      />
    )
  // If there is a single club, it is chosen.
  const picked = cid === '' && list.data.length === 1 ? String(list.data[0]?.cid) : cid
  const chosen = list.data.find((club) => String(club.cid) === picked)
  const isMember = clubs.data?.some((club) => club.mid !== null && club.cid === chosen?.cid) ?? false
  const options = list.data.map((club) => ({ value: String(club.cid), label: club.club_name }))
  return (
    <Page title="Join a club" lead="Choose your club, then tell it who you are.">
      {list.data.length === 0 ? (
        <Empty title="No clubs are taking new members online right now">
          <p>Ask your club to send you an invitation by email.</p>
          <ButtonLink kind="quiet" to={clubPaths.clubs}>
            My clubs
          </ButtonLink>
        </Empty>
      ) : (
        <div className="card stack">
          <PickField
            label="Club"
            options={[{ value: '', label: 'Select...' }, ...options]}
            value={picked}
            onChange={setCid}
            error={isTried && !chosen ? 'Select club to join' : undefined}
          />
          {!chosen && (
            <div className="row">
              <Button onClick={() => setTried(true)}>Continue</Button>
            </div>
          )}
        </div>
      )}
      {chosen && isMember && <MemberAlready cid={chosen.cid} />}
      {chosen && !isMember && <JoinLater key={picked} club={{ cid: chosen.cid, name: chosen.club_name }} />}
    </Page>
  )
}
