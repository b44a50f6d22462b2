import { IconTrash } from '@tabler/icons-react'
import { ChoosePicture } from '#areas/platform/screens/choose-picture.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import type { Background } from './use-board-setup.ts'

interface Props {
  readonly background: Background
  readonly choose: (background: Background) => void
}

/** The picture behind the board: uploaded at once, shown in the preview, and on the board once the look is saved. */
export function BackgroundPart({ background, choose }: Props) {
  const hasPicture = background.background !== ''
  return (
    <fieldset className="card manager-background">
      <legend>Background</legend>
      <ChoosePicture
        purpose="scoreboard"
        label="Background picture"
        hint="Choose a PNG, JPEG or WebP picture up to 5 MB. Text has a dark background, so it stays readable."
        hasPicture={hasPicture}
        onUploaded={({ id, url }) => choose({ background: url, background_id: id })}
      >
        {hasPicture && (
          <Button
            kind="ghost"
            icon={<IconTrash aria-hidden />}
            onClick={() => choose({ background: '', background_id: null })}
          >
            No picture
          </Button>
        )}
      </ChoosePicture>
    </fieldset>
  )
}
