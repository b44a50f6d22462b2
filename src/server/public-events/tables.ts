import type { OwnTables } from '#server/kernel/db/own-tables'

export const publicEventsTables = {
  organizer_setting: 'How often organizers of public events hear of registrations',
  public_event: { purpose: 'Clinics, camps and events that anybody may register for', grows: true },
  public_event_log: { purpose: 'What happened to the registrations of public events', grows: true },
  public_event_mail: { purpose: 'Mails to the registrants of a public event', grows: true },
  public_event_mail_recipient: { purpose: 'Who gets such a mail, and what became of it', grows: true },
  public_event_mail_day: 'How many mails an event has caused in a day',
  public_event_news: 'What an organizer has not been told yet; for a month at most',
  public_event_proof: 'Solved challenges of visitors who registered many people; for a day',
  public_event_reader: {
    purpose: 'Mailboxes that hear of a public event, and whether news wait for them',
    grows: true,
  },
  public_event_terms: 'The terms and refund policies of public events, every version',
  public_registration: { purpose: 'Registrations for public events, without an account', grows: true },
  public_registration_told: { purpose: 'What the mails to registrants have told of their registrations', grows: true },
} satisfies OwnTables
