import { Route, Routes, useLocation } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { SignedIn } from '#kernel/web/frame/signed-in.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const AddEvent = lazyScreen(() => import('#areas/instruction/screens/add-event.tsx'), 'AddEvent')
const EditHomepage = lazyScreen(() => import('#areas/instruction/screens/edit-homepage.tsx'), 'EditHomepage')
const InstructionArea = lazyScreen(() => import('#areas/instruction/screens/instruction-area.tsx'), 'InstructionArea')
const InstructorDashboard = lazyScreen(() => import('#areas/instruction/screens/dashboard.tsx'), 'InstructorDashboard')
const InstructorPage = lazyScreen(() => import('#areas/instruction/screens/instructor-page.tsx'), 'InstructorPage')
const Student = lazyScreen(() => import('./pages/student-page.tsx'), 'StudentPage')

const login = <Login isEmbedded staysHere />

/**
 * Everything below /instruction, where fixed words come first (X133), and /student: a separate part of the router, so
 * that no one else loads its routes. Links take the same words from `lesson-paths.ts`, a chunk that this part does
 * without.
 */
export function InstructionPart() {
  const isForStudents = /^\/student/i.test(useLocation().pathname)
  return (
    <Routes>
      <Route element={<SignedIn otherwise={login} />}>
        <Route path="" element={isForStudents ? <Student /> : <InstructionArea />} />
      </Route>
      {!isForStudents && (
        <>
          <Route element={<SignedIn otherwise={login} />}>
            <Route path="dashboard" element={<InstructorDashboard />} />
            <Route path="addEvent" element={<AddEvent />} />
            <Route path="editHomepage" element={<EditHomepage />} />
          </Route>
          <Route path=":url" element={<InstructorPage />} />
        </>
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
