import type { MailWords } from '#server/kernel/mail/layout'

/** Tells a member that they now run a group. */
export const groupAdminMail = (first: string, group: string, url: string): MailWords => ({
  title: `You are an admin of ${group}`,
  paragraphs: [`Hello ${first},`, `from now on you may run events of ${group} and write to its members.`],
  button: { label: 'Open your groups', url },
})
