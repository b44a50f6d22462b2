import { DuesEmail } from '../../../web/screens/club-mail/club-texts.tsx'
import { SendDuesEmail } from '../../../web/screens/dues/send-dues-email.tsx'

/** `/club/admin/duesemail`: the text about dues, and sending it (spec 002 §2). */
export const DuesEmailPage = () => <DuesEmail send={<SendDuesEmail />} />
