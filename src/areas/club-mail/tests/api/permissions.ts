import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    // The email of the scene was sent to its group.
    'mail-manager': ['clubAdmin', 'groupAdmin', 'visitingStaff'],
  },
  ids: {
    // An email's own id has the name of an event's id (X85).
    'club-mail.getEmailBody.eid': 'mail',
    'club-mail.getEmailRecipients.eid': 'mail',
    'club-mail.sendEmailToEvent.eiids': 'invitation',
  },
  named: {
    'club-mail.getEmailBody.eid': 'mailId',
    'club-mail.getEmailRecipients.eid': 'mailId',
  },
}
