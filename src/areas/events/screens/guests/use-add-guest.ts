import { useState } from 'react'
import { addGuest } from '#areas/invitations/calls/guests.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { troubleOf } from '../words.ts'

export type AddedGuest = Gotten<typeof addGuest>

/** Adds guests to an event by name, and asks before adding a second one of the same name. */
export function useAddGuest(eid: number, onAdded: (guest: AddedGuest) => unknown) {
  const { act, isPending } = useActs()
  const [trouble, setTrouble] = useState<string>()
  const [doubted, setDoubted] = useState<string>()
  const add = async (name: string) => {
    const another = name === doubted
    setTrouble(undefined)
    try {
      const guest = await act(addGuest, { params: { eid: String(eid) }, body: { name, another } })
      if (!guest) return
      setDoubted(undefined)
      toast(
        guest.checkin
          ? `${guest.name} was added as a guest and checked in`
          : `${guest.name} was added to the Yes list as a guest`,
      )
      await onAdded(guest)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'guest-there') setDoubted(name)
      else setTrouble(troubleOf(error))
    }
  }
  return { add: (name: string) => void add(name), isPending, trouble, isDoubted: (name: string) => name === doubted }
}
