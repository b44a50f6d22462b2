import type { AdminsMatter } from '#server/clubs/mails'

/** A sale by hand that an admin took back, as all admins read it (safety, R10). */
export const aSale: AdminsMatter = {
  title: 'A sale was taken back',
  check: 'the sales of your club',
  label: 'See the settings',
}
