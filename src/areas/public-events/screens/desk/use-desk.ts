import {
  addRegistration,
  changeRegistration,
  getEventMails,
  getEventsForUser,
  getPublicEventLog,
  getRegistrations,
} from '#areas/public-events/calls/organising.ts'
import type { PayType } from '#areas/public-events/rules/pay-types.ts'
import type { RegistrationAct } from '#areas/public-events/rules/registration-acts.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { refusalWords } from '../words.ts'

export type Registration = Gotten<typeof getRegistrations>['registrations'][number]

/** What is read again after a registration has changed. */
export const deskReads = [getRegistrations, getPublicEventLog, getEventMails, getEventsForUser]

/** Acts on one registration at a time; refusals are shown in a toast. */
export function useRegistrationAct(onDone?: () => void) {
  const change = useSend(changeRegistration, {
    refresh: deskReads,
    ...(onDone ? { onDone } : {}),
    onRefused: (error) => error.code !== 'no-spot-free' && toast(refusalWords(error), 'bad'),
  })
  const act = (rid: number, what: RegistrationAct, more: { payType?: PayType; mayExceed?: boolean } = {}) =>
    change.mutate({ body: { rid, act: what, ...more } })
  return { act, isPending: change.isPending, error: change.error, reset: change.reset }
}

/** Adds someone by hand. */
export const useAdding = (onDone: () => void) => useSend(addRegistration, { refresh: deskReads, onDone })
