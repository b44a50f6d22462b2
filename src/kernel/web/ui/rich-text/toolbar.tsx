import {
  IconArrowBack,
  IconArrowForward,
  IconBold,
  IconHeading,
  IconItalic,
  IconLinkPlus,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { useEveryChange } from './use-editor.ts'
import './rich-text-field.css'

interface Act {
  readonly name: string
  readonly keys?: string
  readonly Icon: ComponentType<{ 'aria-hidden': true; size: number }>
  /** Size of the icon, in px. */
  readonly size?: number
  readonly run: (editor: Editor) => void
  /** Whether this format applies at the caret. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isOff?: (editor: Editor) => boolean
}

/** The text gets the focus back after each action, so that typing can continue. */
const at = (editor: Editor) => editor.chain().focus()

const markAct = (name: string, mark: string, keys: string, Icon: Act['Icon']): Act => ({
  name,
  keys,
  Icon,
  run: (editor) => at(editor).toggleMark(mark).run(),
  isOn: (editor) => editor.isActive(mark),
})
const headed = (name: string, level: 2 | 3, size: number): Act => ({
  name,
  keys: `Control+Alt+${level}`,
  Icon: IconHeading,
  size,
  run: (editor) => at(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const acts: readonly Act[] = [
  markAct('Bold', 'bold', 'Control+B', IconBold),
  markAct('Italic', 'italic', 'Control+I', IconItalic),
  markAct('Underline', 'underline', 'Control+U', IconUnderline),
  headed('Heading', 2, 24),
  headed('Smaller heading', 3, 17),
  {
    name: 'Bulleted list',
    keys: 'Control+Shift+8',
    Icon: IconList,
    run: (editor) => at(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    keys: 'Control+Shift+7',
    Icon: IconListNumbers,
    run: (editor) => at(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]
const steps: readonly Act[] = [
  {
    name: 'Undo',
    keys: 'Control+Z',
    Icon: IconArrowBack,
    run: (editor) => at(editor).undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    name: 'Redo',
    keys: 'Control+Y',
    Icon: IconArrowForward,
    run: (editor) => at(editor).redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
]

interface Props {
  readonly editor: Editor
  /** The id of the box that the toolbar controls. */
  readonly controls: string
  readonly onLink: () => void
}

/** The buttons above the text: one Tab stop, and arrow keys move between them (ARIA's toolbar pattern). */
export function Toolbar({ editor, controls, onLink }: Props) {
  useEveryChange(editor)
  const [stop, setStop] = useState(0)
  const link: Act = {
    name: 'Link',
    keys: 'Control+K',
    Icon: IconLinkPlus,
    run: onLink,
    isOn: () => editor.isActive('link'),
  }
  const all = [...acts, link, ...steps]
  const goes = (event: KeyboardEvent<HTMLElement>) => {
    const next = stopAfter(event.key, stop, all.length)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="toolbar" aria-label="Formatting" aria-controls={controls} className="rich-tools" onKeyDown={goes}>
      {all.map(({ name, keys, Icon, size = 24, run, isOn, isOff }, index) => (
        <button
          key={name}
          type="button"
          className="rich-tool"
          aria-label={name}
          title={name}
          aria-keyshortcuts={keys}
          aria-pressed={isOn?.(editor)}
          aria-disabled={isOff?.(editor) || undefined}
          aria-haspopup={name === link.name ? 'dialog' : undefined}
          tabIndex={index === stop ? 0 : -1}
          // The text keeps its selection, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => !isOff?.(editor) && run(editor)}
        >
          <Icon aria-hidden size={size} />
        </button>
      ))}
    </div>
  )
}

function stopAfter(key: string, stop: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (stop + 1) % count
  if (key === 'ArrowLeft') return (stop + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
