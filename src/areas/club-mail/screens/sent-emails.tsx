import { IconMailOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { getEmailList14Days, getEmailList14DaysGroup } from '#areas/club-mail/calls/sending.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { getAllGroups } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './club-mail.css'
import { PickGroup, useGroupInAddress } from '#areas/groups/screens/pick-group.tsx'
import { SentEmail } from './sent-email.tsx'
import '#kernel/web/ui/desk/desk.css'

type Mail = Gotten<typeof getEmailList14Days>[number]

const kinds = [
  { value: '', label: 'all emails' },
  { value: 'message', label: 'messages' },
  { value: 'invitation', label: 'invitations' },
  { value: 'reminder', label: 'reminders' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Waiting emails are read again until they are sent. */
const again = (mails: readonly Mail[] | undefined) => (mails?.some(({ waiting }) => waiting > 0) ? 3000 : false)

/** `/club/emails/emailSentList`: the emails of the club in the last 14 days (spec 002 §2). */
export function SentEmails() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const [isSending, setSending] = useState(false)
  const list = useCall(getEmailList14Days, { params: { cid: String(cid) } }, { refetchInterval: isSending && 3000 })
  if ((again(list.data) !== false) !== isSending) setSending(!isSending)
  return (
    <Page
      title="Past emails"
      lead="Emails sent in the last 14 days."
      aside={
        <ButtonLink size="sm" to={pathOf(clubMailPaths.emailMembers)}>
          Email Members
        </ButtonLink>
      }
    >
      <Mails list={list} />
    </Page>
  )
}

/** `/club/emails/groupemailSentList`: the emails to a group in the last 14 days (spec 001 §2). */
export function GroupSentEmails() {
  const { cid } = useClub()
  const groups = useCall(getAllGroups, { body: { cid } })
  return (
    <Page title="Group emails" lead="Emails sent in the last 14 days.">
      <Loading reads={[groups]} label="Loading the groups" blocks={[4, 20]} />
      {groups.data?.length === 0 && (
        <Empty title="No groups yet">
          <p>Emails sent to a group appear here for its admins.</p>
        </Empty>
      )}
      {groups.data && groups.data.length > 0 && <Picked groups={groups.data} />}
    </Page>
  )
}

function Picked({ groups }: { groups: Gotten<typeof getAllGroups> }) {
  const pathOf = useClubPath()
  const group = useGroupInAddress(groups)
  if (!group) return null
  const { gid } = group
  return (
    <>
      <div className="mail-pick">
        <PickGroup groups={groups} group={group} />
        <ButtonLink kind="quiet" to={pathOf(clubMailPaths.emailGroup, { gid })}>
          Email the group
        </ButtonLink>
      </div>
      <OfGroup key={gid} gid={gid} />
    </>
  )
}

function OfGroup({ gid }: { gid: number }) {
  const [isSending, setSending] = useState(false)
  const list = useCall(
    getEmailList14DaysGroup,
    { params: { gid: String(gid) } },
    { refetchInterval: isSending && 3000 },
  )
  if ((again(list.data) !== false) !== isSending) setSending(!isSending)
  return <Mails list={list} />
}

function Mails({ list }: { list: UseQueryResult<Mail[], CallError> }) {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<Kind>('')
  if (!list.data) return <Loading reads={[list]} label="Loading the emails" blocks={[4, 20]} />
  const isWanted = nameFinder(search)
  const found = list.data.filter((mail) => mail.kind.startsWith(kind) && isWanted(wordsOf(mail)))
  return (
    <>
      <search className="mail-filters">
        <TextField
          label="Search by subject, group, recipients or author"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <PickField label="Kind" options={kinds} value={kind} onChange={setKind} />
      </search>
      {found.length === 0 ? (
        <Empty icon={<IconMailOff aria-hidden size={36} />} title="No emails found" />
      ) : (
        <ul className="lines card mail-list" aria-label="Emails">
          {found.map((mail) => (
            <SentEmail key={mail.eid} mail={mail} />
          ))}
        </ul>
      )}
    </>
  )
}

const wordsOf = ({ subject, group, name, author, event }: Mail) => [subject, group, name, author, event].join(' ')
