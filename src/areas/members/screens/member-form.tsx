import type { ReactNode } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import type { getMember } from '#areas/members/calls/members.ts'
import { type FormField, fieldsOfPart } from '#areas/members/rules/columns.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { MemberField } from './member-field.tsx'
import { MemberQuestions } from './member-questions.tsx'
import { useMemberForm } from './use-member-form.ts'

const hints: Readonly<Partial<Record<FormField, string>>> = {
  status:
    'Members who are gone don’t get event invitations. Archiving also cancels invitations to upcoming events, unless the member has paid.',
  clubRating: 'Set by the club.',
  note: 'Only club admins see this.',
}

/** The record as a form; only admins see the note (spec 003 §3 Member profile). */
export function MemberForm({ member }: { member: Gotten<typeof getMember> }) {
  const club = useClub()
  const levels = useCall(getClubRatingTypes, { params: { cid: String(club.cid) } }, { staleTime: 60_000 })
  const { form, save, send } = useMemberForm(member)
  const levelOptions = levels.data ?? [{ name: form.values.clubRating }].filter(({ name }) => name !== '')
  const field = (name: FormField) => (
    <MemberField key={name} field={name} form={form} levels={levelOptions} hint={hints[name]} />
  )
  return (
    <form className="card stack" aria-label="Member record" {...form.form(send)}>
      <div className="field-pair">{[...fieldsOfPart('person'), ...fieldsOfPart('play')].map(field)}</div>
      <Group title="Season and home">{fieldsOfPart('home').map(field)}</Group>
      <Group title="In an emergency">{fieldsOfPart('emergency').map(field)}</Group>
      <MemberQuestions form={form} />
      <Group title="Emails and directory">{fieldsOfPart('wishes').map(field)}</Group>
      {fieldsOfPart('note').map(field)}
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        {member.edit_time !== null && (
          <p className="muted">
            Last changed {clubTime(member.edit_time, club.time_zone)}
            {member.editor && ` by ${member.editor}`}
          </p>
        )}
      </div>
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="member-group">
      <legend>{title}</legend>
      <div className="field-pair">{children}</div>
    </fieldset>
  )
}
