import { escapeHtml } from '../http/html.ts'

/** The text of an email. The title is its heading; a button is a link that is also written out. */
export interface MailWords {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Replies with one tap more on a page: the address for each. They come before the button. */
  readonly answers?: Answers
  /** Text that a person wrote, placed after the paragraphs: as cleaned HTML, and as plain text. */
  readonly written?: { readonly html: string; readonly text: string }
  /** A picture with its alternative text; `src` is a data URL. */
  readonly picture?: { readonly src: string; readonly alt: string }
  /** A sentence about what is attached. */
  readonly enclosed?: string
  /** The sender and the unsubscribe link, at the end of such emails. */
  readonly footer?: { readonly from: string; readonly unsubscribe: string }
}

/** The address of the page for each reply. */
export interface Answers {
  readonly yes?: string
  readonly no?: string
}

/** Adds a sentence about the calendar file to an email's text. Returns the text unchanged if there is no such file. */
export const withCalendar = (words: MailWords, file: { readonly isCancelled: boolean } | undefined): MailWords =>
  file === undefined ? words : { ...words, enclosed: file.isCancelled ? takesAway : putsIn }

const putsIn = 'Open the attached file to add this event to your calendar.'
const takesAway = 'If this event is in your calendar, open the attached file to mark it as canceled.'

/** An email in all its forms; the title is also its subject. */
export const mailOf = (words: MailWords): { subject: string; text: string; html: string } => ({
  subject: words.title,
  text: mailText(words),
  html: mailHtml(words),
})

/** The email as plain text, for mail programs without HTML and for people who prefer it. */
export function mailText({
  title,
  paragraphs,
  answers = {},
  button,
  written,
  picture,
  enclosed,
  footer,
}: MailWords): string {
  const end = footer ? [`-- \n${footer.from}\nUnsubscribe from these emails: ${footer.unsubscribe}`] : []
  const words = written && written.text !== '' ? [written.text] : []
  const replies = answerLabels.flatMap(([say, label]) => (answers[say] ? [`${label}:\n${answers[say]}`] : []))
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const file = enclosed ? [enclosed] : []
  const pictureText = picture ? [picture.alt] : []
  return [title, ...paragraphs, ...words, ...pictureText, ...replies, ...link, ...file, ...end, 'Sideout'].join('\n\n')
}

const colours = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #14181c !important }
    .card { background: #1f252b !important }
    .words, .heading { color: #eef2f5 !important }
    .small, .small a { color: #aab6c0 !important }
  }`
const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * The email as HTML. Everything is escaped. Styles are inline because many mail programs drop the style sheet; those
 * that keep it get the dark colors.
 */
export function mailHtml({
  title,
  paragraphs,
  answers = {},
  button,
  written,
  picture,
  enclosed,
  footer,
}: MailWords): string {
  const words = paragraphs.map(
    (text) => `<p class="words" style="margin: 0 0 16px; color: #1d2329">${escapeHtml(text)}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${colours}
</style>
</head>
<body class="page" style="margin: 0; padding: 24px 12px; background: #eef1f4; ${font}">
<div class="card" style="max-width: 520px; margin: 0 auto; padding: 24px; border-radius: 12px; background: #ffffff; font-size: 16px; line-height: 1.5">
<h1 class="heading" style="margin: 0 0 16px; font-size: 20px; line-height: 1.3; color: #1d2329">${escapeHtml(title)}</h1>
${words.join('\n')}
${written ? `<div class="words" style="margin: 0 0 16px; color: #1d2329; overflow-wrap: anywhere">${written.html}</div>` : ''}
${picture ? pictureHtml(picture) : ''}${answersHtml(answers)}${button ? (answersHtml(answers) ? linkHtml(button) : buttonHtml(button)) : ''}
${enclosed ? `<p class="small" style="margin: 16px 0 0; font-size: 15px; color: #58646f">${escapeHtml(enclosed)}</p>` : ''}
<p class="small" style="margin: 24px 0 0; font-size: 15px; color: #58646f">${footer ? footerHtml(footer) : 'Sideout'}</p>
</div>
</body>
</html>
`
}

/** On white in both color schemes, because it can be a code for scanners. */
const pictureHtml = ({ src, alt }: { src: string; alt: string }): string =>
  `<p style="margin: 0 0 16px"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="264" height="264" style="background: #ffffff"></p>\n`

const answerLabels = [
  ['yes', 'Yes, I’ll play'],
  ['no', 'No, I can’t'],
] as const

/** Two buttons, far enough apart for a thumb. */
function answersHtml(answers: Answers): string {
  const links = answerLabels.flatMap(([say, label]) => {
    const url = answers[say]
    if (url === undefined) return []
    const color = say === 'yes' ? 'background: #0b6b4f; color: #ffffff' : 'background: #e4e9ed; color: #1d2329'
    return [
      `<a href="${escapeHtml(url)}" style="display: inline-block; margin: 0 12px 12px 0; padding: 14px 24px; border-radius: 8px; ${color}; font-size: 18px; font-weight: 600; text-decoration: none">${label}</a>`,
    ]
  })
  return links.length > 0 ? `<p style="margin: 24px 0 4px">${links.join('')}</p>\n` : ''
}

/** Beside the buttons for the replies, a third button would weigh as much as they do. */
const linkHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin: 12px 0 0"><a class="small" href="${escapeHtml(url)}" style="display: inline-block; padding: 12px 0; color: #0b6b4f; font-weight: 600">${escapeHtml(label)}</a></p>`

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin: 24px 0 16px"><a href="${href}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b6b4f; color: #ffffff; font-weight: 600; text-decoration: none">${escapeHtml(label)}</a></p>
<p class="small" style="margin: 0; font-size: 15px; color: #58646f; overflow-wrap: anywhere">Or open this link: <a href="${href}" style="color: #58646f">${href}</a></p>`
}

function footerHtml({ from, unsubscribe }: { from: string; unsubscribe: string }): string {
  return `${escapeHtml(from)}<br><a href="${escapeHtml(unsubscribe)}" style="color: #58646f">Unsubscribe from these emails</a> · Sideout`
}
