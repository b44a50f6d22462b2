import { Suspense, useState } from 'react'
import { signupForInstruction } from '#areas/instruction/calls/instruction.ts'
import { waitForInstruction } from '#areas/instruction/calls/teaching.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Lesson } from './lesson-card.tsx'
import { closedText, registrationComplete, signUpWords } from './lesson-words.ts'
import { ownReads } from './own-reads.ts'

// Loads together with the login, which only visitors need.
const SignUpSheet = lazyScreen(() => import('./sign-up-sheet.tsx'), 'SignUpSheet')

/** "Sign Up" for a lesson, or a spot on the waitlist if it is full; visitors log in first and then continue. */
export function SignUp({ lesson }: { lesson: Lesson }) {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const join = useJoining(lesson)
  if (lesson.is_closed) return <p className="muted">{closedText(lesson)}</p>
  const isFull = lesson.open_spots === 0
  const words = isFull ? 'Take me when a spot opens' : 'Sign Up'
  return (
    <>
      {isFull && (
        <p>
          No Spots Available. {lesson.waitlist === 0 ? 'The waitlist is empty.' : `${lesson.waitlist} on the waitlist.`}
        </p>
      )}
      {!isAsking && join.error && <Alert>{signUpWords(join.error.code, join.error.message)}</Alert>}
      <div className="row">
        <Button
          kind={isFull ? 'quiet' : 'primary'}
          loading={join.isPending}
          aria-label={`${words}: ${lesson.title}, ${lesson.start_text}`}
          onClick={() => (user ? join.send() : setAsking(true))}
        >
          {words}
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <SignUpSheet lesson={lesson} words={words} join={join} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Sends the sign-up, or the request for a spot if the lesson is full. After a refusal the lesson is read again. */
function useJoining({ eid, open_spots: open }: Lesson) {
  const signUp = useSend(signupForInstruction, { refresh: ownReads, onDone: () => toast(registrationComplete) })
  const wait = useSend(waitForInstruction, {
    refresh: ownReads,
    onDone: ({ state }) =>
      toast(
        state === 'confirmed' ? registrationComplete : 'You’re on the waitlist. We’ll email you if you get a spot.',
      ),
  })
  const sending = open === 0 ? wait : signUp
  return { ...sending, send: () => sending.mutate({ body: { eid } }) }
}
