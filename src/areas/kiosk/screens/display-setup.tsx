import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getKioskPages, getKioskSetting } from '#areas/kiosk/calls/kiosk.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { AddSlide } from './add-slide.tsx'
import './kiosk.css'
import { KioskSwitch } from './kiosk-switch.tsx'
import { SlideList } from './slide-list.tsx'

/** `/club/admin/displaysetup`: the clubhouse screen, its switch, its address and its slides (spec 002 §2). */
export function DisplaySetup() {
  const params = { cid: String(useClub().cid) }
  const setting = useCall(getKioskSetting, { params })
  const slides = useCall(getKioskPages, { params })
  if (setting.isPending || slides.isPending) return <Waiting label="Loading slides" blocks={[10, 16]} />
  return (
    <Page
      title="Kiosk"
      lead="Set up a screen for your clubhouse. It shows today’s and tomorrow’s schedules on the left and your pictures on the right."
    >
      {setting.data ? (
        <KioskSwitch isOn={setting.data.is_on} />
      ) : (
        setting.error && <Failed error={setting.error} retry={setting.refetch} />
      )}
      {slides.data ? (
        <>
          <SlideList slides={slides.data} />
          <AddSlide count={slides.data.length} />
        </>
      ) : (
        slides.error && <Failed error={slides.error} retry={slides.refetch} />
      )}
    </Page>
  )
}
