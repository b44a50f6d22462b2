import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import {
  editClubHomepage,
  editDuesEmail,
  editVerificationEmail,
  editWelcomeEmail,
  getDuesEmail,
  getVerificationEmail,
  getWelcomeEmail,
} from '#areas/club-mail/calls/sending.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath, useClub } from '#areas/clubs/screens/my-club.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { type AwaitedRead, Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { TextEditor } from './text-editor.tsx'

const toastSaved = ({ message }: { message: string }) => toast(message)

/** `/club/admin/welcomeEmail` (spec 002 §2). */
export function WelcomeEmail() {
  const { cid } = useClub()
  const query = useCall(getWelcomeEmail, { params: { cid: String(cid) } })
  const save = useSend(editWelcomeEmail, { refresh: [getWelcomeEmail], onDone: toastSaved })
  return (
    <Read title="Welcome email" query={query}>
      {({ welcome_email }) => (
        <TextEditor
          name={`text.welcome.${cid}`}
          title="Welcome email"
          kind="mail"
          lead="We send this when someone joins the club or links a login to their membership. If it’s blank, we don’t send it."
          savedText={welcome_email}
          isSaving={save.isPending}
          error={save.error?.message}
          onSave={(body) => save.mutate({ body: { cid, body } })}
        />
      )}
    </Read>
  )
}

/** `/club/admin/verificationEmail` (spec 002 §2). */
export function VerificationEmail() {
  const { cid } = useClub()
  const query = useCall(getVerificationEmail, { params: { cid: String(cid) } })
  const save = useSend(editVerificationEmail, { refresh: [getVerificationEmail], onDone: toastSaved })
  return (
    <Read title="Verification email" query={query}>
      {({ verification_email }) => (
        <TextEditor
          name={`text.verification.${cid}`}
          title="Verification email"
          kind="mail"
          lead="Invites a member to link their membership to a login. We add a greeting above and the link below. If it’s blank, we use our own words."
          savedText={verification_email}
          isSaving={save.isPending}
          error={save.error?.message}
          onSave={(body) => save.mutate({ body: { cid, body } })}
        />
      )}
    </Read>
  )
}

/** `/club/admin/duesemail` (spec 002 §2); `send` sends it. */
export function DuesEmail({ send }: { send: ReactNode }) {
  const { cid, collects_dues } = useClub()
  const query = useCall(getDuesEmail, { params: { cid: String(cid) } })
  const save = useSend(editDuesEmail, { refresh: [getDuesEmail], onDone: toastSaved })
  if (!collects_dues) return <Navigate to={clubPath(clubPaths.settings, cid)} replace />
  return (
    <Read title="Dues email" query={query}>
      {({ dues_email }) => (
        <TextEditor
          name={`text.dues.${cid}`}
          title="Dues email"
          kind="mail"
          lead="The email to members about their dues. Save it before you send it."
          savedText={dues_email}
          isSaving={save.isPending}
          error={save.error?.message}
          onSave={(body) => save.mutate({ body: { cid, body } })}
        >
          {send}
        </TextEditor>
      )}
    </Read>
  )
}

/** `/club/admin/homepage` (spec 002 §2). */
export function HomepageEditor() {
  const { cid } = useClub()
  const params = { cid: String(cid) }
  const query = useCall(getClubHomepage, { params })
  const save = useSend(editClubHomepage, { refresh: [getClubHomepage], onDone: toastSaved })
  return (
    <Read title="Home page" query={query}>
      {({ homepage }) => (
        <TextEditor
          name={`text.homepage.${cid}`}
          title="Home page"
          kind="page"
          lead="Every member sees this on their club page. We keep every version."
          savedText={homepage}
          isSaving={save.isPending}
          error={save.error?.message}
          onSave={(info) => save.mutate({ params, body: { info } })}
        />
      )}
    </Read>
  )
}

interface ReadProps<Data> {
  readonly title: string
  readonly query: AwaitedRead<Data>
  readonly children: (data: Data) => ReactNode
}

function Read<Data>({ title, query, children }: ReadProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return <Loading reads={[query]} label={`Loading: ${title}`} blocks={[2.5, 20]} page={{ title }} />
}
