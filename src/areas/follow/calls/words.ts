/** The consents that users give, stored with the time. Changed wording needs a new consent. */
export const consentWords = {
  match:
    'Text me when a player I follow has a match or a live video. Up to 5 texts a day. Message and data rates may apply. Reply STOP to end, HELP for help.',
  news: 'Texts may also bring coupons and product news from Sideout and its sponsors.',
  invitation:
    'Text me about event invitations, so I can reply Y or N. Message and data rates may apply. Reply STOP to end, HELP for help.',
  'invitation-notice': 'Notify me about event invitations.',
  night: 'Text me at night too (9 pm to 8 am) when the match is live.',
} as const

export type ConsentKind = keyof typeof consentWords

/** The reply to a wrong or expired code. */
export const wrongCode = 'Code was not correct. Please try again.'
