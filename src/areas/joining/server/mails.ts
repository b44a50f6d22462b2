import { plainName } from '#kernel/rules/plain-name.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

const lasts = 'The link works for 2 weeks. If this isn’t meant for you, ignore this email.'

/** Asks a member who has joined with an address, or changed it, to confirm it. */
export const confirmAddressMail = (first: string, club: string, url: string): MailWords => ({
  title: `Confirm your email address for ${club}`,
  paragraphs: [`Hello ${plainName(first)},`, `Please confirm that ${club} can email you at this address.`, lasts],
  button: { label: 'Confirm this address', url },
})

/**
 * Invites a member without a login, in the club's own words if it wrote some. The product always adds the link itself,
 * whatever the club wrote.
 */
export const membershipMail = (
  { first, club, written }: { first: string; club: string; written: MailWords['written'] },
  url: string,
): MailWords => ({
  title: `Your membership in ${club}`,
  ...(written
    ? { paragraphs: [`Hello ${first},`], written }
    : {
        paragraphs: [
          `Hello ${first},`,
          `${club} added you as a member. Link your membership to a login to reply to invitations, see the schedule and update your profile.`,
          lasts,
        ],
      }),
  button: { label: 'Link my membership', url },
})

/** Tells a club's membership address who joined through its public page. `hasDues` says whether it collects any. */
export const joinedMail = (name: string, club: string, hasDues: boolean, url: string): MailWords => ({
  title: `${plainName(name)} joined ${club}`,
  paragraphs: [
    'Hello,',
    `${plainName(name)} joined ${club} through its public page.${hasDues ? ' Their dues aren’t paid yet.' : ''}`,
  ],
  button: { label: 'Open the record', url },
})

/** Tells a club's admin that someone asks to join it. `name` and `email` belong to the login that asks. */
export const askedToJoinMail = (
  { first, name, email, club }: { first: string; name: string; email: string; club: string },
  url: string,
): MailWords => ({
  title: `${plainName(name)} wants to join ${club}`,
  paragraphs: [
    `Hello ${first},`,
    `${plainName(name)} asked to join ${club} through its public page. The email address is ${email}, and ${plainName(name)} has confirmed it.`,
    `To accept, add ${plainName(name)} as a member with this address, then invite them to link a login. To decline, you don’t need to do anything. ${plainName(name)} can’t see your address.`,
  ],
  button: { label: 'Add a member', url },
})

/** Tells the first admin of a new club that the club exists, and how to get a login if they have none. */
export const firstAdminMail = (
  { first, club, hasLogin }: { first: string; club: string; hasLogin: boolean },
  url: string,
): MailWords => ({
  title: `${club} is ready for you`,
  paragraphs: [
    `Hello ${first},`,
    `${club} is now on Sideout, and you’re its first admin. ${
      hasLogin
        ? 'The dashboard shows you the first steps.'
        : 'Set up your login, and the dashboard will show you the first steps.'
    }`,
    ...(hasLogin ? [] : ['The link works for 2 weeks.']),
    'If you didn’t expect this, ignore this email.',
  ],
  button: hasLogin ? { label: 'Open the dashboard', url } : { label: 'Get my login', url },
})
