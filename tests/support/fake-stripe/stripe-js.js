/*
 * Replaces Stripe's own script, with as much of it as our card form uses. The field takes the fate of the card (ok,
 * bank, declined) instead of its number.
 */
window.Stripe = () => {
  let field
  const element = {
    on: () => element,
    off: () => element,
    once: () => element,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
    mount(place) {
      const label = document.createElement('label')
      label.textContent = 'Card number '
      field = document.createElement('input')
      label.append(field)
      place.replaceChildren(label)
    },
  }
  const elements = {
    create: () => element,
    getElement: () => element,
    update: () => undefined,
    on: () => elements,
    off: () => elements,
    submit: async () => ({}),
  }
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    createConfirmationToken: async () => ({ confirmationToken: { id: `ctoken_${field.value}_${Date.now()}` } }),
    handleNextAction: async ({ clientSecret }) => {
      await window.bankSaysYes(clientSecret)
      return {}
    },
  }
}
