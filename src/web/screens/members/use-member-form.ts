import { useState } from 'react'
import type { Gotten } from '#contract/call'
import { editClubMember, getGroupsByMember, getMember, listMembers } from '#contract/members'
import { useSend } from '../../api/hooks.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Gender, optionalPhoneComplaint, personRules, type Status } from './words.ts'

type Record = Gotten<typeof getMember>

const rules = { ...personRules, emergencyPhone: optionalPhoneComplaint }

/** What stands behind the record's form. It sends only what was changed, so that two admins do not undo each other. */
export function useMemberForm(member: Record) {
  const [initial, setInitial] = useState(() => valuesOf(member))
  const form = useForm({ initial, rules })
  const save = useSend(editClubMember, {
    refresh: [getMember, listMembers, getGroupsByMember],
    onDone: ({ message }) => {
      setInitial(form.values)
      toast(message)
    },
  })
  const send = () => {
    const changed = Object.entries(form.values).filter(
      ([name, value]) => value !== initial[name as keyof typeof initial],
    )
    const body = Object.fromEntries(changed.map(([name, value]) => [name, wireOf(name, value)]))
    save.mutate({ body: { ...body, mid: member.mid } })
  }
  return { form, save, send }
}

/** Days may be absent on the wire; an empty field means that. */
const days = new Set(['birthday', 'seasonStart', 'seasonEnd'])
const wireOf = (name: string, value: string | boolean) => (days.has(name) && value === '' ? null : value)

const valuesOf = (member: Record) => ({
  first: member.first,
  last: member.last,
  email: member.email,
  phone: member.phone,
  gender: member.gender as Gender,
  birthday: member.birthday ?? '',
  status: member.status as Status,
  clubRating: member.club_rating,
  usapaRating: halfOf(member.usapa_rating),
  iptpaRating: halfOf(member.iptpa_rating),
  seasonStart: member.season_start ?? '',
  seasonEnd: member.season_end ?? '',
  unit: member.unit,
  address: member.address,
  city: member.city,
  state: member.state,
  zip: member.zip,
  emergencyName: member.emergency_name,
  emergencyPhone: member.emergency_phone,
  publicProfile: member.public_profile,
  receiveText: member.receive_text,
  emailInvitations: member.email_invite,
  email2DayReminder: member.email_two_day_reminder,
  emailDayBeforeReminder: member.email_day_before_reminder,
  note: member.note ?? '',
})

const halfOf = (rating: number | null) => rating?.toFixed(1) ?? ''
