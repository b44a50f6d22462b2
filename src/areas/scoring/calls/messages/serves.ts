// Who serves to whom, in a sentence without a period.

export const servesTo = (server: string, receiver: string) => `${server} serves to ${receiver}`
export const serves = (server: string) => `${server} serves`
export const receives = (receiver: string) => `${receiver} receives`
