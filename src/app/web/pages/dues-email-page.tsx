import { DuesEmail } from '#areas/club-mail/screens/club-texts.tsx'
import { SendDuesEmail } from '#areas/dues/screens/send-dues-email.tsx'

/** `/club/admin/duesemail`: the text about dues, and sending it (spec 002 §2). */
export const DuesEmailPage = () => <DuesEmail send={<SendDuesEmail />} />
