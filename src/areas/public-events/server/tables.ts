import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const publicEventsTables = {
  organizer_setting: 'How often organizers of public events get emails about registrations',
  public_event: { purpose: 'Clinics, camps and events that anyone may register for', grows: true },
  public_event_log: { purpose: 'The log of registrations for public events', grows: true },
  public_event_mail: { purpose: 'Emails to the registrants of a public event', grows: true },
  public_event_mail_recipient: {
    purpose: 'Each recipient of an email to registrants, and whether it was sent',
    grows: true,
  },
  public_event_mail_day: 'How many emails an event has sent in a day',
  public_event_news: 'News that has not been emailed to the organizer yet; kept for up to a month',
  public_event_proof: 'Challenges solved by visitors who registered many people; kept for a day',
  public_event_reader: {
    purpose: 'Mailboxes that get emails about a public event, and whether news is waiting for them',
    grows: true,
  },
  public_event_terms: 'Every version of the terms and refund policies of public events',
  public_registration: { purpose: 'Registrations for public events, without an account', grows: true },
  public_registration_told: { purpose: 'What emails have told registrants about their registrations', grows: true },
} satisfies OwnTables
