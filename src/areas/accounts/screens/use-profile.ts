import { useState } from 'react'
import { editUser } from '#areas/accounts/calls/accounts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { type User, useKeepUser } from '#kernel/web/api/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { changedEmailComplaint, firstComplaint, lastComplaint } from './words.ts'

const rules = {
  first: firstComplaint,
  last: lastComplaint,
  phone: (phone: string) => (/^\d{0,10}$/.test(phone) ? undefined : 'Use no more than 10 digits'),
}

/** The state behind the profile form: its fields, the server's reply, and whether it asks for the password. */
export function useProfile(user: User, onSaved: () => void) {
  const [initial] = useState({ first: user.first, last: user.last, email: user.email, phone: user.phone_num ?? '' })
  const form = useForm({
    initial,
    rules: { ...rules, email: changedEmailComplaint(initial.email) },
    draft: 'profile',
  })
  const [trouble, setTrouble] = useState<string>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const keepUser = useKeepUser()
  const email = form.values.email.trim()

  const save = useSend(editUser, {
    onDone: (savedUser) => {
      form.reset()
      keepUser(savedUser)
      toast('saved')
      if (savedUser.email !== email) toast(`We sent a link to ${email}. Open it to confirm your new address.`)
      onSaved()
    },
    onRefused: (error) => {
      if (error.code === 'confirm-password') setNeedsPassword(true)
      else setTrouble(error.message)
    },
  })
  const send = () => {
    setTrouble(undefined)
    setNeedsPassword(false)
    const { first, last, phone } = form.values
    save.mutate({
      params: { userId: String(user.user_id) },
      body: { first: first.trim(), last: last.trim(), email, phone_num: phone === '' ? null : phone },
    })
  }
  return { form, trouble, isSaving: save.isPending, needsPassword, stopAsking: () => setNeedsPassword(false), send }
}
