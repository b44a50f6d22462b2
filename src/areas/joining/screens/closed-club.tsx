import { askToJoin, getClubDoor } from '#areas/joining/calls/asking.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ClubAbout } from './club-about.tsx'

/**
 * The page of a club that takes no members online, for people who are not members: the club's public information, and
 * a way to contact its admins. The signup QR code and the clubhouse screen link here.
 */
export function ClosedClub({ id, name, onLogin }: { id: string; name: string; onLogin: (reason: string) => void }) {
  const { user } = useSession()
  const door = useCall(getClubDoor, { params: { id } })
  if (!door.data)
    return <Loading reads={[door]} label="Loading the club" blocks={[2.5, 6, 12]} page={{ title: name }} />
  return (
    <Page title={name}>
      <ClubAbout door={door.data} />
      <Section title="Become a member" lead={`${name}’s admins add new members themselves. Ask them to add you.`}>
        {user ? (
          <Request id={id} name={name} user={user} asked={door.data.asked} />
        ) : (
          <div className="row">
            <Button size="lg" onClick={() => onLogin('Log in or create an account. Then you can send your request.')}>
              Ask to join
            </Button>
            <Button kind="quiet" size="lg" onClick={() => onLogin('Members log in here.')}>
              I’m a member. Log in
            </Button>
          </div>
        )}
      </Section>
    </Page>
  )
}

interface RequestProps {
  readonly id: string
  readonly name: string
  readonly user: User
  readonly asked: Gotten<typeof getClubDoor>['asked']
}

function Request({ id, name, user, asked }: RequestProps) {
  const ask = useSend(askToJoin, { refresh: [getClubDoor] })
  const state = ask.data?.asked ?? asked
  if (state === 'told')
    return <Alert kind="ok">We emailed your request to {name}’s admins. You can ask again in a day.</Alert>
  if (state === 'unconfirmed')
    return (
      <Alert kind="info">
        One more step. Open the link that we emailed to {user.email}. We’ll send your request as soon as you do.
      </Alert>
    )
  return (
    <>
      <p>
        The admins will get your name, {user.first} {user.last}, and your email address, {user.email}.
      </p>
      {ask.error && <Alert>{ask.error.message}</Alert>}
      <div className="row">
        <Button size="lg" loading={ask.isPending} onClick={() => ask.mutate({ params: { id }, body: {} })}>
          Ask to join
        </Button>
      </div>
    </>
  )
}
