import { useState } from 'react'
import { forgotUsername } from '#areas/accounts/calls/accounts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

interface UsernameMail {
  /** Why the last attempt failed, in words for the user. */
  readonly trouble: string | undefined
  readonly isPending: boolean
  ask(email: string): void
}

/** Has the usernames of an address emailed to it, and reports the outcome (spec 000 §8 Forgot username). */
export function useUsernameMail(onSent?: () => void): UsernameMail {
  const [trouble, setTrouble] = useState<string>()
  const { mutate, isPending } = useSend(forgotUsername, {
    onDone: (answer) => {
      if (answer === 'email not in db')
        return setTrouble('Sorry this email is not registered, please register for an account.')
      toast('Email Sent')
      onSent?.()
    },
    onRefused: (error) => setTrouble(error.message),
  })
  const ask = (email: string) => {
    setTrouble(undefined)
    mutate({ body: { email: email.trim() } })
  }
  return { trouble, isPending, ask }
}
