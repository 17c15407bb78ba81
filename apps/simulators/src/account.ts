/** Whether a text can be somebody's account at a bank: 8 to 34 digits, capital letters and hyphens, at least 6 of them
 *  digits. The bank has the same rule of its own. */
export const isAccount = (text: string): boolean =>
  /^[0-9A-Z-]{8,34}$/.test(text) && text.replace(/\D/g, '').length >= 6
