import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanContract } from './build/lean-contract.ts'
import { pagesAt } from './build/pages-at.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'

const sources = fileURLToPath(new URL('../..', import.meta.url))

// Libraries, the API and the widgets that nearly every screen uses, and the styles of the page and its frame. The
// part that talks to the live channel loads later.
const core =
  /src\/kernel\/web\/(frame\/(styles\/.*|shell|common-shell|courtside-shell)|ui\/(logo|empty|rich-text))\.css|node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|src\/kernel\/web\/(api\/(?!begun|use-together|channel-s(?:ay|ocket)|on-seen|acts\/(?!mark-of-acts)|durable-database|patient-sender)|ui\/(?!guard-input|leave-guard|keep-focus|kept-a|one-line|view-tabs|court-field|place-toasts|use-media|use-printing|sheet-history|settling|tap-guard|use-form|use-draft|draft-line|wall-time|later|copy-text|logo|empty|choice|search-field|search-list|save-file|rich-text|desk\/))/

/** Icons that no courtside screen uses. */
const clubIcons =
  'FileImport|FileText|History|Settings|Users|CircleX|CircleDashed|MailExclamation|MailOff|MailOpened|ArrowMerge|CalendarWeek|Lock|LockOpen|Mail|SortAscendingLetters|ChartBar|LayoutGrid|DoorEnter|Restore|Table|TextSize|UserCheck|UserX|UserQuestion|MoodCheck|ClipboardList|Phone|CalendarPlus|BuildingCommunity|FileDownload|Forms|LayoutDashboard|Cash|ReportMoney|Mailbox|News|Selector|Sparkles|Stairs|CalendarTime|ClockExclamation|Notes|Cake|PhoneCall|Photo'
// Separate from the admins' own parts, because members' pages use some of them.
const clubIcon = new RegExp(String.raw`icons/Icon(${clubIcons})\.`)

/** Club icons that only one courtside screen also uses; each gets its own chunk. */
const singleIcons =
  'ArrowBackUp|Checklist|DotsVertical|ListDetails|CalendarCheck|Download|Square|UsersMinus|CalendarEvent|Clock|ExternalLink|HeartHandshake|Hourglass|List|MailCheck|MailForward|Printer|Ban|CurrencyDollar|HourglassHigh|Map2|Ticket|User'

// Courtside icons that other screens use too; all others get separate chunks, so that no scorekeeper waits for them.
const icons = new RegExp(
  String.raw`@tabler/.*/icons/Icon(?!(ArrowsExchange|BallTennis|Check|ChevronLeft|ChevronRight|Copy|FlagCheck|Link|MessageCircle|Minus|Plus|Share|Trash|Trophy|UserPlus|UsersGroup|PlayerPlay|PlayerTrackNext|Pencil|Home|ListNumbers|BellPlus|DeviceMobile|Logout|Moon|Sun|${clubIcons}|${singleIcons})\.)`,
)

// The application's own files, and the calls that more than one screen makes.
const shared =
  /src\/(areas\/(accounts\/calls\/accounts|platform\/calls\/platform|prizes\/calls\/prizes|scoring\/calls\/(chat|match-shapes|scoring))\.|kernel\/calls\/(call|channel|pages|shapes)\.|kernel\/rules\/(result|plural|counted)|kernel\/web\/(frame\/(?!footer|scheme|sign-out|shell\.css)|ui\/(wall-time|later))|app\/web\/frame-screens|areas\/(accounts\/screens\/lazy-login|platform\/screens\/lazy-not-found|scoring\/screens\/kept\/at-logout))|icons\/Icon(Check|ChevronLeft|ChevronRight|Pencil|Plus|Share|UserCircle|UserPlus|UsersGroup)\./

// Icons, words and parts that several score screens share; the scoring engine and the choices of a new match stay out,
// because people who only watch do not need them.
const score = new RegExp(
  String.raw`node_modules/@tabler/(?!.*Icon(${clubIcons}|${singleIcons})\.)|src/(areas/scoring/calls/(acts\.|words|messages/match-names)|areas/scoring/rules/(?!match-kinds|log|rally|bring-to|correction|scorepad|keeping|complete|change-format|match-state|match-changes|moves|rule-set|halves|first-server)|kernel/web/ui/copy-text|areas/scoring/screens/(match/(?!delete-match-sheet|use-delete-match|outbox|rule-words|format-fields|match-card|match-ending|players-in-serve|serve-words|server-dot)|keeping/board/kept-store))`,
)

