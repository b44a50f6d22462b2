export const reminderKinds = ['reminder-two-days', 'reminder-day-before'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The kinds of email a club sends. */
export const mailKinds = ['invitation', ...reminderKinds, 'message'] as const
export type MailKind = (typeof mailKinds)[number]

/** The delivery state of an email to one person, from the queue on. */
export const recipientStates = ['queued', 'sending', 'sent', 'delivered', 'opened', 'failed', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]
