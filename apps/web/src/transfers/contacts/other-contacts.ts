/** Returns the contacts that are not among the payees paid last, so that each payee is listed once. */
export function otherContacts<Contact extends { account: string }>(
  contacts: readonly Contact[],
  recent: readonly { account: string }[],
): Contact[] {
  const paid = new Set(recent.map(({ account }) => account))
  return contacts.filter(({ account }) => !paid.has(account))
}
