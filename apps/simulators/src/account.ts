/**
 * Returns whether a text has the form of a bank account: 8 to 34 digits, capital letters and hyphens, at least 6 of them
 * digits. The bank has a rule of its own with the same content.
 */
export const isAccount = (text: string): boolean =>
  /^[0-9A-Z-]{8,34}$/.test(text) && text.replace(/\D/g, '').length >= 6
