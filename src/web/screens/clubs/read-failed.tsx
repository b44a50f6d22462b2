import type { ComponentProps } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { memberRoutes } from './member-routes.ts'
import { clubPath } from './my-club.ts'

type Props = ComponentProps<typeof Failed> & {
  readonly cid: number
  readonly error: { readonly code: string }
}

/** Whether only members with current dues may read this. */
export const needsDues = (error: { readonly code: string } | null): boolean =>
  error?.code.endsWith('-needs-dues') ?? false

/** Why a page of a club shows nothing. Where dues are missing, trying again helps nobody: the way leads to the dues. */
export function ReadFailed({ cid, error, ...failed }: Props) {
  if (!needsDues(error)) return <Failed error={error} {...failed} />
  return (
    <>
      <Alert kind="warn">{error.message}</Alert>
      <div className="row">
        <ButtonLink to={clubPath(memberRoutes.welcome, cid)}>See your dues</ButtonLink>
      </div>
    </>
  )
}
