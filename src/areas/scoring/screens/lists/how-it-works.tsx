import { IconDeviceMobile, IconEye, IconGift, type TablerIcon } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/home.ts'

const steps: readonly { icon: TablerIcon; title: string; words: string }[] = [
  {
    icon: IconDeviceMobile,
    title: say.volunteerTitle,
    words: say.volunteerWords,
  },
  {
    icon: IconEye,
    title: say.watchTitle,
    words: say.watchWords,
  },
  {
    icon: IconGift,
    title: say.winTitle,
    words: say.winWords,
  },
]

/** How the platform works, in three steps. */
export function HowItWorks() {
  return (
    <section className="home-part" aria-labelledby="how-title">
      <h2 id="how-title">{say.howItWorks}</h2>
      <ol className="how">
        {steps.map(({ icon: Icon, title, words }) => (
          <li key={title} className="how-step">
            <span className="how-icon">
              <Icon aria-hidden size={28} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
