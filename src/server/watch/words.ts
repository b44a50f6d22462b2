export const videoSubmitted = 'Video submitted. The followers of its players are being told.'
