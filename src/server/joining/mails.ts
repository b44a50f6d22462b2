import type { MailWords } from '#server/kernel/mail/layout'

const lasts = 'The link works for two weeks. Not you? Then nothing is to be done.'

/** Asks a member whose address was changed whether it is theirs. */
export const confirmAddressMail = (first: string, club: string, url: string): MailWords => ({
  title: `Your new email address at ${club}`,
  paragraphs: [`Hello ${first},`, `please confirm that ${club} can write to you at this address.`, lasts],
  button: { label: 'Confirm this address', url },
})

/**
 * Invites a member without a login, in the words of the club where it wrote some. The link is put there by us, whatever
 * the club wrote.
 */
export const membershipMail = (
  { first, club, written }: { first: string; club: string; written: MailWords['written'] },
  url: string,
): MailWords => ({
  title: `Your membership of ${club}`,
  ...(written
    ? { paragraphs: [`Hello ${first},`], written }
    : {
        paragraphs: [
          `Hello ${first},`,
          `${club} has put you on its list of members. Link your membership to a login, and you can answer invitations, see the schedule and keep your profile up to date.`,
          lasts,
        ],
      }),
  button: { label: 'Link my membership', url },
})

/** Tells the membership address of a club who has joined by its public page. */
export const joinedMail = (name: string, club: string, url: string): MailWords => ({
  title: `${name} has joined ${club}`,
  paragraphs: ['Hello,', `${name} has joined ${club} by its public page. Dues are not paid yet.`],
  button: { label: 'Open the record', url },
})
