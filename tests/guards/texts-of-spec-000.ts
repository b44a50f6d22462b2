/**
 * Every sentence and word of spec 000 that people see or that old clients read, with the place where it is and the test
 * that shows it. Paths are relative to `src/` and to `tests/`. Where the specification gives only the gist, the gist is
 * listed.
 */
export type Row = readonly [text: string, place: string, source: string, test: string]

const scoring = 'scoring/calls/messages'
const accounts = 'accounts/screens'
const watch = 'watch/screens'
const follow = 'follow/screens'

const login = 'accounts/tests/web/login.test.tsx'
const register = 'accounts/tests/web/register.test.tsx'
const recovery = 'accounts/tests/web/recovery.test.tsx'
const dashboard = 'accounts/tests/web/user-dashboard.test.tsx'
const accountJourney = 'journeys/accounts.test.ts'
const followTest = 'follow/tests/web/follow.test.tsx'
const addPlayer = 'follow/tests/web/add-player-box.test.tsx'
const watching = 'watch/tests/web/watching.test.tsx'
const submitting = 'watch/tests/web/submit-video.test.tsx'
const importing = 'watch/tests/web/import-players.test.tsx'
const lists = 'scoring/tests/web/lists.test.tsx'
const making = 'scoring/tests/web/making.test.tsx'
const keeping = 'scoring/tests/web/scorekeeper.test.tsx'

