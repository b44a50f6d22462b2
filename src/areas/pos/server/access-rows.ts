import { inClub } from '#areas/clubs/server/access-rows.ts'

export const itemQuery = inClub(
  'id',
  ', i.id as "itemId"',
  'pos_item i join club c on c.id = i.club_id where i.id = $2',
)

/** Only completed sales: no one can void a card payment that is still pending. */
export const saleQuery = inClub(
  'id',
  ', s.id as "saleId"',
  'pos_sale s join club c on c.id = s.club_id where s.id = $2 and s.sold_on is not null',
)
