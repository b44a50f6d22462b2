import type { getClubFromParams } from '#areas/clubs/calls/clubs.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { ClosedClub } from './closed-club.tsx'
import { JoinForm } from './join-form.tsx'
import { MemberAlready } from './member-already.tsx'

interface Props {
  readonly id: string
  readonly club: Gotten<typeof getClubFromParams>['club'][number]
  readonly isMember: boolean
  /** Called when a visitor wants to log in; the text says why. */
  readonly onLogin: (reason: string) => void
}

/** What a club's page shows to members, to people who can join it, and to everyone else. */
export function ClubPage({ id, club, isMember, onLogin }: Props) {
  if (!isMember && !club.public_registration) return <ClosedClub id={id} name={club.name} onLogin={onLogin} />
  return (
    <Page title={`Join ${club.name}`} tab={club.name}>
      {isMember ? <MemberAlready cid={club.cid} /> : <JoinForm club={club} />}
    </Page>
  )
}
