import { type AccessRules, withRole } from '#kernel/server/access/rule.ts'

export const watchAccess = {
  'submit-video': withRole('submit_video'),
  'staff-or-submit-video': withRole('staff', 'submit_video'),
} satisfies AccessRules
