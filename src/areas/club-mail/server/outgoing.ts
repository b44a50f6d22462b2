import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Clubs',
    what: 'welcome',
    who: 'anyone who joins a club or links a membership',
    to: 'the address of that membership',
    words: 'the club’s text',
    calls: ['joining.userAddClub', 'joining.joinAsSelf', 'joining.loginAddClub', 'joining.registerWithClub'],
    limits: ['join'],
    often: 'once per membership',
    builders: ['club-mail/welcomeSubject'],
    from: ['club-mail/greet-member', 'club-mail/queue-mail'],
    test: {
      file: 'src/areas/club-mail/tests/api/texts.test.ts',
      title: 'a new member is greeted once with the club’s text',
    },
  },
  {
    group: 'Club emails to members',
    what: 'message to members, a group or an event’s players',
    who: 'club or group admins',
    to: 'members who have not unsubscribed',
    words: 'the author’s subject and text',
    calls: ['club-mail.sendEmailToMembers', 'club-mail.sendEmailToMember', 'club-mail.sendEmailToEvent'],
    limits: ['bulk-mail'],
    often: 'up to five times as many emails a day as the club has members',
    from: ['club-mail/messages-to-members', 'club-mail/queue-mail', 'club-mail/send-one-mail'],
    test: {
      file: 'src/areas/club-mail/tests/api/invitations.test.ts',
      title: 'a club can send five times as many emails a day as it has members; a batch that goes over is not sent',
    },
  },
  {
    group: 'Club emails to members',
    what: 'invitation to an event',
    who: 'group admins, or automatically at the time they set',
    to: 'members of the group who want invitations',
    words: 'ours, with the event’s title, location and price',
    calls: ['club-mail.sendInviteToActiveGroup', 'club-mail.resendInvite', 'club-mail.inviteMissed'],
    limits: ['bulk-mail'],
    often: 'once per event; resent up to once an hour, and four times an hour across all events',
    builders: ['club-mail/invitationSubject', 'club-mail/eventMailWords', 'club-mail/footerWords'],
    from: [
      'club-mail/invite-group',
      'club-mail/invite-missed',
      'club-mail/resend-invitation',
      'club-mail/send-one-mail',
    ],
    test: {
      file: 'src/areas/club-mail/tests/api/invitations.test.ts',
      title:
        'the button invites all active members, opens the event and emails each member once; a second tap sends nothing new',
    },
  },
  {
    group: 'Club emails to members',
    what: 'event reminder',
    who: 'no one; it is automatic',
    to: 'members with a spot or on the waitlist',
    words: 'ours, with the event’s title and location',
    often: 'twice for each event',
    builders: ['club-mail/eventMailWords'],
    from: ['club-mail/send-one-mail'],
    test: {
      file: 'src/areas/club-mail/tests/api/invitations.test.ts',
      title: 'just before sending, members who cannot be emailed are left out, with the reason',
    },
  },
  {
    group: 'Club emails to members',
    what: 'an event was moved, canceled or merged',
    who: 'group admins',
    to: 'everyone invited except those who said No',
    words: 'ours, with the event’s title and location',
    calls: ['events.editEvent', 'events.deleteClubEvent', 'schedule.mergeEvents'],
    often: 'once per change; for a new location, only if the admin chooses to send it',
    builders: ['club-mail/movedMail', 'club-mail/cancelledMail', 'schedule/mergedMail'],
    from: ['club-mail/tell-invited', 'schedule/tell-merged'],
    test: {
      file: 'src/areas/club-mail/tests/api/saving-mail.test.ts',
      title: 'the form says how many people get an email about a new location; a new title sends none',
    },
  },
  {
    group: 'Club emails to members',
    what: 'your email did not reach everyone',
    who: 'no one; it is automatic',
    to: 'its author',
    words: 'ours, with the email’s subject',
    often: 'once per email',
    builders: ['club-mail/missedMail'],
    from: ['club-mail/fail-forgotten-mails'],
    test: {
      file: 'src/areas/club-mail/tests/api/forgotten-mails.test.ts',
      title:
        'emails that waited for a day are marked as failed, up to 1,000 in one statement, and the author gets one email about all of them',
    },
  },
]
