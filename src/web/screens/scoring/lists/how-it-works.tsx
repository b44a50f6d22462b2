import { IconDeviceMobile, IconEye, IconGift, type TablerIcon } from '@tabler/icons-react'

const steps: readonly { icon: TablerIcon; title: string; words: string }[] = [
  {
    icon: IconDeviceMobile,
    title: 'A volunteer keeps score',
    words: 'Someone courtside adds a match, picks the players and taps once per point.',
  },
  {
    icon: IconEye,
    title: 'Everyone watches',
    words:
      'Every point shows up right away, with all games, stats and a chat. Scores are unofficial and supplied by volunteers.',
  },
  {
    icon: IconGift,
    title: 'Scorekeepers can win',
    words: 'Each match you score to the end is one entry in our sponsors’ monthly prize drawing.',
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
