import type { getClubFromParams } from '#contract/clubs/clubs'
import type { Gotten } from '#contract/kernel/call'
import { Page } from '../../ui/page.tsx'
import { ClosedClub } from './closed-club.tsx'
import { JoinForm } from './join-form.tsx'
import { MemberAlready } from './member-already.tsx'

interface Props {
  readonly id: string
  readonly club: Gotten<typeof getClubFromParams>['club'][number]
  readonly isMember: boolean
  /** A visitor wants to log in; the text says what for. */
  readonly onLogin: (reason: string) => void
}

/** What the page of a club shows to members, to people who may join it, and to everyone else. */
export function ClubPage({ id, club, isMember, onLogin }: Props) {
  if (!isMember && !club.public_registration) return <ClosedClub id={id} name={club.name} onLogin={onLogin} />
  return (
    <Page title={`Join ${club.name}`} tab={club.name}>
      {isMember ? <MemberAlready cid={club.cid} /> : <JoinForm club={club} />}
    </Page>
  )
}
