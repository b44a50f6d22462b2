import type { Switch } from './setting-rows.ts'

// The log of a club.

export const clubCreated = 'The club was created'
/** The author in the log of whatever nobody did by hand. */
export const theSystem = 'The system'

export const adminAdded = (name: string) => `${name} became an admin of the club`
export const adminRemoved = (name: string) => `${name} is no admin of the club any more`

export const staffEntered = 'Staff of the platform entered the club as admin'
export const staffLeft = 'Staff of the platform left the club'

export const timeZoneSet = (zone: string) => `Time zone: ${zone}`
export const duesMessageChanged = 'The message about dues was changed'
export const termsWritten = (version: number) => `Version ${version} of the terms was written`

const switches: Readonly<Record<Switch, string>> = {
  has_club_directory: 'Club directory',
  shows_draw_ratings: 'Ratings in draws, for members',
  has_group_directory: 'Group directories',
  is_mail_on: 'E-mails of the club',
  collects_dues: 'Dues',
  has_kiosk: 'Screen in the club house',
}
export const switchTurned = (name: Switch, isOn: boolean) => `${switches[name]}: ${isOn ? 'on' : 'off'}`

export const addressesChanged = (mayAnybodyJoin: boolean) =>
  `Addresses of the club were changed; ${mayAnybodyJoin ? 'anybody may join' : 'by invitation only'}`
export const addressConfirmed = (address: string) =>
  `The address ${address} was confirmed by the link that was mailed there`

/** `venmo` is empty when the club has none. */
export const paymentsChanged = ({ venmo, takesCards }: { venmo: string; takesCards: boolean }) =>
  `How members pay was changed: Venmo ${venmo === '' ? 'none' : `@${venmo}`}, ${takesCards ? 'cards are taken' : 'no cards'}`

export const accountLinked = 'An account that takes cards was linked'
/** What the page says to whom the provider's form has led back. */
export const accountLinkedSaid = 'Your Stripe account is now linked.  You can now close this window.'
export const accountLost =
  'The account that takes cards may not charge any more, so cards are switched off. The card provider says there what it needs'

// The page behind the link that confirms a club's address.

export const addressPageTitle = (club: string) => `The address of ${club}`

/** Club and address are HTML already. */
export const addressPageWords = (isConfirmed: boolean, club: string, address: string) =>
  isConfirmed
    ? {
        heading: 'The address is confirmed',
        text: `Members who answer an e-mail of ${club} write to ${address}.`,
        button: undefined,
      }
    : {
        heading: `Answers of members to ${address}?`,
        text: `Once you confirm it, members who answer an e-mail of ${club} write to this address. An admin of the club can change it at any time.`,
        button: 'Confirm the address',
      }

/** The preview of a club's page, for programs that show where a link leads. */
export const clubPreview = (name: string, isOpen: boolean) => ({
  kicker: 'Pickleball club',
  description: isOpen
    ? `Join ${name}: its events, who plays, and when, on Sideout.`
    : `The page of ${name}: members find their events and answer invitations here.`,
  foot: isOpen ? 'Join on Sideout' : 'On Sideout',
})
