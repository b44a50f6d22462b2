import { PromotionChoice } from '#areas/bookings/screens/promotion-choice.tsx'
import type { getGroupInfo } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { GroupCriteria } from './group-criteria.tsx'
import './groups.css'
import { useGroupForm } from './use-group-form.ts'

interface Props {
  /** Undefined for a new group. */
  readonly group: Gotten<typeof getGroupInfo> | undefined
  readonly onSaved: (gid: number) => void
}

/** All fields of a group (spec 002 §3 Group). */
export function GroupForm({ group, onSaved }: Props) {
  const { form, levels, save, send, criteria } = useGroupForm(group, onSaved)
  const { text, tick, values, set } = form
  const name = text('group_name')
  const nameTrouble = save.error?.field === 'group_name' ? save.error.message : undefined
  return (
    <form className="card stack" aria-label="Group" {...form.form(send)}>
      <DraftLine draft={form.kept} what="group" />
      <TextField label="Group name" maxLength={80} autoComplete="off" {...name} error={name.error ?? nameTrouble} />
      <label className="field">
        <span className="field-label">Color</span>
        <input
          type="color"
          className="group-colour"
          value={values.color}
          onChange={(event) => set({ color: event.currentTarget.value })}
        />
      </label>
      <div className="field-pair">
        <TextField label="Contact name" maxLength={80} autoComplete="off" {...text('poc')} />
        <TextField label="Contact phone" type="tel" maxLength={30} autoComplete="off" {...text('poc_phone')} />
        <TextField label="Contact email" type="email" maxLength={200} autoComplete="off" {...text('poc_email')} />
      </div>
      <div>
        <CheckField
          label="Change Groups Allowed (group admins may change who is in it)"
          {...tick('group_change_allowed')}
        />
        <CheckField
          label="Edit Ratings Allowed (group admins may change skill levels)"
          {...tick('rating_change_allowed')}
        />
        <CheckField label="Automated: adds members who fit the criteria" {...tick('automate')} />
      </div>
      <PromotionChoice
        label="When a spot opens in this group’s new events"
        value={values.promotion}
        onChange={(promotion) => set({ promotion })}
      />
      {values.automate && <GroupCriteria form={form} levels={levels} criteria={criteria} />}
      {save.error && !nameTrouble && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {group ? 'Save group' : 'Create group'}
        </Button>
      </div>
    </form>
  )
}
