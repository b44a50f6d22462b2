/** How a reply arrived, for the event's log. */
export const byText = 'by text'
export const fromNotification = 'from a notification'
