import type { MailWords } from '#kernel/server/mail/layout.ts'

/** Tells a member that they now run a group. */
export const groupAdminMail = (first: string, group: string, url: string): MailWords => ({
  title: `You’re now an admin of ${group}`,
  paragraphs: [`Hello ${first},`, `You can now run events for ${group} and email its members.`],
  button: { label: 'Open your groups', url },
})
