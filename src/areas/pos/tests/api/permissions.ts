import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'pos-item-admin': ['clubAdmin', 'visitingStaff'],
    'pos-sale-admin': ['clubAdmin', 'visitingStaff'],
  },
  ids: {
    itemId: 'item',
    'pos.editPOSItem.id': 'item',
    'pos.deletePOSItem.id': 'item',
    'pos.restorePOSItem.id': 'item',
    'pos.voidSale.id': 'sale',
    'pos.refundSale.id': 'sale',
  },
  named: {
    id: 'itemId',
    'pos.refundSale.id': 'saleId',
    'pos.voidSale.id': 'saleId',
    items: ({ itemId }) => [{ id: itemId, quantity: 1 }],
  },
}
