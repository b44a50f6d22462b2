import { Link } from 'react-router'
import type { CallError } from '../../api/send.ts'
import { useSession } from '../../api/session.ts'
import { routes } from '../../app/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoginForm } from '../accounts/login-form.tsx'
import type { Lesson } from './lesson-card.tsx'
import { lessonTime, signUpWords } from './lesson-words.ts'

interface Props {
  readonly lesson: Lesson
  /** Of the button. */
  readonly words: string
  readonly join: { readonly send: () => void; readonly isPending: boolean; readonly error: CallError | null }
  readonly onClose: () => void
}

/** The login for visitors who want to sign up; afterwards the same lesson, to go on with. */
export function SignUpSheet({ lesson, words, join, onClose }: Props) {
  const { user } = useSession()
  return (
    <Sheet isOpen title={user ? `${words}: ${lesson.title}` : 'Log in to sign up'} onClose={onClose}>
      {user ? (
        <>
          <p>
            Hello {user.first}. {lessonTime(lesson)}
            {lesson.location !== '' && `, ${lesson.location}`}.
          </p>
          {join.error && <Alert>{signUpWords(join.error.code, join.error.message)}</Alert>}
          <Button size="lg" wide loading={join.isPending} onClick={join.send}>
            {words}
          </Button>
        </>
      ) : (
        <>
          <p>Your instructor needs to know who comes.</p>
          <LoginForm goesBack={false} onLeave={() => undefined} />
          <p>
            <Link className="touch-link" to={routes.login}>
              Need an account?
            </Link>
          </p>
        </>
      )}
    </Sheet>
  )
}