// What the chat shares with the notices that send leftover messages. Each additional file is a name in the chat's
// list.
const sayModules = /src\/(kernel\/web\/api\/channel-say|areas\/scoring\/screens\/match\/outbox\/(?!kept-messages))/

// What the scorekeeper shares with the page of the taps that a phone has kept.
const keeping =
  /areas\/scoring\/calls\/messages\/acts|areas\/scoring\/screens\/keeping\/(act-words|board\/serve-on|queue\/queue-calls)/

// A club's times for readers in other time zones.
const zones =
  /src\/(areas\/clubs\/rules\/zones|kernel\/rules\/(wall-time|zone-instant|long-t)|kernel\/web\/ui\/desk\/club-time)/

// What the shells share; the courtside uses none of it.
const frame =
  /src\/kernel\/web\/(frame\/(footer|scheme|sign-out)|ui\/(logo|empty)\.tsx)|icons\/Icon(Home|ListNumbers|BellPlus|DeviceMobile|Logout|Moon|Sun|CalendarEvent|ExternalLink)\./

// What the members' pages of a club share with the pages of its admins.
const club =
  /src\/(kernel\/web\/(api\/acts\/use-kept-call|ui\/desk\/(section|colour-dot|day|desk))|areas\/(clubs\/screens\/(my-club|in-club|read-failed|club-name|member-routes|ballot-routes|clubs\.css)|(ballots|dues|invitations)\/screens\/[^/]*\.css|clubs\/calls\/(clubs|club-settings)\.|invitations\/rules\/(card-label|responses))|kernel\/rules\/member-statuses)|icons\/Icon(Clock)\./

// What the pages of public events share.
const publicEvents =
  /src\/areas\/public-events\/(screens\/(?!form|desk)|(calls|rules)\/(?!organising|pay-types))|icons\/Icon(Ban|CurrencyDollar|HourglassHigh|Ticket|User)\./

// Small things that several pages share, each of which would be one more request on its own: what is read of
// invitations, what a member owes, what the server starts with a page, and what pages without a club use, too.
const invited = /src\/areas\/invitations\/(calls\/(invitations|member-events)\.|screens\/(invite-path|use-my-events))/
const dueModules = /src\/areas\/dues\/(rules\/debt-key|screens\/words)/
const begunModules =
  /src\/(areas\/(dues\/calls\/member-dues\.|events\/calls\/divisions\.|dues\/screens\/use-payable-dues)|kernel\/web\/api\/(begun|use-together))/
const plain = /src\/kernel\/rules\/(email-address|money|zone-words)/
const handIcons = /icons\/Icon(ArrowBackUp|DotsVertical)\./
const deskIcons = /icons\/Icon(Checklist|HeartHandshake|MailCheck|Printer)\./

// What the forms and lists of members have in common, for members and admins alike.
const member =
  /src\/areas\/members\/(screens\/(words|member-values|member-field|members\.css)|rules\/(columns|half-steps|profile-settings|required-fields))/

// What the screens of club admins share. Their routes are separate, because every phone's club router has them.
const desk =
  /src\/(areas\/((clubs\/screens\/(?!shell|club-routes|from-group|ballot-routes|code-picture|signup-link|read-failed)|members\/screens|groups\/screens)|clubs\/calls\/club|groups\/calls\/(?!groups)|club[a-z-]*\/rules|groups\/rules|members\/rules\/find-listed)|kernel\/(web\/ui\/desk\/(?!area-field|phone|pick|long-list|use-near)|rules\/page-sizes))/

// What the pages of one event share. Each additional file is another request before anything is shown.
const event =
  /icons\/IconMailForward\.|src\/(areas\/(club-mail\/calls\/club-mail|events\/(screens\/(event-path|event-status|club-of-event|words|detail\/(opened-sheet|board-players))|calls\/events)|invitations\/calls\/(admin-acts|partners))\.|kernel\/web\/ui\/desk\/(long-list|use-near)\.)/

// How a member replies, on an invitation's page and at home.
const reply = /src\/areas\/invitations\/screens\/(offer-words|use-reply|reply-buttons)/

