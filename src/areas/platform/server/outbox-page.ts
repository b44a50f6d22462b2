import type { Deps } from '#kernel/server/deps.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import type { Outbox } from './outbox.ts'
import { channelWords, messagesWords, outboxWords, sentTo } from './words.ts'

const style = `
  :root { color-scheme: light dark; --back: #f3f5f7; --card: #fff; --words: #1d2329; --quiet: #56616b; --line: #d5dbe0; --link: #0b5c8a; --tell: #fff3cd; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #14181c; --card: #1f252b; --words: #eef2f5; --quiet: #aab6c0; --line: #39434c; --link: #7cc4f0; --tell: #3b3413; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 16px; background: var(--back); color: var(--words); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 720px; margin: 0 auto; }
  h1 { margin: 0 0 12px; font-size: 24px; }
  h2 { margin: 0 0 4px; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
  a { color: var(--link); }
  .tell { margin: 0 0 16px; padding: 12px 16px; border-radius: 8px; background: var(--tell); }
  ul { list-style: none; margin: 0; padding: 0; }
  li { margin: 0 0 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  .about { margin: 0 0 12px; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
  .said { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  summary { min-height: 48px; padding: 12px 0; cursor: pointer; }
  pre { margin: 0; padding: 12px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; font-size: 14px; }
  a { display: inline-block; padding: 14px 0; }
  form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 12px; }
  button { min-width: 72px; min-height: 48px; border: 2px solid var(--line); border-radius: 12px; background: none; color: inherit; font: inherit; cursor: pointer; }
  @media print { body { background: #fff; } li { break-inside: avoid; } }`

/** The page of the demo's outbox, for reading and clicking, without any script. */
export function outboxPage(messages: Outbox, { config }: Deps): string {
  const { title, nothingSent, whatIsHere, empty, again, back } = outboxWords
  const notice = config.demo === 'public' ? `${whatIsHere} ${outboxWords.isPublic}` : whatIsHere
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Sideout</title>
<style>${style}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="tell"><strong>${nothingSent}</strong> ${notice}</p>
<p class="about">${messagesWords(messages.length)} · <a href="/demo/outbox">${again}</a> · <a href="/">${back}</a></p>
${messages.length === 0 ? `<p>${empty}</p>` : ''}
<ul>
${messages.map(messageHtml).join('\n')}
</ul>
</main>
</body>
</html>
`
}

function messageHtml({ channel, to, subject, text, calendar, buttons, at }: Outbox[number]): string {
  const timeText = `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
  return `<li>
<h2>${escapeHtml(subject || channelWords[channel])}</h2>
<p class="about">${sentTo(channel, escapeHtml(to))} · <time datetime="${escapeHtml(at)}">${timeText}</time></p>
<p class="said">${withLinks(text)}</p>${calendar === null ? '' : fileHtml(calendar)}${channel === 'text' ? answerForm(to, text) : ''}${buttons ? `\n<p class="about">${outboxWords.buttons} ${buttons.choices.map(({ label }) => escapeHtml(label)).join(' · ')}</p>` : ''}
</li>`
}

const fileHtml = (calendar: string) => `
<details><summary>${outboxWords.attached}</summary><pre>${escapeHtml(calendar)}</pre></details>`

/** Lets a reader answer a text as its phone would, with the answers that it names and the words that carriers know. */
function answerForm(to: string, text: string): string {
  const asked = text.match(/(?<=Reply .*)\b[YN]\d{0,2}\b/g) ?? []
  const buttons = [...asked, 'STOP', 'START', 'HELP'].map(
    (word) => `<button name="text" value="${word}">${word}</button>`,
  )
  return `
<form method="post" action="/demo/outbox/answer">
<input type="hidden" name="phone" value="${escapeHtml(to)}">
<span>${outboxWords.answer}</span> ${buttons.join(' ')}
</form>`
}

/** Escapes a text and links its web addresses. A period or bracket after an address belongs to the sentence. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe
    })
    .join('')
}
