import { useCallback } from 'react'
import { Link } from 'react-router'
import { verifyNewConnectedAccount } from '#areas/clubs/calls/card-account.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { getClubPaymentInfo } from '#areas/clubs/calls/payment-settings.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { CardFormReturn } from './card-form-return.tsx'
import { useClub, useClubPath } from './my-club.ts'

/** `/club/admin/connectconfirmation`: where the card provider's form returns to (spec 002 §2). */
export function ConnectConfirmation() {
  const { cid } = useClub()
  const to = useClubPath()
  const { mutate, data, error, isPending } = useSend(verifyNewConnectedAccount, { refresh: [getClubPaymentInfo] })
  const verify = useCallback(
    (state: string, demo?: 'ready' | 'unfinished') =>
      mutate({ query: { state, ...(demo ? { demo } : {}) }, body: { cid } }),
    [mutate, cid],
  )
  const back = <Link to={to(clubPaths.settings)}>Back to settings</Link>
  return (
    <CardFormReturn
      verify={verify}
      message={data?.message}
      error={error}
      isPending={isPending}
      next={<>You can now turn on card payments in settings, under Payments. {back}</>}
      again={<>To continue, open its form again from settings. {back}</>}
    />
  )
}
