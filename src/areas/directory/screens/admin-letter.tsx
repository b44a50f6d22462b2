import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getEmailList14Days, sendEmailToMember } from '#areas/club-mail/calls/sending.ts'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { getMember } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { htmlOf } from '#kernel/rules/html-of-text.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { LetterForm, useLetter } from './letter-form.tsx'

/**
 * Someone who runs the club writes in its name, to listed and unlisted members alike, with or without a membership of
 * their own (X51).
 */
export function AdminLetter({ club, to }: { club: MyClub; to: number }) {
  const navigate = useNavigate()
  const form = useLetter(club.cid, to)
  const [trouble, setTrouble] = useState<string>()
  const record = useCall(getMember, { params: { mid: String(to) } }, { staleTime: 60_000 })
  const back = clubPath(memberPaths.member, club.cid, { mid: to })
  const send = useSend(sendEmailToMember, {
    refresh: [getEmailList14Days],
    onDone: (answer) => {
      if (answer !== 'sent') return setTrouble('Error Sending Email')
      toast(answer)
      form.reset()
      void navigate(back)
    },
  })
  const write = () => {
    setTrouble(undefined)
    const { subject, body } = form.values
    send.mutate({ body: { cid: club.cid, selected: [to], subject, body: htmlOf(body) } })
  }
  return (
    <LetterForm
      form={form}
      name={record.data && `${record.data.first} ${record.data.last}`}
      lead="We send this as a club email. If the club has a confirmed address, replies go there."
      back={back}
      isSending={send.isPending}
      error={send.error?.message ?? trouble}
      onSend={write}
    />
  )
}
