import { EditProfile } from '../../screens/joining/own-profile.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'

const DuesHistory = lazyScreen(() => import('../../screens/dues/dues-history.tsx'), 'DuesHistory')

/** `/club/editProfile`: the user's own profile in a club, with the payments of dues (spec 003 §2). */
export const EditProfilePage = () => <EditProfile History={DuesHistory} />