export const rows: readonly Row[] = [
  // the frame
  ['Welcome', 'top bar, signed in', 'kernel/web/frame/top-bar.tsx', 'app/tests/web/shell.test.tsx'],
  ['Logout', 'top bar, dashboard', 'kernel/web/frame/sign-out.tsx', 'app/tests/web/shell.test.tsx'],
  ['Login', 'top bar, not signed in', 'kernel/web/frame/top-bar.tsx', 'app/tests/web/shell.test.tsx'],
  // home and matches
  ['Match in Progress', 'resume banner', `${scoring}/resume.ts`, lists],
  ['Resume Scorekeeping', 'resume banner', `${scoring}/resume.ts`, lists],
  ['Add Match!', 'home', `${scoring}/home.ts`, lists],
  ['Club Member Page', 'home', `${scoring}/home.ts`, lists],
  ['unofficial and supplied by volunteers', 'match views', `${scoring}/live-matches.ts`, lists],
  ['Live', 'matches', 'scoring/rules/match-kinds.ts', lists],
  ['Draft', 'a match not started yet', `${scoring}/add-players.ts`, making],
  ['(scorekeeper)', 'chat', `${scoring}/chat.ts`, 'scoring/tests/web/watching.test.tsx'],
  ['scoreWatcher', 'live channel', 'kernel/calls/channel.ts', lists],
  // a new match
  ['New Match', '/add', `${scoring}/new-match.ts`, making],
  ['Singles', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Doubles', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Mens', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Womens', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Mixed', '/add', 'scoring/rules/match-kinds.ts', making],
  ['N/A', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Open/ Pro', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Sr Open/ Sr Pro', '/add', 'scoring/rules/match-kinds.ts', making],
  ['n/a', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Senior Open', '/add', 'scoring/rules/match-kinds.ts', making],
  ['Add Player', '/addPlayers', `${scoring}/player-search.ts`, making],
  ['Team One', '/addPlayers', `${scoring}/team-slots.ts`, making],
  ['Team Two', '/addPlayers', `${scoring}/team-slots.ts`, making],
  ['Start Match', '/addPlayers', `${scoring}/add-players.ts`, making],
  ['Cancel', '/addPlayers', `${scoring}/add-players.ts`, making],
  ['Remove All Players', '/addPlayers', `${scoring}/add-players.ts`, making],
  // the scorekeeper and the thanks
  ['Delete Match', 'scorekeeper', `${scoring}/sheets.ts`, keeping],
  ['Complete Match', 'scorekeeper', `${scoring}/keeper.ts`, 'journeys/two-phones.test.ts'],
  ['Next Game', 'scorekeeper', `${scoring}/keeper.ts`, keeping],
  ['Add Game', 'scorekeeper', `${scoring}/sheets.ts`, keeping],
  ['Match Successfully Deleted', 'scorekeeper', `${scoring}/delete-match.ts`, keeping],
  ['prizes are drawn monthly', '/thankyou', `${scoring}/thanks.ts`, lists],
  ['one more chance per scored match', '/thankyou', `${scoring}/thanks.ts`, 'journeys/two-phones.test.ts'],
  ['Home', '/thankyou', `${scoring}/thanks.ts`, 'journeys/two-phones.test.ts'],
  // login and registration
  ['Need an account?', '/login', `${accounts}/login.tsx`, login],
  ['Already have an account?', '/login', `${accounts}/login.tsx`, login],
  ['Forgot Password?', '/login', `${accounts}/forgot-panels.tsx`, login],
  ['Forgot Username?', '/login', `${accounts}/forgot-panels.tsx`, login],
  ['YES', '/login', `${accounts}/register.tsx`, register],
  ['NO', '/login', `${accounts}/register.tsx`, register],
  ['username not long enough', '/login', `${accounts}/login-fields.tsx`, login],
  [
    'Email not found, please signup',
    'POST /auth/login',
    'accounts/calls/refusals.ts',
    'accounts/tests/api/sign-in.test.ts',
  ],
  ['Username not found, please register for an account', '/login', `${accounts}/words.ts`, login],
  ['incorrect password, please try again', '/login', 'accounts/calls/refusals.ts', login],
  ['Error logging in, please try again', '/login', `${accounts}/words.ts`, login],
  ['username too short', 'register', `${accounts}/words.ts`, register],
  ['username available', 'register', `${accounts}/use-username-check.ts`, register],
  ['username taken', 'register', `${accounts}/use-username-check.ts`, register],
  ['There was an issue making your account.  Please try again.', 'register', `${accounts}/words.ts`, register],
  ['There is already an account registered with this email.', 'register', `${accounts}/known-email.tsx`, register],
  ['Email Me My Username', 'register', `${accounts}/known-email.tsx`, register],
  ['Email Required', 'register', `${accounts}/known-email.tsx`, register],
  // forgotten names and passwords
  [
    'email not in db',
    'POST /auth/forgotUsername',
    'accounts/server/recovery-calls.ts',
    'accounts/tests/api/recovery.test.ts',
  ],
  [
    'Sorry this email is not registered, please register for an account.',
    'forgot username',
    `${accounts}/use-username-mail.ts`,
    login,
  ],
  [
    'Sorry this username is not registered, please register for an account.',
    'forgot password',
    `${accounts}/forgot-panels.tsx`,
    login,
  ],
  [
    'Your email address is not recognized. Please try again or register for a new account',
    '/forgotPassword',
    `${accounts}/forgot-password.tsx`,
    recovery,
  ],
  ['Username not long enough', 'forgot password', `${accounts}/forgot-panels.tsx`, login],
  ['Email Sent', 'forgot username', `${accounts}/use-username-mail.ts`, login],
  ['Recovery email sent', 'forgot password', `${accounts}/forgot-panels.tsx`, login],
  ['Recovery Email Sent', '/forgotPassword', `${accounts}/forgot-password.tsx`, recovery],
  ['Passwords do not match', '/reset/{token}', `${accounts}/words.ts`, recovery],
  ['Passwords must be 6+ characters', '/reset/{token}', `${accounts}/words.ts`, recovery],
  [
    'Password Updated Successfully',
    'PUT /auth/reset/{token}',
    'accounts/server/recovery-calls.ts',
    'accounts/tests/api/recovery.test.ts',
  ],
  ['Password Updated Successfully. Please login.', '/reset/{token}', `${accounts}/reset-password.tsx`, recovery],
  // the dashboard
  ['Edit Profile', 'dashboard', `${accounts}/user-dashboard.tsx`, dashboard],
  ['First Name Required', 'edit profile', `${accounts}/words.ts`, accountJourney],
  ['Last Name Required', 'edit profile', `${accounts}/words.ts`, accountJourney],
  ['saved', 'edit profile', `${accounts}/use-profile.ts`, dashboard],
  // following
  ['Follow Players', '/follow', `${follow}/follow.tsx`, followTest],
  ['US Numbers Only', 'phone dialog', `${follow}/phone-dialog.tsx`, followTest],
  ['Phone number not complete', 'phone dialog', `${follow}/phone-dialog.tsx`, followTest],
  ['Invalid Code', 'phone dialog', `${follow}/phone-dialog.tsx`, followTest],
  ['Code was not correct. Please try again.', 'phone dialog', 'follow/calls/words.ts', followTest],
  [
    'verified',
    'POST /api/watch/checkPhoneVerificationCode',
    'follow/server/phone-codes.ts',
    'follow/tests/api/phone.test.ts',
  ],
  ['Phone Verified', 'phone dialog', `${follow}/phone-dialog.tsx`, followTest],
  ['added', 'follow', `${follow}/use-following.tsx`, followTest],
  ['Sorry but the player was not added.  Please try again', 'follow', `${follow}/use-following.tsx`, followTest],
  ['First & Last Name Required', 'add-player box', `${follow}/add-player-box.tsx`, addPlayer],
  ['First Name Required', 'add-player box', `${follow}/add-player-box.tsx`, addPlayer],
  ['Last Name Required', 'add-player box', `${follow}/add-player-box.tsx`, addPlayer],
  ['Player Exists', 'POST /api/addPlayerName', 'follow/server/add-name.ts', 'follow/tests/api/follows.test.ts'],
  [
    'Player name already exists so player was not added. Find the player to follow.',
    'add-player box',
    `${follow}/add-player-box.tsx`,
    addPlayer,
  ],
  ['Player Added', 'add-player box', 'follow/rules/name-answers.ts', addPlayer],
  // watching
  ['Live Feed', '/watch', `${watch}/watch.tsx`, watching],
  ['Learn More', '/watch', `${watch}/watch.tsx`, watching],
  ['Follow Players', '/watch', `${watch}/watch.tsx`, watching],
  ['Recent Videos', '/watch', `${watch}/watch.tsx`, watching],
  ['Home', 'watch menu', `${watch}/watch-menu.tsx`, watching],
  ['Follow Players', 'watch menu', `${watch}/watch-menu.tsx`, watching],
  ['Submit Video', 'watch menu', `${watch}/watch-menu.tsx`, watching],
  ['0-0-2, hold tight while we find your video.', '/watch/link/{id}', `${watch}/watch-link.tsx`, watching],
  [
    'Sorry we are not able to find the match you are looking for.',
    '/watch/link/{id}',
    `${watch}/watch-link.tsx`,
    watching,
  ],
  [
    'Sorry we are not able to find the match you are looking for.',
    'GET /api/getVideoLink/{id}',
    'watch/calls/refusals.ts',
    'watch/tests/api/videos.test.ts',
  ],
  ['Link Required', '/watch/submitvideo', `${watch}/submit-video.tsx`, submitting],
  ['Tournament Name Required', '/watch/submitvideo', `${watch}/submit-video.tsx`, submitting],
  ['Player 1 Required', '/watch/submitvideo', `${watch}/submit-video.tsx`, submitting],
  ['Player 3 Required', '/watch/submitvideo', `${watch}/submit-video.tsx`, submitting],
  [
    'only be for matches live online, not past recordings',
    '/watch/submitvideo',
    `${watch}/submit-video.tsx`,
    submitting,
  ],
  ['Duplicate match, notification not sent', '/watch/submitvideo', `${watch}/submit-video.tsx`, submitting],
  [
    'duplicate',
    'POST /api/sendLiveVideoNotification',
    'watch/server/submit-video.ts',
    'watch/tests/api/videos.test.ts',
  ],
  ['Please upload your CVS file', '/watch/importplayers', `${watch}/importing/read-player-csv.ts`, importing],
  ['there must be no spaces', '/watch/importplayers', `${watch}/import-players.tsx`, importing],
  ['done', '/watch/importplayers', `${watch}/import-players.tsx`, importing],
]
