import { useState } from 'react'
import { changedEmailComplaint, emailComplaint, optionalPhoneComplaint } from '#areas/accounts/screens/words.ts'
import { editClubMember, getGroupsByMember, getMember, listMembers } from '#areas/members/calls/members.ts'
import { needsWhole } from '#areas/members/rules/required-fields.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Rules, useForm } from '#kernel/web/ui/use-form.ts'
import { changesOf, type MemberValues, memberValuesOf } from './member-values.ts'
import { birthdayComplaint, personRules, phoneComplaint } from './words.ts'

/** A record that was imported without an address or a phone can still be archived, rated and noted. */
function rulesFor(initial: MemberValues): Rules<MemberValues> {
  const demands = (name: 'email' | 'phone', complaint: (text: string) => string | undefined) => {
    const mayLack = (now: MemberValues) => initial[name] === '' && !needsWhole(Object.keys(changesOf(initial, now)))
    return (text: string, now: MemberValues) => (text === '' && mayLack(now) ? undefined : complaint(text))
  }
  return {
    ...personRules,
    email: demands('email', initial.email === '' ? emailComplaint : changedEmailComplaint(initial.email)),
    phone: demands('phone', phoneComplaint),
    birthday: (day) => (day === initial.birthday ? undefined : birthdayComplaint(day)),
    emergencyPhone: optionalPhoneComplaint,
  }
}

/**
 * The state behind the record's form. It sends only the changes, so that two admins do not undo each other's changes.
 */
export function useMemberForm(member: Gotten<typeof getMember>) {
  const [initial, setInitial] = useState(() => memberValuesOf(member))
  const form = useForm({ initial, rules: rulesFor(initial) })
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
