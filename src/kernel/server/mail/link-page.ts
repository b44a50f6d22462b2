import { escapeHtml } from '../http/html.ts'

const style = `
  :root { color-scheme: light dark; --back: #f3f5f7; --card: #fff; --words: #1d2329; --line: #d5dbe0; --act: #0b6b4f; --on: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #14181c; --card: #1f252b; --words: #eef2f5; --line: #56616b; --act: #7fd6b4; --on: #10241c; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 24px 16px; background: var(--back); color: var(--words); font: 18px/1.5 system-ui, sans-serif; }
  main { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; overflow-wrap: anywhere; }
  button { width: 100%; min-height: 56px; padding: 12px 20px; border: 2px solid var(--act); border-radius: 12px; background: var(--act); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
  .quiet { background: none; color: inherit; }
  button:focus-visible { outline: 3px solid var(--words); outline-offset: 3px; }`

/**
 * The page that a link in an email opens: one topic and one button, without scripts, cookies or a login. `body` is
 * HTML.
 */
export const linkPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Sideout</title>
<style>${style}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
