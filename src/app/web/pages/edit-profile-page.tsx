import type { ComponentProps } from 'react'
import { EditProfile } from '#areas/joining/screens/own-profile.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const DuesHistory = lazyScreen(() => import('#areas/dues/screens/dues-history.tsx'), 'DuesHistory')
const ContactLooks = lazyScreen(() => import('#areas/rosters/screens/contact/contact-looks.tsx'), 'ContactLooks')

/** What other areas know about the member: the dues payments, and who has opened the emergency contact. */
const History = (of: ComponentProps<typeof DuesHistory>) => (
  <>
    <DuesHistory {...of} />
    <ContactLooks {...of} />
  </>
)

/** `/club/editProfile`: the user's own profile in a club, with the dues payments (spec 003 §2). */
export const EditProfilePage = () => <EditProfile History={History} />
