import { useState } from 'react'
import { useNavigate } from 'react-router'
import { register } from '#areas/accounts/calls/accounts.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import type { Gotten, Sent } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useKeepUser } from '#kernel/web/api/session.ts'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useUsernameCheck } from './use-username-check.ts'
import {
  againComplaint,
  emailComplaint,
  firstComplaint,
  lastComplaint,
  passwordComplaint,
  registerTrouble,
  usernameComplaint,
} from './words.ts'

export const blankRegistration = {
  first: '',
  last: '',
  email: '',
  username: '',
  password: '',
  again: '',
  newsletter: true,
}
export const secretFields = ['password', 'again'] as const
export const registrationRules = {
  first: firstComplaint,
  last: lastComplaint,
  email: emailComplaint,
  username: usernameComplaint,
  password: passwordComplaint,
  again: (again: string, all: typeof blankRegistration) => againComplaint(again, all.password),
}

interface Trouble {
  readonly text: string
  readonly kind: 'bad' | 'info'
}

/**
 * The state behind the registration form: its fields, whether the username is free, and the server's reply. `send`
 * checks the name first if that has not been done, and sends nothing if the name is taken. Success leads home, unless
 * `staysHere`.
 */
export function useRegistration(onLeave: () => void, staysHere: boolean) {
  const form = useForm({
    initial: blankRegistration,
    rules: registrationRules,
    draft: 'register',
    secret: secretFields,
  })
  const name = useUsernameCheck()
  const [trouble, setTrouble] = useState<Trouble>()
  const [found, setFound] = useState<Known['userFound']>()
  const keepUser = useKeepUser()
  const navigate = useNavigate()
  const { values } = form

  const enroll = useSend(register, {
    onDone: (reply) => {
      if (isKnown(reply)) return setFound(reply.userFound)
      onLeave()
      form.reset()
      keepUser(reply)
      if (!staysHere) void navigate(scoringPaths.home)
    },
    onRefused: (error) => {
      if (error.code === 'username-taken') name.markTaken(values.username)
      setFound(undefined)
      setTrouble({ text: registerTrouble(error), kind: error.code === 'registration-sent' ? 'info' : 'bad' })
    },
  })
  const send = async (duplicateVerified: boolean) => {
    setTrouble(undefined)
    if (await name.check(values.username)) enroll.mutate({ body: bodyOf(values, duplicateVerified) })
    else form.focusComplaint()
  }

  return {
    form,
    name,
    trouble,
    isSending: enroll.isPending,
    /** The accounts that already have this address. */
    found: found && { hasSameFirst: found.some(({ first }) => isSameName(first, values.first)) },
    forgetFound: () => setFound(undefined),
    send: (duplicateVerified: boolean) => void send(duplicateVerified),
  }
}

export type Registration = ReturnType<typeof useRegistration>

function bodyOf(values: typeof blankRegistration, duplicateVerified: boolean): Sent<typeof register>['body'] {
  const { again: _, ...typed } = values
  return { ...typed, first: typed.first.trim(), last: typed.last.trim(), email: typed.email.trim(), duplicateVerified }
}

type Known = Extract<Gotten<typeof register>, { userFound: unknown }>
const isKnown = (reply: Gotten<typeof register>): reply is Known => 'userFound' in reply

const isSameName = (one: string | undefined, other: string) =>
  one !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase()
