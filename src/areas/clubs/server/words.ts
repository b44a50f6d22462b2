import type { Switch } from './setting-rows.ts'

// A club's log.

export const clubCreated = 'The club was created'
/** The author in the log if no one did it by hand. */
export const theSystem = 'The system'

export const adminAdded = (name: string) => `${name} became an admin of the club`
export const adminRemoved = (name: string) => `${name} is no longer an admin of the club`

export const staffEntered = 'Platform staff entered the club with admin rights'
export const staffLeft = 'Platform staff left the club'

export const timeZoneSet = (zone: string) => `Time zone: ${zone}`
export const seriesDaysSet = (days: number) => `Repeating events: dates are created ${days} days ahead`
export const duesMessageChanged = 'The dues message was changed'
export const termsWritten = (version: number) => `Version ${version} of the terms was saved`

const switches: Readonly<Record<Switch, string>> = {
  has_club_directory: 'Club directory',
  shows_draw_ratings: 'Draw ratings for members',
  has_reply_links: 'Replies without a login',
  has_group_directory: 'Group directories',
  is_mail_on: 'Club emails',
  collects_dues: 'Dues',
  has_kiosk: 'Clubhouse screen',
}
export const switchTurned = (name: Switch, isOn: boolean) => `${switches[name]}: ${isOn ? 'on' : 'off'}`

export const addressesChanged = (mayAnybodyJoin: boolean) =>
  `Contact details and signup were changed: ${mayAnybodyJoin ? 'anyone can join' : 'people can join by request or invitation'}`
export const addressConfirmed = (address: string) => `The address ${address} was confirmed through the link we emailed`

/** `venmo` is empty if the club has none. */
export const paymentsChanged = ({ venmo, takesCards }: { venmo: string; takesCards: boolean }) =>
  `Payment settings were changed: ${venmo === '' ? 'no Venmo' : `Venmo @${venmo}`}, ${takesCards ? 'cards accepted' : 'no cards'}`

export const accountLinked = 'An account for card payments was linked'
/** What the page says to a user returning from the provider's form. */
export const accountLinkedSaid = 'Your Stripe account is now linked.  You can now close this window.'
export const accountLost =
  'The linked account can no longer charge cards, so card payments are off (the card provider’s site shows what’s missing)'

// The page behind the link that confirms a club's address.

export const addressPageTitle = (club: string) => `Email address for ${club}`

/** Club and address are already HTML. */
export const addressPageWords = (isConfirmed: boolean, club: string, address: string) =>
  isConfirmed
    ? {
        heading: 'Email address confirmed',
        text: `Members’ replies to emails from ${club} now go to ${address}.`,
        button: undefined,
      }
    : {
        heading: `Send members’ replies to ${address}?`,
        text: `Once you confirm, members’ replies to emails from ${club} will come to this address. A club admin can change it at any time.`,
        button: 'Confirm this address',
      }

/** The preview of a club's page, for programs that show where a link leads. */
export const clubPreview = (name: string, isOpen: boolean) => ({
  kicker: 'Pickleball club',
  description: isOpen
    ? `Join ${name} on Sideout to see its events and register.`
    : `Members of ${name} see their events and reply to invitations here.`,
  foot: isOpen ? 'Join on Sideout' : 'On Sideout',
})
