import { IconArrowDown, IconArrowUp, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteKioskPage, getKioskPages, moveKioskPage } from '#areas/kiosk/calls/kiosk.ts'
import { turnSeconds } from '#areas/kiosk/rules/screen-times.ts'
import { mostSlides } from '#areas/kiosk/rules/slide-order.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

type Slide = Gotten<typeof getKioskPages>[number]

/** The slides in the order of their turns: each can be moved, or deleted. */
export function SlideList({ slides }: { slides: readonly Slide[] }) {
  const [openSlide, setOpenSlide] = useState<Slide>()
  const move = useSend(moveKioskPage, {
    refresh: [getKioskPages],
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  const remove = useSend(deleteKioskPage, {
    refresh: [getKioskPages],
    onDone: () => {
      setOpenSlide(undefined)
      toast('deleted')
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  if (slides.length === 0)
    return (
      <Empty icon={<IconPhoto aria-hidden size={36} />} title="No slides yet">
        <p>Add a slide below. Until then, the screen shows a QR code for your club page.</p>
      </Empty>
    )
  return (
    <Section
      title={`Slides (${slides.length} of ${mostSlides})`}
      lead={`Slides appear in this order, for ${turnSeconds} seconds each.`}
    >
      <ol className="lines">
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <img className="kiosk-thumb" src={slide.image} alt="" loading="lazy" />
            <span className="line-words line-name">{slide.slide_name}</span>
            <span className="row">
              <Button
                kind="ghost"
                size="sm"
                disabled={index === 0}
                icon={<IconArrowUp aria-hidden size={22} />}
                onClick={() => move.mutate({ body: { id: slide.id, place: index } })}
              >
                Earlier <span className="unseen">{slide.slide_name}</span>
              </Button>
              <Button
                kind="ghost"
                size="sm"
                disabled={index === slides.length - 1}
                icon={<IconArrowDown aria-hidden size={22} />}
                onClick={() => move.mutate({ body: { id: slide.id, place: index + 2 } })}
              >
                Later <span className="unseen">{slide.slide_name}</span>
              </Button>
              <Button
                kind="ghost"
                size="sm"
                icon={<IconTrash aria-hidden size={22} />}
                onClick={() => setOpenSlide(slide)}
              >
                Delete <span className="unseen">{slide.slide_name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <ConfirmSheet
        isOpen={openSlide !== undefined}
        title={`Delete ${openSlide?.slide_name ?? 'this slide'}?`}
        confirm="Delete"
        isBusy={remove.isPending}
        onConfirm={() => openSlide && remove.mutate({ body: { id: openSlide.id } })}
        onClose={() => setOpenSlide(undefined)}
      >
        This removes it from the screen and deletes its picture.
      </ConfirmSheet>
    </Section>
  )
}
