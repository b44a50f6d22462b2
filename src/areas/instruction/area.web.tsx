import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { lessonPaths } from './calls/pages.ts'

const InstructionArea = lazyScreen(() => import('./screens/instruction-area.tsx'), 'InstructionArea')
const InstructorDashboard = lazyScreen(() => import('./screens/dashboard.tsx'), 'InstructorDashboard')
const AddEvent = lazyScreen(() => import('./screens/add-event.tsx'), 'AddEvent')
const EditHomepage = lazyScreen(() => import('./screens/edit-homepage.tsx'), 'EditHomepage')
const InstructorPage = lazyScreen(() => import('./screens/instructor-page.tsx'), 'InstructorPage')
const LessonDesk = lazyScreen(() => import('./screens/desk/lesson-desk.tsx'), 'LessonDesk')
const LessonOffer = lazyScreen(() => import('./screens/lesson-offer.tsx'), 'LessonOffer')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [lessonPaths.instruction]: framed('common', InstructionArea, usersWhoStay),
    [lessonPaths.dashboard]: framed('common', InstructorDashboard, usersWhoStay),
    [lessonPaths.add]: framed('common', AddEvent, usersWhoStay),
    [lessonPaths.desk]: framed('common', LessonDesk, usersWhoStay),
    [lessonPaths.editPage]: framed('common', EditHomepage, usersWhoStay),
    [lessonPaths.instructor]: framed('common', InstructorPage),
    [lessonPaths.offer]: framed('common', LessonOffer),
  },
}
