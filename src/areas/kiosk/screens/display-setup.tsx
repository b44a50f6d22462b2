import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getKioskPages, getKioskSetting } from '#areas/kiosk/calls/kiosk.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { AddSlide } from './add-slide.tsx'
import './kiosk.css'
import { KioskSwitch } from './kiosk-switch.tsx'
import { SlideList } from './slide-list.tsx'

const page = {
  title: 'Kiosk',
  lead: 'Set up a screen for your clubhouse. It shows today’s and tomorrow’s schedules on the left and your pictures on the right.',
}

/** `/club/admin/displaysetup`: the clubhouse screen, its switch, its address and its slides (spec 002 §2). */
export function DisplaySetup() {
  const params = { cid: String(useClub().cid) }
  const setting = useCall(getKioskSetting, { params })
  const slides = useCall(getKioskPages, { params })
  if (setting.isPending || slides.isPending)
    return <Loading reads={[setting, slides]} label="Loading slides" blocks={[10, 16]} page={page} />
  return (
    <Page {...page}>
      <Loading reads={[setting]} />
      {setting.data && <KioskSwitch isOn={setting.data.is_on} />}
      <Loading reads={[slides]} />
      {slides.data && (
        <>
          <SlideList slides={slides.data} />
          <AddSlide count={slides.data.length} />
        </>
      )}
    </Page>
  )
}
