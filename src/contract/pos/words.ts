/** Said where a title names dues. */
export const notForDues =
  'Dues do not belong here: who buys this is not marked as paid. Collect them under Dues, or record them there.'
