import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { eventFacts } from '#areas/events/screens/words.ts'
import type { getInvite } from '#areas/invitations/calls/invitations.ts'
import { invitationPaths } from '#areas/invitations/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { MyDay } from './my-day.tsx'

interface Props {
  readonly invite: Gotten<typeof getInvite>
  /** Reads it again. */
  readonly sync: () => Promise<unknown>
}

/** The event day of a player who has a spot; others are redirected to their invitation. */
export function DayPage({ invite: { event, invitation }, sync }: Props) {
  const { time, place } = eventFacts(event)
  const holdsPlace = invitation?.response === 'yes' || invitation?.response === 'partner'
  return (
    <Page title={event.title} tab={`Your day, ${event.title}`} lead={rowText([time, place])} width="narrow">
      {holdsPlace && invitation ? (
        <MyDay event={event} eiid={invitation.eiid} sync={sync} />
      ) : (
        <>
          <Alert kind="info">You don’t have a spot in this event.</Alert>
          <div className="row">
            <ButtonLink to={clubPath(invitationPaths.invite.replace(':url', String(event.eid)), event.cid)}>
              Your invitation
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}
