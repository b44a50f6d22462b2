import { Suspense, useState } from 'react'
import { LoginForm } from '#areas/accounts/screens/login-form.tsx'
import type { CallError } from '#kernel/web/api/send.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { Lesson } from './lesson-card.tsx'
import { lessonTime, signUpWords } from './lesson-words.ts'

/** Loaded by the tap that opens it, because most visitors here have an account. */
const Register = lazyScreen(() => import('#areas/accounts/screens/register.tsx'), 'Register')

interface Props {
  readonly lesson: Lesson
  /** The button's text. */
  readonly words: string
  readonly join: { readonly send: () => void; readonly isPending: boolean; readonly error: CallError | null }
  readonly onClose: () => void
}

/** The login or registration for visitors who want to sign up. Afterwards they continue with the same lesson. */
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
        <Entering />
      )}
    </Sheet>
  )
}

/** The login or registration in the sheet; afterwards the visitor stays on the lesson. */
function Entering() {
  const [isNew, setNew] = useState(false)
  return (
    <>
      <p>Your instructor needs to know who’s coming.</p>
      {isNew ? (
        <Suspense fallback={<Waiting label="Loading the form" blocks={[30]} />}>
          <Register staysHere onLeave={() => undefined} />
        </Suspense>
      ) : (
        <LoginForm goesBack={false} onLeave={() => undefined} />
      )}
      <button type="button" className="button-text" onClick={() => setNew(!isNew)}>
        {isNew ? 'Already have an account?' : 'Need an account?'}
      </button>
    </>
  )
}
