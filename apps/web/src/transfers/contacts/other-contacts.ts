/** Contacts who do not stand among the payees paid last already: one payee stands once. */
export function otherContacts<Contact extends { account: string }>(
  contacts: readonly Contact[],
  recent: readonly { account: string }[],
): Contact[] {
  const paid = new Set(recent.map(({ account }) => account))
  return contacts.filter(({ account }) => !paid.has(account))
}
