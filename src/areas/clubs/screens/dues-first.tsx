import { clubPaths } from '#areas/clubs/calls/pages.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { clubPath } from './my-club.ts'

/** Replaces a failure that only paying dues can end: it leads to the dues, because another try would not help. */
export const duesFirst = (cid: number) => (error: CallError) =>
  error.code.endsWith('-needs-dues') && (
    <Failed error={error}>
      <ButtonLink to={clubPath(clubPaths.welcome, cid)}>See your dues</ButtonLink>
    </Failed>
  )
