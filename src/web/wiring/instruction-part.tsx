import { Route, Routes, useLocation } from 'react-router'
import { SignedIn } from '../app/signed-in.tsx'
import { Login } from '../screens/accounts/lazy-login.ts'
import { NotFound } from '../screens/platform/lazy-not-found.ts'
import { lazyScreen } from '../ui/lazy-screen.ts'

const AddEvent = lazyScreen(() => import('../screens/instruction/add-event.tsx'), 'AddEvent')
const EditHomepage = lazyScreen(() => import('../screens/instruction/edit-homepage.tsx'), 'EditHomepage')
const InstructionArea = lazyScreen(() => import('../screens/instruction/instruction-area.tsx'), 'InstructionArea')
const InstructorDashboard = lazyScreen(() => import('../screens/instruction/dashboard.tsx'), 'InstructorDashboard')
const InstructorPage = lazyScreen(() => import('../screens/instruction/instructor-page.tsx'), 'InstructorPage')
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
