import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import {
  getNotVerifiedMembers,
  previewVerificationWelcome,
  sendVerificationWelcomeEmail,
} from '#areas/joining/calls/joining.ts'
import { useSend } from '#kernel/web/api/hooks.ts'

/** The members chosen for an invitation, and its sending; if none are chosen, it goes to everyone. */
export function useInviting(onSettled: () => void) {
  const { cid } = useClub()
  const [chosenMids, setChosenMids] = useState<ReadonlySet<number>>(new Set())
  const inviting = useSend(sendVerificationWelcomeEmail, {
    refresh: [getNotVerifiedMembers, previewVerificationWelcome],
    onDone: () => {
      setChosenMids(new Set())
      onSettled()
    },
    onRefused: onSettled,
  })
  const toggle = (mid: number) =>
    setChosenMids((before) => new Set(before.has(mid) ? [...before].filter((one) => one !== mid) : [...before, mid]))
  const invite = (selected: number[] | undefined) =>
    inviting.mutate({ params: { cid: String(cid) }, body: selected ? { selected } : {} })
  return { chosen: chosenMids, toggle, inviting, invite }
}
