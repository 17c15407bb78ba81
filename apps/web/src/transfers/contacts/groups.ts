const byPinyin = new Intl.Collator('zh-Hans-CN')

/** Returns the groups of contacts, each once, in the order of an address book. */
export const groupsOf = (contacts: readonly { group: string }[]): string[] =>
  [...new Set(contacts.map(({ group }) => group).filter(Boolean))].toSorted(byPinyin.compare)
