import { useLocation, useNavigate } from 'react-router'
import { sendMemberToMemberEmail } from '#contract/directory/directory'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AreaField } from '../../ui/desk/area-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { clubRoutes } from '../clubs/club-routes.ts'
import { InClub } from '../clubs/in-club.tsx'
import { clubPath, type MyClub, runsClub, useNumberInAddress } from '../clubs/my-club.ts'

/**
 * `/club/sendemail?to=`: one member writes to another through the club; old pages pass the member in the navigation
 * state (spec 003 §2, §7).
 */
export function SendEmail() {
  const inAddress = useNumberInAddress('to')
  const to = inAddress ?? memberIn(useLocation().state).mid
  return (
    <InClub>
      {(club) => {
        if (to === undefined) return <NoOne club={club} />
        return club.dues_paid || runsClub(club) ? <Letter key={to} club={club} to={to} /> : <NeedsDues club={club} />
      }}
    </InClub>
  )
}

function NoOne({ club }: { club: MyClub }) {
  return (
    <Page title="Send Email">
      <Empty title="To whom?">
        <p>Choose somebody in the directory.</p>
        <ButtonLink to={clubPath(clubRoutes.directory, club.cid)}>Member Directory</ButtonLink>
      </Empty>
    </Page>
  )
}

/** Shown before anybody writes a letter that could not be sent. */
function NeedsDues({ club }: { club: MyClub }) {
  return (
    <Page title="Send Email">
      <Alert kind="warn">Sorry but your dues are not current. Please pay your dues to write to other members.</Alert>
      <div className="row">
        <ButtonLink to={clubPath(clubRoutes.welcome, club.cid)}>Your club page</ButtonLink>
      </div>
    </Page>
  )
}

const empty = { subject: '', body: '' }
const rules = {
  subject: (text: string) => (text.trim() === '' ? 'Give it a subject' : undefined),
  body: (text: string) => (text.trim() === '' ? 'Write something first' : undefined),
}

function Letter({ club, to }: { club: MyClub; to: number }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { name } = memberIn(state)
  const form = useForm({ initial: empty, rules, draft: `message.${club.cid}.${to}` })
  const send = useSend(sendMemberToMemberEmail, {
    onDone: () => {
      toast('Email Sent')
      form.reset()
      void navigate(clubPath(clubRoutes.directory, club.cid))
    },
  })
  const words = form.text('body')
  return (
    <Page
      title={name === undefined ? 'Send Email' : `Email to ${name}`}
      tab="Send Email"
      lead="It goes through the club, without your address in it."
      width="narrow"
    >
      <form
        className="card stack"
        aria-label="Email"
        {...form.form(() => send.mutate({ body: { to, ...form.values } }))}
      >
        <TextField label="Subject" maxLength={150} autoComplete="off" {...form.text('subject')} />
        <AreaField
          label="Message"
          rows={8}
          maxLength={5000}
          name={words.name}
          value={words.value}
          error={words.error}
          onBlur={words.onBlur}
          onChange={(body) => form.set({ body })}
        />
        <p className="muted">For personal use only: advertising and other commercial use is prohibited.</p>
        {send.error && <Alert>{send.error.message}</Alert>}
        <div className="row">
          <Button type="submit" loading={send.isPending}>
            Send
          </Button>
          <ButtonLink kind="quiet" to={clubPath(clubRoutes.directory, club.cid)}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Page>
  )
}

/** The member named by the linking page. */
function memberIn(state: unknown): { mid?: number; name?: string } {
  const { member, ...own } = (state ?? {}) as { member?: object }
  const { mid, name } = { ...own, ...member } as { mid?: unknown; name?: unknown }
  return { ...(typeof mid === 'number' ? { mid } : {}), ...(typeof name === 'string' ? { name } : {}) }
}