// What invitations and a member's events share. What an invitation's page needs before it has read one is in another
// chunk, because this one loads while the invitation is being read.
const invitations =
  /icons\/Icon(HourglassEmpty|Cash|QuestionMark|CalendarMonth)\.|src\/areas\/(invitations\/(screens\/(?!use-my-events|use-invite|invite-path|offer-words|use-reply|reply-buttons|[^/]*\.css)|calls\/words|rules\/(?!card-label|responses))|events\/rules)/

// What the login shares with an invitation's page.
const signing = /areas\/accounts\/screens\/(use-username-mail|forgot-panels|login-form|login-fields)/

/** The web application: hashed and precompressed files in `dist`; in development the server mounts it as middleware. */
export default defineConfig(({ command }) => ({
  root: sources,
  publicDir: join(sources, 'app/web/public'),
  // In development sources are served under their own prefix; otherwise `/api/send.ts` would be mistaken for a call.
  base: command === 'serve' ? '/@web/' : '/',
  appType: 'spa',
  plugins: [react(), leanContract(), pagesAt(''), serviceWorker(), precompress()],
  cacheDir: fileURLToPath(new URL('../../../node_modules/.cache/vite', import.meta.url)),
  build: {
    outDir: fileURLToPath(new URL('../../../dist', import.meta.url)),
    emptyOutDir: true,
    target: ['es2022', 'safari16', 'chrome105', 'firefox104'],
    manifest: true,
    modulePreload: { polyfill: false },
    // If a font were inside the CSS, everyone would load it at once, needed or not.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // A message that is used in only one place is inlined there, so it costs no name.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      input: {
        index: join(sources, 'app/web/index.html'),
        sw: join(sources, 'kernel/web/service-worker/main.ts'),
        words: join(sources, 'kernel/web/frame/pseudo-words/main.ts'),
      },
      // Rules and descriptions have no side effects, so a screen that names nothing from a module does not load it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(areas\/[^/]+|kernel)\/(calls|rules)\//, sideEffects: false }] },
      output: {
        // A worker keeps its address across deploys and controls everything below it.
        entryFileNames: ({ name }) => (name === 'sw' || name === 'words' ? `${name}.js` : 'assets/[name]-[hash:7].js'),
        // The page's own script lists every chunk and style, so their names are only hashes: each letter counts in
        // every first load. `dist/.vite/manifest.json` tells what is in which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        // What every screen needs is one chunk, and small things that several screens share are another. This means
        // fewer requests, better compression, and caching across deploys of screens. Priorities are whole numbers.
        // Nothing may take from the core what the core needs, because the two chunks would wait for each other.
        codeSplitting: {
          groups: [
            { name: 'core', test: core, priority: 8 },
            {
              name: 'invitations',
              test: invitations,
              minShareCount: 2,
              priority: 9,
              includeDependenciesRecursively: false,
            },
            { name: 'icons', test: icons, minShareCount: 2, priority: 7 },
            { name: 'shared', test: shared, minShareCount: 2, priority: 6, includeDependenciesRecursively: false },
            { name: 'score', test: score, minShareCount: 2, priority: 4, includeDependenciesRecursively: false },
            { name: 'said', test: sayModules, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
            { name: 'keeping', test: keeping, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
            { name: 'zones', test: zones, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
            { name: 'frame', test: frame, minShareCount: 2, priority: 5, includeDependenciesRecursively: false },
            {
              name: 'public-events',
              test: publicEvents,
              minShareCount: 2,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            { name: 'invited', test: invited, minShareCount: 2, priority: 4, includeDependenciesRecursively: false },
            { name: 'begun', test: begunModules, minShareCount: 2, priority: 4, includeDependenciesRecursively: false },
            {
              name: 'hand-icons',
              test: handIcons,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'desk-icons',
              test: deskIcons,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'owed', test: dueModules, minShareCount: 2, priority: 4, includeDependenciesRecursively: false },
            { name: 'plain', test: plain, minShareCount: 2, priority: 4, includeDependenciesRecursively: false },
            { name: 'club', test: club, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
            { name: 'member', test: member, minShareCount: 2, priority: 3, includeDependenciesRecursively: false },
            { name: 'event', test: event, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            { name: 'reply', test: reply, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            { name: 'signing', test: signing, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
            {
              name: 'club-icons',
              test: clubIcon,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Their dependencies stay out; otherwise the login's fields would end up in the chunk of the tables.
            { name: 'desk', test: desk, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))
