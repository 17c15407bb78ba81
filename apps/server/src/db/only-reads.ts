const begins = /^\s*(?:select|with)\b/i
/**
 * Matches words of statements that change data, take locks, or call a function of the bank, which may do either. The bank clock
 * (`bankday.now`) only reads.
 */
const mayChange =
  /\b(?:insert|update|delete|merge|share|set_config|nextval|pg_advisory\w*)\b|\b(?!bankday\.now\()[a-z_]+"?\."?[a-z_0-9]+"?\(/i

/** Returns whether the text of a statement shows that it has no effect. In doubt, returns false. */
export function onlyReads(sql: string): boolean {
  return begins.test(sql) && !mayChange.test(sql)
}
