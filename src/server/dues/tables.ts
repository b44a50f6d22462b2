import type { OwnTables } from '#server/kernel/db/own-tables'

export const duesTables = {
  dues_payment: { purpose: 'A payment of dues, by hand or by card; a deleted one stays as void', grows: true },
  dues_season: 'A season for which a club collects dues, with its amounts and its last day',
  dues_setting: 'How a club collects dues: the current season, the yearly amount, whether reminders leave',
  dues_sum: 'What the payments of dues of a club add up to, by week, season and method, kept by the database',
  dues_switch:
    'Each change of the current season, and each switch between seasons and rolling years, so that the latest can be undone',
} satisfies OwnTables
