import { useState } from 'react'
import type { Gotten } from '#contract/kernel/call'
import { editClubMember, getGroupsByMember, getMember, listMembers } from '#contract/members/members'
import { useSend } from '../../api/hooks.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changedEmailComplaint, optionalEmailComplaint } from '../accounts/words.ts'
import { changesOf, memberValuesOf } from './member-values.ts'
import { optionalPhoneComplaint, personRules } from './words.ts'

const rules = { ...personRules, emergencyPhone: optionalPhoneComplaint }

/**
 * The state behind the record's form. It sends only what was changed, so that two admins do not undo each other's
 * changes.
 */
export function useMemberForm(member: Gotten<typeof getMember>) {
  const [initial, setInitial] = useState(() => memberValuesOf(member))
  const form = useForm({
    initial,
    rules: { ...rules, email: changedEmailComplaint(initial.email, optionalEmailComplaint) },
  })
  const save = useSend(editClubMember, {
    refresh: [getMember, listMembers, getGroupsByMember],
    onDone: ({ message }) => {
      setInitial(form.values)
      toast(message)
    },
  })
  const send = () => {
    save.mutate({ body: { ...changesOf(initial, form.values), mid: member.mid } })
  }
  return { form, save, send }
}
