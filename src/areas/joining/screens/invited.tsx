import { useRef, useState } from 'react'
import { ForgotPanels } from '#areas/accounts/screens/forgot-panels.tsx'
import { joinAsSelf } from '#areas/joining/calls/joining.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { type User, useKeepUser, useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import '#areas/accounts/screens/accounts.css'
import { InvitedLogin, otherMember } from './invited-login.tsx'
import { InvitedRegister } from './invited-register.tsx'
import type { Invitee, LinkProps } from './link-props.ts'
import { TermsBox } from './terms-box.tsx'
import { useClubPage } from './use-club-page.ts'

/** A valid invitation: terms, a registration form, and a login form next to it (spec 002 §2, §5). */
export function Invited({ invitation, onStale }: { invitation: Invitee; onStale: () => void }) {
  const { first, last, club, cid, terms } = invitation
  const { user } = useSession()
  const { box, mayGoOn } = useTerms()
  const keepUser = useKeepUser()
  const goTo = useClubPage()
  const [isLinked, setLinked] = useState(false)
  const onLinked = (linked: User) => {
    setLinked(true)
    keepUser(linked)
    toast('Thank your for verifying your email.')
    void goTo(joiningPaths.profile, cid)
  }
  const props = { invitation, mayGoOn, onLinked, onStale }
  return (
    <Page
      title={`Welcome To ${club}`}
      tab={club}
      lead={
        <>
          <strong>
            {first} {last}
          </strong>
          , link your membership to a new login or one you already have.
        </>
      }
    >
      {user && !isLinked && <JoinAsSelf user={user} invitation={invitation} onLinked={onLinked} onStale={onStale} />}
      <div className="card" ref={box.ref}>
        <TermsBox club={club} terms={terms} {...box.props} />
      </div>
      <div className="invited">
        <Section title="Register" lead="If you don’t have a login yet.">
          <InvitedRegister {...props} />
        </Section>
        <Section title="Login" lead="If you already have one, maybe from another club.">
          <InvitedLogin {...props} username={user?.username ?? ''} />
          <ForgotPanels />
        </Section>
      </div>
    </Page>
  )
}

interface SelfProps extends Pick<LinkProps, 'invitation' | 'onLinked' | 'onStale'> {
  readonly user: User
}

/**
 * For someone who is logged in: a single button, because the link proves the mailbox and the session proves the
 * login.
 */
function JoinAsSelf({ user, invitation, onLinked, onStale }: SelfProps) {
  const { mid, first, club, terms } = invitation
  const join = useSend(joinAsSelf, {
    onDone: () => onLinked(user),
    onRefused: ({ code }) => code === 'token-invalid' && onStale(),
  })
  return (
    <div className="card stack">
      <p>
        You’re logged in as {user.name}.{terms !== '' && ` By joining, you accept ${club}’s terms below.`}
      </p>
      {join.error && <Alert>{join.error.code === 'other-member' ? otherMember : join.error.message}</Alert>}
      <Button
        size="lg"
        wide
        loading={join.isPending}
        onClick={() => join.mutate({ body: { mid, agreeToTerms: true } })}
      >
        Join as {first}
      </Button>
    </div>
  )
}

/** The checkbox of the terms, which both forms require. */
function useTerms() {
  const ref = useRef<HTMLDivElement>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const mayGoOn = () => {
    if (isAgreed) return true
    setMissed(true)
    ref.current?.querySelector('input')?.focus()
    return false
  }
  const error = isMissed && !isAgreed ? 'Terms must be accepted to join club' : undefined
  return { mayGoOn, box: { ref, props: { isAgreed, onAgree: setAgreed, error } } }
}
