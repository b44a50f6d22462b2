import { useState } from 'react'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { getFounding, startClub } from '#areas/clubs/calls/founding.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './clubs.css'
import { clubPath } from './my-club.ts'
import { bodyOf, useFounderForm, zoneOptions } from './use-founder-form.ts'

type Founding = Gotten<typeof getFounding>

/**
 * `/club/start`: for founders of a club. Visitors fill in the form first and log in to send it. What they typed is
 * kept for them.
 */
export function StartClub() {
  const { user, isPending } = useSession()
  const founding = useCall(getFounding, undefined, { enabled: !isPending })
  const form = useFounderForm()
  const [isLeaving, setLeaving] = useState(false)
  const start = useSend(startClub, { refresh: [getFounding, myClubs], onDone: () => form.reset() })
  if (isLeaving && !user)
    return (
      <div className="stack">
        <Alert kind="info">Log in or create an account to send this. We’ll keep what you wrote.</Alert>
        <Login isEmbedded staysHere />
      </div>
    )
  if (!founding.data)
    return <Loading reads={[founding]} label="Loading the form" blocks={[2.5, 26]} page={{ title: 'Start a club' }} />
  const { is_open: isOpen, request } = founding.data
  const cid = start.data?.cid
  if (cid) return <Created cid={cid} />
  if (request?.state === 'waiting' || start.data) return <Sent club={request?.club} />
  return (
    <Page
      title="Start a club"
      width="narrow"
      lead={
        isOpen
          ? 'Tell us about your club. We’ll set it up right away, and you’ll be its first admin.'
          : 'Tell us about your club. We’ll review your request and email you. You’ll be its first admin.'
      }
    >
      {request?.state === 'declined' && <Declined request={request} />}
      <form
        className="card stack"
        aria-label="Your club"
        {...form.form(() => (user ? start.mutate({ body: bodyOf(form.values) }) : setLeaving(true)))}
      >
        {user && <DraftLine draft={form.kept} what="form" />}
        <TextField label="Club name" maxLength={80} autoComplete="off" {...form.text('club')} />
        <TextField label="Town" maxLength={80} autoComplete="address-level2" {...form.text('town')} />
        <PickField
          label="Time zone"
          options={zoneOptions}
          value={form.values.zone}
          onChange={(zone) => form.set({ zone })}
        />
        <TextField label="About how many members?" inputMode="numeric" maxLength={9} {...form.text('members')} />
        <TextField
          label="A sentence about your club (optional)"
          hint="Where and when you play, for example"
          maxLength={500}
          {...form.text('about')}
        />
        {start.error && <Alert>{start.error.message}</Alert>}
        <div className="row">
          <Button type="submit" size="lg" loading={start.isPending}>
            {isOpen ? 'Create the club' : 'Send the request'}
          </Button>
        </div>
        {!user && <p className="muted">You’ll log in or create an account in the next step.</p>}
      </form>
    </Page>
  )
}

function Sent({ club }: { club: string | undefined }) {
  const { user } = useSession()
  return (
    <Page title="Start a club" width="narrow">
      <Alert kind="ok">
        We got your request{club && ` for ${club}`}. We’ll read it and email you at {user?.email}.
      </Alert>
      {user && !user.email_verified && (
        <Alert kind="info">Please open the link that we emailed you. We can accept your request after that.</Alert>
      )}
    </Page>
  )
}

function Created({ cid }: { cid: number }) {
  return (
    <Page
      title="Your club is ready"
      width="narrow"
      lead="You’re its first admin. The dashboard shows you the first steps."
    >
      <div className="row">
        <ButtonLink size="lg" to={clubPath(clubPaths.dashboard, cid)}>
          Open the dashboard
        </ButtonLink>
      </div>
    </Page>
  )
}

function Declined({ request: { club, reason } }: { request: NonNullable<Founding['request']> }) {
  return (
    <Alert kind="info">
      We couldn’t accept your request for {club}, but you can send another. The reason: “{reason}”
    </Alert>
  )
}
