import type { ComponentProps } from 'react'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { EditProfile } from '../../../web/screens/joining/own-profile.tsx'

const DuesHistory = lazyScreen(() => import('../../../web/screens/dues/dues-history.tsx'), 'DuesHistory')
const ContactLooks = lazyScreen(() => import('../../../web/screens/rosters/contact/contact-looks.tsx'), 'ContactLooks')

/** What other areas know about the member: the dues payments, and who has opened the emergency contact. */
const History = (of: ComponentProps<typeof DuesHistory>) => (
  <>
    <DuesHistory {...of} />
    <ContactLooks {...of} />
  </>
)

/** `/club/editProfile`: the user's own profile in a club, with the dues payments (spec 003 §2). */
export const EditProfilePage = () => <EditProfile History={History} />
