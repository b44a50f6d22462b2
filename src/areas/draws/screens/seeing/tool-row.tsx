import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import type { Tool } from './use-view-tools.ts'

/** The tools of a draw side by side. */
export function ToolRow({ tools }: { tools: readonly Tool[] }) {
  return (
    <div className="row draw-tools">
      {tools.map(({ words, Icon, act, to, isOn }) =>
        to === undefined ? (
          <Button key={words} kind="quiet" aria-pressed={isOn} icon={<Icon aria-hidden size={22} />} onClick={act}>
            {words}
          </Button>
        ) : (
          <ButtonLink key={words} kind="quiet" icon={<Icon aria-hidden size={22} />} to={to}>
            {words}
          </ButtonLink>
        ),
      )}
    </div>
  )
}
