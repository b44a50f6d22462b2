import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'

/** How many lessons are shown at first, and how many more each time: two to three weeks of full-time teaching. */
const atOnce = 60

interface Shown<Lesson> {
  readonly lessons: readonly Lesson[]
  readonly isMore: boolean
}

/** How many lessons a screen shows. It reads one more, which tells whether there are others. */
export function useShownLessons() {
  const [count, setCount] = useState(atOnce)
  return {
    limit: count + 1,
    showMore: () => setCount(count + atOnce),
    of: <Lesson,>(lessons: readonly Lesson[]): Shown<Lesson> => ({
      lessons: lessons.slice(0, count),
      isMore: lessons.length > count,
    }),
  }
}

/** Below a list of lessons that has more. */
export function MoreLessons({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  return (
    <div className="row no-print">
      <Button kind="quiet" loading={isBusy} onClick={onMore}>
        Show later lessons
      </Button>
    </div>
  )
}
