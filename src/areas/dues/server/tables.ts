import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const duesTables = {
  dues_payment: {
    purpose: 'A dues payment, recorded by hand or made by card; deleted payments stay on record as void',
    grows: true,
  },
  dues_season: 'A season for which a club collects dues, with its amounts and its last day',
  dues_setting: 'How a club collects dues: the current season, the yearly amount and whether reminders are sent',
  dues_sum: 'A club’s dues totals by week, season and method, computed by the database',
  dues_switch:
    'Each change of the current season and each switch between seasonal and rolling dues, so the last one can be undone',
} satisfies OwnTables
