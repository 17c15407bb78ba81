/** A card or account number, masked or not, as it is printed: its last four digits stand apart, what comes before in
 *  fours. "622999*********2345" gives "6229 99** **** *** 2345". */
export function spacedNumber(number: string): string {
  const signs = number.replace(/\s/g, '')
  const tail = signs.slice(-4)
  const head = signs.slice(0, -4).replace(/(.{4})(?=.)/g, '$1 ')
  return head ? `${head} ${tail}` : tail
}
