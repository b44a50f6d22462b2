import type { ReactNode } from 'react'
import { getClubRatingTypes } from '#contract/groups/groups'
import type { Gotten } from '#contract/kernel/call'
import type { getMember } from '#contract/members/members'
import { useCall } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/desk/area-field.tsx'
import { clubTime } from '../../ui/desk/club-time.ts'
import { PickField } from '../../ui/desk/pick-field.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { useClub } from '../clubs/my-club.ts'
import { MemberQuestions } from './member-questions.tsx'
import { useMemberForm } from './use-member-form.ts'
import { genderOptions, halfSteps, levelOptions, statusOptions } from './words.ts'

/** The record as a form; only admins see the note (spec 003 §3 Member profile). */
export function MemberForm({ member }: { member: Gotten<typeof getMember> }) {
  const club = useClub()
  const levels = useCall(getClubRatingTypes, { params: { cid: String(club.cid) } }, { staleTime: 60_000 })
  const { form, save, send } = useMemberForm(member)
  const { values, set, text, tick } = form
  return (
    <form className="card stack" aria-label="Member record" {...form.form(send)}>
      <div className="field-pair">
        <TextField label="First name" maxLength={60} {...text('first')} />
        <TextField label="Last name" maxLength={60} {...text('last')} />
        <TextField label="Email" type="email" maxLength={200} {...text('email')} />
        <TextField label="Phone" type="tel" maxLength={30} {...text('phone')} />
        <PickField
          label="Gender"
          options={genderOptions}
          value={values.gender}
          onChange={(gender) => set({ gender })}
        />
        <TextField label="Birthday" type="date" {...text('birthday')} />
        <PickField
          label="Status"
          hint="Gone means no event invitations. Archiving also withdraws those to events that are to come; who has paid keeps theirs."
          options={statusOptions}
          value={values.status}
          onChange={(status) => set({ status })}
        />
        <PickField
          label="Skill level"
          hint="As the club rates them."
          options={levelOptions(levels.data ?? [{ name: values.clubRating }].filter(({ name }) => name !== ''))}
          value={values.clubRating}
          onChange={(clubRating) => set({ clubRating })}
        />
        <PickField
          label="USAPA rating"
          options={halfSteps}
          value={values.usapaRating}
          onChange={(usapaRating) => set({ usapaRating })}
        />
        <PickField
          label="IPTPA rating"
          options={halfSteps}
          value={values.iptpaRating}
          onChange={(iptpaRating) => set({ iptpaRating })}
        />
      </div>
      <Group title="Season and home">
        <TextField label="Arrives on" type="date" {...text('seasonStart')} />
        <TextField label="Leaves on" type="date" {...text('seasonEnd')} />
        <TextField label="Unit" maxLength={40} {...text('unit')} />
        <TextField label="Address" maxLength={200} {...text('address')} />
        <TextField label="City" maxLength={80} {...text('city')} />
        <TextField label="State" maxLength={40} {...text('state')} />
        <TextField label="Zip" maxLength={20} {...text('zip')} />
      </Group>
      <Group title="In an emergency">
        <TextField label="Emergency name" maxLength={120} {...text('emergencyName')} />
        <TextField label="Emergency phone" type="tel" maxLength={30} {...text('emergencyPhone')} />
      </Group>
      <MemberQuestions form={form} />
      <Group title="Emails and directory">
        <CheckField label="Stands in the directories" {...tick('publicProfile')} />
        <CheckField label="Takes texts" {...tick('receiveText')} />
        <CheckField label="Invitations by email" {...tick('emailInvitations')} />
        <CheckField label="Reminder two days before" {...tick('email2DayReminder')} />
        <CheckField label="Reminder the day before" {...tick('emailDayBeforeReminder')} />
      </Group>
      <AreaField
        label="Note"
        hint="Only admins of the club see it."
        maxLength={2000}
        value={values.note}
        onChange={(note) => set({ note })}
      />
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
