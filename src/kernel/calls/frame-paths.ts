/** The pages that the frame around all screens links to. Each belongs to an area, whose list of pages names it again. */
export const framePaths = {
  home: '/',
  login: '/login',
  account: '/userDashboard',
  privacy: '/tools/privacy',
  terms: '/tools/termsofservice',
} as const
