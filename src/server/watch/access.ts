import { type AccessRules, withRole } from '#server/kernel/access/rule'

export const watchAccess = {
  'submit-video': withRole('submit_video'),
  'staff-or-submit-video': withRole('staff', 'submit_video'),
} satisfies AccessRules
