import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const platformTables = {
  installation: 'One row: when the installation was first started, and whether it is a demo',
  page_report: {
    purpose: 'Visitors’ reports about public pages since the last staff decision about the owner',
    grows: true,
  },
  page_review: 'Owners of public pages, and the staff decisions about them',
  role_grant: 'Who has which role on the platform, in a club or in a group, and who assigned it',
  upload: 'Pictures that people uploaded. The bytes are in the picture store',
} satisfies OwnTables
