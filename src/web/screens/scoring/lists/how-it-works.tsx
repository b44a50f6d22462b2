import { IconDeviceMobile, IconEye, IconGift, type TablerIcon } from '@tabler/icons-react'

const steps: readonly { icon: TablerIcon; title: string; words: string }[] = [
  {
    icon: IconDeviceMobile,
    title: 'A volunteer keeps the score',
    words: 'Somebody at the fence adds a match, picks the players and taps once per point.',
  },
  {
    icon: IconEye,
    title: 'Everybody watches',
    words:
      'Every point is here within a blink, with all games, statistics and a chat. Scores are unofficial and supplied by volunteers.',
  },
  {
    icon: IconGift,
    title: 'Scorekeepers can win',
    words: 'Each match scored to its end is one entry in the monthly prize draw of our sponsors.',
  },
]

/** How the platform works, in three steps. */
export function HowItWorks() {
  return (
    <section className="home-part" aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
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
