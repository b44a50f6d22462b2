import { Suspense } from 'react'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

// What draws the code is only needed once the code is shown.
const CodePicture = lazyScreen(() => import('./code-picture.tsx'), 'CodePicture')

/** Someone's code and number for the desk. */
export const DeskCode = ({ code, number }: { readonly code: string; readonly number: number }) => (
  <>
    <Suspense fallback={<Waiting label="Drawing your code" blocks={[10]} />}>
      <CodePicture code={code} />
    </Suspense>
    <p>
      Your number at the desk is <strong className="num">{number}</strong>.
    </p>
  </>
)
