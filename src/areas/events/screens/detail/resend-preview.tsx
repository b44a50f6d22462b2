import { previewInvites } from '#areas/club-mail/calls/club-mail.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

/** The invitation as it would be sent again now. */
export function ResendPreview({ eid }: { eid: number }) {
  const query = useCall(previewInvites, { params: { eid: String(eid) } })
  if (query.isPending) return <Waiting label="Loading the email" blocks={[12]} />
  if (query.isError && !query.data) return <Failed error={query.error} retry={query.refetch} />
  return <MailPreview subject={query.data.subject} text={query.data.text} />
}
