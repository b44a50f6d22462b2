import { previewInvites } from '#contract/club-mail/club-mail'
import { useCall } from '../../../api/hooks.ts'
import { MailPreview } from '../../../ui/desk/mail-preview.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Waiting } from '../../../ui/waiting.tsx'

/** The invitation as it would be sent again now. */
export function ResendPreview({ eid }: { eid: number }) {
  const read = useCall(previewInvites, { params: { eid: String(eid) } })
  if (read.isPending) return <Waiting label="Loading the email" blocks={[12]} />
  if (read.isError && !read.data) return <Failed error={read.error} retry={read.refetch} />
  return <MailPreview subject={read.data.subject} text={read.data.text} />
}
