/** How long the page waits before the browser asks for the screen again, in seconds. */
const againAfter = 5

/**
 * The page of a big screen that has no answer yet. It loads nothing, not even a script: the browser itself asks again, and
 * the worker answers with the screen as soon as the server does.
 */
export function waitingPage(tries: number): Response {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${againAfter}">
<title>Waiting to connect · Sideout</title>
<style>
html{height:100%;background:#0f1713;color:#fff;font:400 3vmin/1.5 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100%;margin:0;padding:6vmin;box-sizing:border-box;text-align:center}
h1{margin:0;font-size:6vmin;line-height:1.2}
h1::before{content:"";display:block;width:8vmin;height:8vmin;margin:0 auto 4vmin;border-radius:50%;background:#ddf247}
p{margin:2vmin 0 0}
</style>
</head>
<body>
<main>
<h1>Waiting to connect</h1>
<p>We can’t reach Sideout yet. This screen tries again every ${againAfter} seconds. Check its internet connection.</p>
<p>Tries so far: ${tries}</p>
</main>
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  }
  return new Response(page, { headers })
}
