import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub, runsClub, useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { sendMemberToMemberEmail } from '#areas/directory/calls/directory.ts'
import { directoryPaths } from '#areas/directory/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { LetterForm, useLetter } from './letter-form.tsx'
import { useNameOf } from './use-name-of.ts'

/** Only loaded for people who run a club. */
const AdminLetter = lazyScreen(() => import('./admin-letter.tsx'), 'AdminLetter')

/**
 * `/club/sendemail?to=`: a member sends a message to another through the club, or an admin in its name (X51). Old
 * pages pass the member in the navigation state (spec 003 §2, §7).
 */
export function SendEmail() {
  const inAddress = useNumberInAddress('to')
  const to = inAddress ?? memberIn(useLocation().state).mid
  return (
    <InClub>
      {(club) => {
        if (to === undefined) return <NoOne club={club} />
        if (runsClub(club))
          return (
            <Suspense fallback={<Waiting label="Loading the form" blocks={[2.5, 24]} />}>
              <AdminLetter key={to} club={club} to={to} />
            </Suspense>
          )
        return club.dues_paid ? <Letter key={to} club={club} to={to} /> : <NeedsDues club={club} />
      }}
    </InClub>
  )
}

function NoOne({ club }: { club: MyClub }) {
  return (
    <Page title="Send Email">
      <Empty title="Who do you want to email?">
        <p>Choose someone from the directory.</p>
        <ButtonLink to={clubPath(directoryPaths.directory, club.cid)}>Member Directory</ButtonLink>
      </Empty>
    </Page>
  )
}

/** Shown before someone writes a message that could not be sent. */
function NeedsDues({ club }: { club: MyClub }) {
  return (
    <Page title="Send Email">
      <Alert kind="warn">Sorry, your dues aren’t current. Please pay your dues to email other members.</Alert>
      <div className="row">
        <ButtonLink to={clubPath(clubPaths.welcome, club.cid)}>Your club page</ButtonLink>
      </div>
    </Page>
  )
}

function Letter({ club, to }: { club: MyClub; to: number }) {
  const navigate = useNavigate()
  const name = useNameOf(club, to, memberIn(useLocation().state).name)
  const form = useLetter(club.cid, to)
  const directory = clubPath(directoryPaths.directory, club.cid)
  const send = useSend(sendMemberToMemberEmail, {
    onDone: () => {
      toast('Email Sent')
      form.reset()
      void navigate(directory)
    },
  })
  return (
    <LetterForm
      form={form}
      name={name}
      lead="Your email goes through the club, so your address stays private."
      back={directory}
      isSending={send.isPending}
      error={send.error?.message}
      onSend={() => send.mutate({ body: { to, ...form.values } })}
    >
      <p className="muted">For personal use only. Advertising and other commercial use aren’t allowed.</p>
    </LetterForm>
  )
}

/** The member named by the linking page. */
function memberIn(state: unknown): { mid?: number; name?: string } {
  const { member, ...ownState } = (state ?? {}) as { member?: object }
  const { mid, name } = { ...ownState, ...member } as { mid?: unknown; name?: unknown }
  return { ...(typeof mid === 'number' ? { mid } : {}), ...(typeof name === 'string' ? { name } : {}) }
}
