import type { OwnTables } from '#server/kernel/db/own-tables'

export const platformTables = {
  installation: 'One row: when the installation began, and whether as a demo',
  page_report: {
    purpose: 'What visitors reported about public pages, since staff last decided about their owner',
    grows: true,
  },
  page_review: 'Owners of public pages, and what staff decided about them',
  role_grant: 'Who has which role, for the platform, in a club or in a group, and who gave it',
  upload: 'Pictures that people uploaded; the bytes lie in the picture store',
} satisfies OwnTables
